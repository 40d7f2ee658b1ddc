/** What an operator sees and does where several machines share a Redis, beside a working outbox. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendResult } from '../../../../server/outbox/outbox';
import { redisEnquiries } from '../../../../server/outbox/redis/enquiries';
import { openRedis } from '../../../../server/outbox/redis/open';
import { redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { runTool } from '../../../support/runTool';
import { testPrefix } from '../../../support/testPrefix';
import { until } from '../../../support/until';
import { courseOf, enquiry } from '../enquiries';
import { closeAfterTest, notNow, recordedLog, recordingSend, refused } from '../setUp';

const describeRedis = redisCommand === undefined ? describe.skip : describe;

let redis: TestRedis;
beforeAll(async () => {
  if (redisCommand !== undefined) redis = await startRedis();
});

/** One enquiry that was delivered, one that was refused, and one that is tried again in a while. */
async function keepThree() {
  const url = redis.newUrl();
  const options = { url, prefix: testPrefix, log: recordedLog(), retentionDays: 90, lockMs: 1_000 };
  const outbox = closeAfterTest((await openRedis(options)).outbox);
  for (const course of courses) {
    await outbox.keep(enquiry(course));
    // Those of one millisecond are listed in any order.
    await pause(2);
  }
  outbox.start(recordingSend(one => answers[courseOf(one)]));
  await until(async () => {
    const { waiting, refused } = await outbox.status();
    return waiting === 1 && refused === 1;
  });
  return { url, outbox, enquiries: redisEnquiries(url, testPrefix) };
}

const courses = ['good', 'refused', 'late'];
const answers: Readonly<Record<string, SendResult>> = { refused, late: notNow };

describeRedis('the enquiries of a Redis', () => {
  it('are erased wherever they are, and may be sent again', async () => {
    redis = await startRedis();
    const { enquiries, outbox } = await keepThree();
    const ids = courses.map(course => enquiry(course).id);
    expect(await enquiries.change({ deed: 'erase', ids })).toEqual(ids);
    expect((await enquiries.list({})).total).toBe(0);
    expect(await outbox.status()).toMatchObject({ waiting: 0, refused: 0 });
    // Redis's own files hold them no more, once it has written them anew.
    await until(async () => !(await holds(redis.folder, 'amol@example.org')), 20_000);
    expect(await outbox.keep(enquiry('good'))).toBe('kept');
  });

  it('can be reached by the command', async () => {
    const { url } = await keepThree();
    const { code, out } = await runTool('enquiries', ['list', '--json'], {
      REDIS_URL: url,
      REDIS_PREFIX: testPrefix,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out).map(({ state }: { state: string }) => state)).toEqual([
      'delivered',
      'refused',
      'waiting',
    ]);
    const gone = await runTool('enquiries', ['delete', '9876543210', '--yes'], {
      REDIS_URL: url,
      REDIS_PREFIX: testPrefix,
    });
    // Without SMTP_URL, mails may have been written on other machines.
    expect(gone.code).toBe(1);
    expect(gone.err).toMatch(
      /\n3 enquiries erased\.\nWithout SMTP_URL each machine writes mails into its own DATA_DIR/,
    );
  });
});

async function holds(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(file => readFile(file, 'utf8').catch(() => '')));
  return contents.some(content => content.includes(text));
}

describe('the command enquiries', () => {
  it('ends within seconds with a sentence where a Redis takes the connection and never answers', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = Object(silent.address()).port;
    const began = performance.now();
    const { code, out, err } = await runTool('enquiries', ['list'], {
      REDIS_URL: `redis://127.0.0.1:${port}`,
    });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^REDIS_URL must name a Redis that answers, but redis:.* does not: [^\n]+\n$/,
      ),
    });
    silent.close();
  });

  it.each([
    [
      'redis://me:secret@127.0.0.1:1',
      /^REDIS_URL must name a Redis that answers, but redis:\/\/127\.0\.0\.1:1 does not: /,
    ],
    [
      'redis+sentinel://me:secret@127.0.0.1:1/mymaster',
      /^REDIS_URL must name Sentinels that know a primary "mymaster" that answers, but redis\+sentinel:\/\/127\.0\.0\.1:1\/mymaster does not: /,
    ],
    [
      'redis+cluster://me:secret@127.0.0.1:1',
      /^REDIS_URL must name a Redis Cluster that answers, but redis\+cluster:\/\/127\.0\.0\.1:1 does not: /,
    ],
  ])('ends with a sentence where nobody answers at %s', async (REDIS_URL, sentence) => {
    const { code, err } = await runTool('enquiries', ['list'], { REDIS_URL });
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err).not.toContain('secret');
  });
});
