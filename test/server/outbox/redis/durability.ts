/** At the start: what the operator is told of the Redis, and when the start is refused. */
import { Redis } from 'ioredis';
import { openRedis } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis } from '../../../support/redisServer';
import { testPrefix } from '../../../support/testPrefix';
import { enquiry } from '../enquiries';
import { closeAfterTest, recordedLog } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

async function open(url: string, log = recordedLog()) {
  const { outbox } = await openRedis({ url, prefix: testPrefix, log, retentionDays: 90 });
  closeAfterTest(outbox);
  return { outbox, log };
}

describeRedis('the start with a Redis', () => {
  it('says what was found, without the password', async () => {
    const url = (await startRedis('--requirepass', 'secret')).newUrl().replace('//', '//:secret@');
    const { log } = await open(url);
    expect(log.entries).toEqual([
      {
        level: 'info',
        message: `Enquiries are kept in Redis at redis://${new URL(url).host}/0, under institute:test (appendonly yes, appendfsync always, no-appendfsync-on-rewrite no, maxmemory-policy noeviction)`,
      },
      { level: 'info', message: 'No replica is connected: enquiries are on the disk of one machine.' },
    ]);
  });

  it.each([
    [['--appendonly', 'no'], 'appendonly no: set appendonly yes'],
    [['--appendfsync', 'everysec'], 'appendfsync everysec: set appendfsync always'],
    [
      ['--no-appendfsync-on-rewrite', 'yes'],
      'no-appendfsync-on-rewrite yes: set no-appendfsync-on-rewrite no',
    ],
    [['--maxmemory-policy', 'allkeys-lru'], 'maxmemory-policy allkeys-lru: set maxmemory-policy noeviction'],
    [
      ['--appendonly', 'no', '--appendfsync', 'no'],
      'appendonly no and appendfsync no: set appendonly yes and appendfsync always',
    ],
  ])('is refused with a sentence for %j', async (args, wrong) => {
    const url = (await startRedis(...args)).newUrl();
    await expect(open(url)).rejects.toThrow(
      `REDIS_URL must name a Redis that loses nothing, but this one has ${wrong} in its configuration.`,
    );
  });

  it.each([
    ['is not there', ['--rename-command', 'CONFIG', '']],
    ['is forbidden', ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-config']],
  ])('warns where CONFIG %s of what could not be checked', async (_how, args) => {
    const { outbox, log } = await open((await startRedis(...args)).newUrl());
    expect(log.entries.map(({ level }) => level)).toEqual(['info', 'warn', 'info']);
    expect(log.entries[0]?.message).toContain(
      '(appendonly yes, appendfsync unknown, no-appendfsync-on-rewrite unknown, maxmemory-policy noeviction)',
    );
    expect(log.entries[1]?.message).toMatch(
      /^Redis does not show appendfsync and no-appendfsync-on-rewrite \(CONFIG is not allowed\)/,
    );
    expect(await outbox.keep(enquiry('Java'))).toBe('kept');
  });

  it('is refused where CONFIG is not there and yet it is seen that nothing is written to the disk', async () => {
    const url = (await startRedis('--rename-command', 'CONFIG', '', '--appendonly', 'no')).newUrl();
    await expect(open(url)).rejects.toThrow('this one has appendonly no: set appendonly yes');
  });

  it('is refused for a Redis that cannot be written', async () => {
    const url = (await startRedis('--replicaof', '127.0.0.1', '1')).newUrl();
    await expect(open(url)).rejects.toThrow('READONLY');
  });

  it('is refused for a wrong password', async () => {
    const url = (await startRedis('--requirepass', 'secret')).newUrl().replace('//', '//:wrong@');
    await expect(open(url)).rejects.toThrow(
      /^REDIS_URL must name a Redis that answers, but redis:\/\/127.*WRONGPASS/,
    );
  });

  it.each([
    [
      'redis+sentinel://:secret@127.0.0.1:1/mymaster',
      /^REDIS_URL must name Sentinels that know a primary "mymaster" that answers, but redis\+sentinel:\/\/127\.0\.0\.1:1\/mymaster does not: Connection is closed\.$/,
    ],
    [
      'redis+cluster://:secret@127.0.0.1:1',
      /^REDIS_URL must name a Redis Cluster that answers, but redis\+cluster:\/\/127\.0\.0\.1:1 does not: /,
    ],
  ])('is refused with a sentence where nobody answers at %s', async (url, sentence) => {
    await expect(open(url)).rejects.toThrow(sentence);
  });

  it('keeps nothing in a Redis that is made less durable later, until that is mended', async () => {
    const url = (await startRedis()).newUrl();
    const { outbox, log } = await open(url);
    const operator = new Redis(url);
    await operator.config('SET', 'appendfsync', 'everysec');
    // What the operator's health checks ask, again and again.
    while ((await outbox.status()).canKeep);
    await expect(outbox.keep(enquiry('Java'))).rejects.toThrow('could not be written');
    expect(JSON.stringify(log.entries.filter(({ level }) => level === 'error'))).toContain(
      'appendfsync everysec',
    );

    await operator.config('SET', 'appendfsync', 'always');
    expect(await outbox.keep(enquiry('Java'))).toBe('kept');
    operator.disconnect();
  });
});
