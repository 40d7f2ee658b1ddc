/** Another Redis takes over: nothing that was acknowledged is lost, and the same process goes on with the new one. */
import { setTimeout as pause } from 'node:timers/promises';
import { OutboxError } from '../../../../server/outbox/outbox';
import { startForwarder } from '../../../support/forwarder';
import { redisCommand } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { recordingSend } from '../setUp';
import { clientOf, openIn, portOf, startReplicated, untilConnected } from './replicated';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

describeRedis('a replica that was cut off and is promoted', () => {
  it('has every enquiry that was said to be kept', async () => {
    const { primary, replicas, link, url } = await startReplicated(1);
    const { outbox, keep } = await openIn(url);
    const said: string[] = [];
    let isOver = false;
    const visit = async (visitor: number) => {
      for (let index = 0; !isOver; index += 1)
        await keep(`${visitor}-${index}`).then(
          () => said.push(`${visitor}-${index}`),
          () => pause(50),
        );
    };
    const visitors = Promise.all(Array.from({ length: 8 }, (_, visitor) => visit(visitor)));
    await until(() => said.length > 100);
    link.cut();
    await pause(500);
    await primary.stop('SIGKILL');
    isOver = true;
    await visitors;
    await outbox.close();

    const [replica] = replicas;
    if (replica === undefined) throw new Error('There is no replica.');
    const promoted = clientOf(replica);
    await promoted.replicaof('NO', 'ONE');
    await promoted.select(new URL(url).pathname.slice(1));
    const kept = new Set((await promoted.keys('*:de:*')).map(key => key.split(':').at(-1)));
    expect(said.filter(course => !kept.has(enquiry(course).id))).toEqual([]);
    promoted.disconnect();
  }, 60_000);
});

describeRedis('a primary that is killed', () => {
  it('is followed by one that waits for the other replica', async () => {
    const { primary, replicas, url } = await startReplicated(2);
    const [promoted, other] = replicas;
    if (promoted === undefined || other === undefined) throw new Error('There are no two replicas.');
    const name = await startForwarder(portOf(primary));
    const { keep } = await openIn(url.replace(/:\d+\//, `:${name.port}/`));
    expect(await keep('before')).toBe('kept');
    name.leadTo(portOf(promoted));
    const clients = [clientOf(promoted), clientOf(other)] as const;
    await clients[0].replicaof('NO', 'ONE');
    await primary.stop('SIGKILL');
    // The other one has fallen behind until it follows the new primary.
    const refused: unknown[] = [];
    await until(async () => {
      refused.push(await keep('after').catch(({ cause }) => cause.message));
      return String(refused.at(-1)).startsWith('Replicas that must have an enquiry: 1;');
    }, 20_000);
    expect(refused).not.toContain('kept');
    await clients[1].replicaof('127.0.0.1', portOf(promoted));
    await until(async () => (await keep('after').catch(() => 'refused')) !== 'refused', 20_000);
    for (const client of clients) client.disconnect();
  }, 60_000);
});

describeRedis('a primary that is demoted without ending its connections', () => {
  it('is left for the new one, without a restart', async () => {
    const { primary, replicas, url } = await startReplicated(1);
    const [replica] = replicas;
    if (replica === undefined) throw new Error('There is no replica.');
    // As a managed service's name leads to its primary of the day.
    const name = await startForwarder(portOf(primary));
    const { outbox, log, keep } = await openIn(url.replace(/:\d+\//, `:${name.port}/`));
    const send = recordingSend();
    outbox.start(send);
    expect(await keep('before')).toBe('kept');

    const [old, promoted] = [clientOf(primary), clientOf(replica)];
    await promoted.replicaof('NO', 'ONE');
    await old.replicaof('127.0.0.1', portOf(replica));
    await untilConnected(replica, 1);
    // The name still leads to the old one.
    await expect(keep('meanwhile')).rejects.toThrow(OutboxError);
    await pause(1_000);
    name.leadTo(portOf(replica));
    await until(async () => (await keep('after').catch(() => 'refused')) !== 'refused', 10_000);
    await until(() => ['before', 'after'].every(course => send.sent.includes(course)), 40_000);
    const said = log.entries.filter(({ level }) => level === 'error').length;
    expect(said).toBeLessThanOrEqual(4);
    for (const client of [old, promoted]) client.disconnect();
  }, 60_000);
});
