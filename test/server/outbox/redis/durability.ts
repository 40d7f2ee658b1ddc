/** What the operator is told of the Redis at the start, and when the start or an enquiry is refused. */
import { OutboxError } from '../../../../server/outbox/outbox';
import { describeRedis, startRedis } from '../../../support/redisServer';
import { until } from '../../../support/until';
import { openInRedis, operatorOf } from '../redisOutbox';

const hidden = ['--rename-command', 'CONFIG', ''];

describeRedis('the start with a Redis', () => {
  it('says what was found, without the password', async () => {
    const url = (await startRedis('--requirepass', 'secret')).newUrl().replace('//', '//:secret@');
    const { log } = await openInRedis(url);
    expect(log.entries).toEqual([
      {
        level: 'info',
        message: `Enquiries are kept in Redis at redis://${new URL(url).host}/0, under institute:test (appendonly yes, appendfsync always, no-appendfsync-on-rewrite no, maxmemory-policy noeviction)`,
      },
      { level: 'info', message: 'No replica is connected: enquiries are on the disk of one machine.' },
    ]);
  });

  it.each([
    [
      ['--appendonly', 'no', '--appendfsync', 'everysec'],
      'appendonly no and appendfsync everysec: set appendonly yes and appendfsync always in its configuration.',
    ],
    [['--no-appendfsync-on-rewrite', 'yes'], 'no-appendfsync-on-rewrite yes: set no-appendfsync-on-'],
    [['--maxmemory-policy', 'allkeys-lru'], 'maxmemory-policy allkeys-lru: set maxmemory-policy noeviction'],
    [[...hidden, '--appendonly', 'no'], 'appendonly no: set appendonly yes'],
  ])('is refused with a sentence for %j', async (args, wrong) => {
    const url = (await startRedis(...args)).newUrl();
    await expect(openInRedis(url)).rejects.toThrow(
      `REDIS_URL must name a Redis that loses nothing, but this one has ${wrong}`,
    );
  });

  it.each([
    ['is not there', hidden],
    ['is forbidden', ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', '-config']],
  ])('warns where CONFIG %s of what could not be checked', async (_how, args) => {
    const { keep, log } = await openInRedis((await startRedis(...args)).newUrl());
    expect(log.entries.map(({ level }) => level)).toEqual(['info', 'warn', 'info']);
    expect(log.entries[0]?.message).toContain(
      '(appendonly yes, appendfsync unknown, no-appendfsync-on-rewrite unknown, maxmemory-policy noeviction)',
    );
    expect(log.entries[1]?.message).toMatch(
      /^Redis does not show appendfsync and no-appendfsync-on-rewrite \(CONFIG is not allowed\)/,
    );
    expect(await keep('Java')).toBe('kept');
  });

  it.each([
    ['that cannot be written', ['--replicaof', '127.0.0.1', '1'], '//', /READONLY/],
    [
      'with another password',
      ['--requirepass', 'secret'],
      '//:wrong@',
      /^REDIS_URL must name a Redis that answers, but redis:\/\/127.*WRONGPASS/,
    ],
  ])('is refused for a Redis %s', async (_, args, login, sentence) => {
    const url = (await startRedis(...args)).newUrl().replace('//', login);
    await expect(openInRedis(url)).rejects.toThrow(sentence);
  });

  it.each([
    [
      'redis://me:secret@127.0.0.1:1',
      /^REDIS_URL must name a Redis that answers, but redis:\/\/127\.0\.0\.1:1 does not: /,
    ],
    [
      'redis+sentinel://:secret@127.0.0.1:1/mymaster',
      /^REDIS_URL must name Sentinels that know a primary "mymaster" that answers, but redis\+sentinel:\/\/127\.0\.0\.1:1\/mymaster does not: Connection is closed\.$/,
    ],
    [
      'redis+cluster://:secret@127.0.0.1:1',
      /^REDIS_URL must name a Redis Cluster that answers, but redis\+cluster:\/\/127\.0\.0\.1:1 does not: /,
    ],
  ])('is refused with a sentence where nobody answers at %s', async (url, sentence) => {
    await expect(openInRedis(url)).rejects.toThrow(sentence);
  });
});

describeRedis('a Redis that is made less durable later', () => {
  it('keeps nothing until that is mended', async () => {
    const url = (await startRedis()).newUrl();
    const { outbox, log, keep } = await openInRedis(url);
    const operator = operatorOf(url);
    await operator.config('SET', 'appendfsync', 'everysec');
    // What the operator's health checks ask, again and again.
    while ((await outbox.status()).canKeep);
    await expect(keep('Java')).rejects.toThrow(OutboxError);
    expect(JSON.stringify(log.entries.filter(({ level }) => level === 'error'))).toContain(
      'appendfsync everysec',
    );
    await operator.config('SET', 'appendfsync', 'always');
    expect(await keep('Java')).toBe('kept');
  });

  it('keeps nothing when it comes back so, until it comes back as it was', async () => {
    const redis = await startRedis();
    const { keep } = await openInRedis(redis.newUrl());
    const answer = () => keep('Java').catch(({ cause }) => String(cause));
    await redis.stop();
    await redis.start('--appendonly', 'no');
    await until(async () => (await answer()).includes('appendonly no'));
    await redis.stop();
    await redis.start();
    await until(async () => (await answer()) === 'kept');
  });
});
