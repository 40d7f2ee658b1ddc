/** Replicas: what the operator is told of them, and that an enquiry is acknowledged only when they have it too. */
import { execFileSync } from 'node:child_process';
import { OutboxError } from '../../../../server/outbox/outbox';
import { redisCommand } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { recordingSend } from '../setUp';
import { clientOf, openIn, startReplicated, untilConnected } from './replicated';

const describeRedis = redisCommand === undefined ? describe.skip : describe;
const version = redisCommand === undefined ? '' : String(execFileSync(redisCommand, ['--version']));
/** From Redis 7.2 and Valkey on, replicas can be asked for their disks. */
const isOld = /Redis server v=(?:[0-6]\.|7\.[01]\.)/.test(version);

describeRedis('the start with replicas', () => {
  it('says how many acknowledge, and what an old version may lose', async () => {
    const { url } = await startReplicated(2);
    const { log } = await openIn(url);
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
    const operator = clientOf(primary);
    await operator.call('ACL', 'SETUSER', 'default', '-wait');
    operator.disconnect();
    const { log, keep } = await openIn(url);
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
    const { replicas, url } = await startReplicated(1);
    const { outbox, keep } = await openIn(url);
    expect(await keep('before')).toBe('kept');
    replicas[0]?.signal('SIGSTOP');
    const fault = await keep('Java').catch(caught => caught);
    expect(fault).toBeInstanceOf(OutboxError);
    expect(String(fault.cause)).toContain('Replicas that must have an enquiry: 1; that have it in time: 0.');
    expect((await outbox.status()).canKeep).toBe(false);
    replicas[0]?.signal('SIGCONT');
    await until(async () => (await keep('Java').catch(() => 'refused')) !== 'refused', 10_000);
    expect((await outbox.status()).canKeep).toBe(true);
    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    expect(send.sent).toEqual(['before', 'Java']);
  }, 40_000);

  it('is refused while the only replica is away, until that is back', async () => {
    const { primary, replicas, url } = await startReplicated(1);
    const { keep } = await openIn(url);
    await replicas[0]?.stop('SIGKILL');
    await untilConnected(primary, 0);
    await expect(keep('Java')).rejects.toThrow(OutboxError);
    await replicas[0]?.start();
    await until(async () => (await keep('Java').catch(() => 'refused')) !== 'refused', 20_000);
  }, 40_000);

  it('is kept as long as more than half of the machines have it', async () => {
    const { primary, replicas, url } = await startReplicated(2);
    const { keep } = await openIn(url);
    await replicas[0]?.stop('SIGKILL');
    expect(await keep('one is gone')).toBe('kept');
    await replicas[1]?.stop('SIGKILL');
    await untilConnected(primary, 0);
    await expect(keep('both are gone')).rejects.toThrow(OutboxError);
  }, 40_000);

  it('is kept where no replica was there since this start', async () => {
    const { primary, replicas, url } = await startReplicated(1);
    await replicas[0]?.stop('SIGKILL');
    await untilConnected(primary, 0);
    const { log, keep } = await openIn(url);
    expect(log.entries.at(-1)?.message).toBe(
      'No replica is connected: enquiries are on the disk of one machine.',
    );
    expect(await keep('Java')).toBe('kept');
  }, 40_000);
});
