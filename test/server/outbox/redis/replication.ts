/** Replicas: an enquiry is acknowledged when they have it too, and one of them that takes over is followed. */
import { execFileSync } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OutboxError } from '../../../../server/outbox/outbox';
import { endAfter } from '../../../support/endAfter';
import { listen } from '../../../support/freePort';
import { describeRedis, redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { openInRedis, operatorOf } from '../redisOutbox';
import { recordingSend } from '../setUp';

const version = redisCommand === undefined ? '' : String(execFileSync(redisCommand, ['--version']));
/** From Redis 7.2 and Valkey on, replicas can be asked for their disks. */
const isOld = /Redis server v=(?:[0-6]\.|7\.[01]\.)/.test(version);

/** A primary and two replicas in step, or a primary with one. */
async function startReplicated(count: 1 | 2) {
  const primary = await startRedis('--repl-diskless-sync-delay', '0');
  const replicaOf = ['--replicaof', '127.0.0.1', `${portOf(primary)}`];
  const replica = await startRedis(...replicaOf);
  const other = count === 2 ? await startRedis(...replicaOf) : replica;
  await untilConnected(primary, count);
  return { primary, replica, other, url: primary.newUrl() };
}

/** Waits until the primary has so many replicas that have caught up. */
async function untilConnected(primary: TestRedis, count: number) {
  const client = clientOf(primary);
  const online = async () => (await client.info('replication')).match(/^slave\d+:.*state=online/gm) ?? [];
  await until(async () => (await online()).length === count, 20_000);
}

const portOf = (redis: TestRedis) => Number(new URL(redis.newUrl()).port);

const clientOf = (redis: TestRedis) => operatorOf(redis.newUrl());

/**
 * By a name for the primary of the day, as a managed service has it. `leadTo`: where new connections lead from now on;
 * those that stand stay where they are.
 */
async function openByName(primary: TestRedis, url: string) {
  let target = portOf(primary);
  const sockets = new Set<Socket>();
  const name = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  const port = await listen(name);
  endAfter('file', () => {
    name.close();
    for (const socket of sockets) socket.destroy();
  });
  const leadTo = (redis: TestRedis) => {
    target = portOf(redis);
  };
  return { leadTo, ...(await openInRedis(url.replace(/:\d+\//, `:${port}/`))) };
}

const isTaken = (keep: (course: string) => Promise<string>, course: string) => () =>
  keep(course).then(
    () => true,
    () => false,
  );

describeRedis('the start with replicas', () => {
  it('says how many acknowledge, and what an old version may lose', async () => {
    const { log } = await openInRedis((await startReplicated(2)).url);
    const counts =
      'Replicas that acknowledge each enquiry: 2 of 2. 1 must, or the visitor is asked to try again.';
    const old = [
      counts,
      'This Redis is older than 7.2 and has no WAITAOF: they say that they have it, not that it is on their disks.',
      'If they have other settings than the primary, a failover and a power cut together may lose it.',
      'Give every replica the settings of the primary (server/deploy/redis.conf), or update Redis.',
    ].join(' ');
    expect(log.entries.at(-1)).toMatchObject(
      isOld ? { level: 'warn', message: old } : { level: 'info', message: counts },
    );
  }, 30_000);

  it('says where nobody can wait for them, and keeps enquiries all the same', async () => {
    const { primary, url } = await startReplicated(1);
    await clientOf(primary).call('ACL', 'SETUSER', 'default', '-wait');
    const { log, keep } = await openInRedis(url);
    expect(log.entries.at(-1)).toMatchObject({
      level: 'warn',
      message: expect.stringMatching(
        /^Replicas: 1\. This Redis does not allow the command WAIT, so .* may lose what was accepted just before\. Allow /,
      ),
    });
    expect(await keep('Java')).toBe('kept');
  }, 30_000);
});

describeRedis('an enquiry that a replica does not acknowledge', () => {
  it('is refused, and is kept and delivered once when it is sent again', async () => {
    const { replica, url } = await startReplicated(1);
    const { outbox, keep } = await openInRedis(url);
    expect(await keep('before')).toBe('kept');
    replica.signal('SIGSTOP');
    const fault = await keep('Java').catch(caught => caught);
    expect(fault).toBeInstanceOf(OutboxError);
    expect(String(fault.cause)).toContain('Replicas that must have an enquiry: 1; that have it in time: 0.');
    expect((await outbox.status()).canKeep).toBe(false);
    replica.signal('SIGCONT');
    await until(isTaken(keep, 'Java'), 10_000);
    expect((await outbox.status()).canKeep).toBe(true);
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    expect(send.sent).toEqual(['before', 'Java']);
  }, 40_000);

  it('is kept as long as more than half of the machines have it, and again when they are back', async () => {
    const { primary, replica, other, url } = await startReplicated(2);
    const { keep } = await openInRedis(url);
    await replica.stop('SIGKILL');
    expect(await keep('one is gone')).toBe('kept');
    await other.stop('SIGKILL');
    await untilConnected(primary, 0);
    await expect(keep('both are gone')).rejects.toThrow(OutboxError);
    await replica.start();
    await until(isTaken(keep, 'one is back'), 20_000);
  }, 40_000);

  it('is kept where no replica was there since this start', async () => {
    const { primary, replica, url } = await startReplicated(1);
    await replica.stop('SIGKILL');
    await untilConnected(primary, 0);
    expect(await (await openInRedis(url)).keep('Java')).toBe('kept');
  }, 40_000);
});

describeRedis('another primary', () => {
  it('is followed after one that was killed, and waits for the other replica', async () => {
    const { primary, replica, other, url } = await startReplicated(2);
    const { leadTo, keep } = await openByName(primary, url);
    expect(await keep('before')).toBe('kept');
    leadTo(replica);
    await clientOf(replica).replicaof('NO', 'ONE');
    await primary.stop('SIGKILL');
    // The other one has fallen behind until it follows the new primary.
    const refused: unknown[] = [];
    await until(async () => {
      refused.push(await keep('after').catch(({ cause }) => cause.message));
      return String(refused.at(-1)).startsWith('Replicas that must have an enquiry: 1;');
    }, 20_000);
    expect(refused).not.toContain('kept');
    await clientOf(other).replicaof('127.0.0.1', portOf(replica));
    await until(isTaken(keep, 'after'), 20_000);
  }, 60_000);

  it('is followed after one that was demoted without ending its connections', async () => {
    const { primary, replica, url } = await startReplicated(1);
    const { leadTo, outbox, log, keep } = await openByName(primary, url);
    const send = recordingSend();
    outbox.start(send);
    expect(await keep('before')).toBe('kept');
    await clientOf(replica).replicaof('NO', 'ONE');
    await clientOf(primary).replicaof('127.0.0.1', portOf(replica));
    await untilConnected(replica, 1);
    // The name still leads to the old one.
    await expect(keep('meanwhile')).rejects.toThrow(OutboxError);
    await pause(1_000);
    leadTo(replica);
    await until(isTaken(keep, 'after'), 10_000);
    await until(() => ['before', 'after'].every(course => send.sent.includes(course)), 40_000);
    expect(log.entries.filter(({ level }) => level === 'error').length).toBeLessThanOrEqual(4);
  }, 60_000);
});
