/** Requests for the PDFs of syllabi. Each PDF is made once, in a thread that may fail. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import request, { type Response, type Test } from 'supertest';
import { errors } from '../../../../server/pages/errorAnswers';
import { openHandouts } from '../../../../server/pages/handouts/handouts';
import {
  openTypesetter,
  type Typesetter,
  typefaceNames,
} from '../../../../server/pages/handouts/typesetter';
import { dist } from '../../../support/run/dist';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { everyFact } from '../../../support/site/factsFiles';
import { recordedLog } from '../../../support/site/recordedLog';
import { sampleSite } from '../../../support/site/sampleSite';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const path = '/handouts/java.pdf';
const java = { course: '/java', lang: 'en' } as const;

let site: StartedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ env: { SITE_FILE: everyFact } });
});
afterAll(() => site.close());

function get(address = path): Test {
  return request(site.app).get(address).buffer(true).parse(bytes);
}

/** Without this parser, supertest would read the PDF as UTF-8 text. */
function bytes(res: Response | NodeJS.ReadableStream, done: (fault: null, body: Buffer) => void) {
  const chunks: Buffer[] = [];
  (res as NodeJS.ReadableStream).on('data', chunk => chunks.push(chunk));
  (res as NodeJS.ReadableStream).on('end', () => done(null, Buffer.concat(chunks)));
}

describe('a handout', () => {
  it('may be cached by everyone for an hour', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': `${body.length}`,
      'cache-control': 'public, max-age=3600',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has the same bytes for everyone', async () => {
    const [one, other] = await Promise.all([get(), get()]);
    expect(one.status).toBe(200);
    expect(one.body.equals(other.body)).toBe(true);
    expect(one.headers.etag).toBe(other.headers.etag);
  });

  it('answers HEAD without a body', async () => {
    const { body, headers } = await get();
    const { status, headers: described } = await request(site.app).head(path);
    expect(status).toBe(200);
    expect(described).toMatchObject({
      'content-length': `${body.length}`,
      etag: headers.etag,
    });
  });

  it('is not sent again after a revalidation', async () => {
    const { etag = '' } = (await get()).headers;
    await request(site.app).get(path).set('If-None-Match', etag).expect(304);
  });

  it.each([
    ['a part', 'bytes=5-9', 206, 'bytes 5-9/', [5, 10]],
    ['the end', 'bytes=-4', 206, 'bytes ', [-4, undefined]],
    ['several parts: all of it', 'bytes=0-1,5-6', 200, undefined, [0, undefined]],
    ['what is no range: all of it', 'lines=1-2', 200, undefined, [0, undefined]],
  ] as const)('answers a Range header with %s', async (_, range, status, said, [from, to]) => {
    const { body: whole } = await get();
    const answer = await get().set('Range', range);
    expect(answer.status).toBe(status);
    expect(answer.body.equals(whole.subarray(from, to))).toBe(true);
    if (said === undefined) expect(answer.headers['content-range']).toBeUndefined();
    else expect(answer.headers['content-range']).toContain(said);
  });

  it('answers 416 for a range beyond its end', async () => {
    const { body } = await get();
    const answer = await get().set('Range', 'bytes=9000000-');
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${body.length}`);
  });

  it('sends the rest only to a client with the beginning of the same bytes', async () => {
    const { etag = '' } = (await get()).headers;
    const part = (tag: string) => get().set('Range', 'bytes=5-').set('If-Range', tag);
    expect((await part(etag)).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
  });

  it('has the new facts after a change', async () => {
    const before = await get('/handouts/mr/java.pdf');
    expect(before.status).toBe(200);
    const facts = site.site.facts();
    site.site.changeFacts({ ...facts, phones: ['+91 00000 00099'] });
    const after = await get('/handouts/mr/java.pdf');
    site.site.changeFacts(facts);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await get('/handouts/mr/java.pdf')).headers.etag).toBe(before.headers.etag);
  });

  it.each([
    ['in Devanagari', 'कल्याण अकादमी', []],
    ['in letters that no typeface has', 'கல்யாண் Academy', ['The typefaces of handouts lack']],
  ])('of an institute whose name is %s also exists', async (_, name, said) => {
    site.site.changeFacts({ ...site.site.facts(), name });
    const { status, body } = await get('/handouts/python.pdf');
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const lines = site.logged.filter(line => line.includes('typefaces'));
    expect(lines).toEqual(said.map(each => expect.stringContaining(each)));
  });

  it.each(['/handouts/hardware.pdf', '/handouts/hi/rust.pdf', '/handouts/', '/handouts/java'])(
    'does not exist at %s',
    async address => {
      await request(site.app).get(address).expect(404);
    },
  );
});

/** Makes a folder of a build in which `program` is the thread that makes the PDFs. */
async function buildWith(program: string): Promise<string> {
  const folder = await tempFolder();
  await mkdir(join(folder, 'typefaces'));
  for (const name of typefaceNames) await writeFile(join(folder, `typefaces/${name}.ttf`), '');
  await writeFile(join(folder, 'handouts.cjs'), program);
  return folder;
}

const begins = `const { parentPort } = require('node:worker_threads');\n`;
const answers = `parentPort.postMessage({ number: task.number, pdf: Buffer.from('made'), lacking: '' })`;

async function typesetterWith(program: string, limits = { silent: 60_000, idle: 10_000 }) {
  const typesetter = openTypesetter(await buildWith(`${begins}${program}`), recordedLog(), limits);
  onTeardown('test', typesetter.close);
  return typesetter;
}

function made(typesetter: Typesetter): Promise<string> {
  return typesetter.make(java, sampleSite).then(String);
}

describe('the handout thread', () => {
  it('makes the next handout after one has failed', async () => {
    const typesetter = await typesetterWith(`
      let asked = 0;
      parentPort.on('message', task => {
        asked += 1;
        if (asked === 1) parentPort.postMessage({ number: task.number, fault: 'no letter' });
        else ${answers};
      });`);
    await expect(made(typesetter)).rejects.toThrow('no letter');
    expect(await made(typesetter)).toBe('made');
  });

  it.each([
    ['ends', 'process.exit(1)', 'the thread has ended'],
    ['throws', `throw new Error('out of order')`, 'out of order'],
    ['hangs', 'for (;;);', 'the thread does not answer'],
    ['takes all memory', 'for (const all = []; ; ) all.push(new Array(1e6).fill(all))', 'memory'],
  ])(
    'that %s fails all waiting requests, and the next request gets another thread',
    async (_, act, reason) => {
      const limits = { silent: act === 'for (;;);' ? 4_000 : 60_000, idle: 10_000 };
      const typesetter = await typesetterWith(
        `
      parentPort.on('message', task => {
        if (task.course === '/python') ${act};
        ${answers};
      });`,
        limits,
      );
      const python = { course: '/python', lang: 'en' } as const;
      const both = await Promise.allSettled([
        typesetter.make(python, sampleSite),
        typesetter.make(python, sampleSite),
      ]);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(both.map(each => ('reason' in each ? String(each.reason) : ''))).toEqual([
        expect.stringContaining(reason),
        expect.stringContaining(reason),
      ]);
      expect(await made(typesetter)).toBe('made');
    },
  );

  it('is shared by all requests, and ends after a while without requests', async () => {
    const typesetter = await typesetterWith(
      `
      const { threadId } = require('node:worker_threads');
      parentPort.on('message', task => {
        parentPort.postMessage({ number: task.number, pdf: Buffer.from(String(threadId)), lacking: '' });
      });`,
      { silent: 20_000, idle: 50 },
    );
    const [one, other] = await Promise.all([made(typesetter), made(typesetter)]);
    expect(other).toBe(one);
    await until(async () => (await made(typesetter)) !== one, 20_000, 200);
  });

  it('reads no more files once it is loaded, because a later build removes them', async () => {
    const folder = await buildWith(`${begins}parentPort.on('message', task => ${answers});`);
    const typesetter = openTypesetter(folder, recordedLog());
    onTeardown('test', typesetter.close);
    await typesetter.load();
    await writeFile(join(folder, 'handouts.cjs'), 'throw new Error("of another build")');
    expect(await made(typesetter)).toBe('made');
  });
});

describe('a handout that cannot be made', () => {
  const language: readonly (readonly [string, string])[] = [
    ['/handouts/java.pdf', 'This PDF cannot be made at the moment.'],
    ['/handouts/hi/java.pdf', 'यह PDF अभी नहीं बन सकी।'],
    ['/handouts/mr/java.pdf', 'ही PDF सध्या तयार होऊ शकली नाही.'],
  ];

  it.each(language)(
    '%s is answered with a page that says so, and when to try again',
    async (address, said) => {
      const { log } = site.site;
      const handouts = openHandouts(site.site.facts, await tempFolder(), log);
      const app = express().get('/handouts/{*path}', handouts.answer).use(errors(site.site));
      const { status, text, headers } = await request(app).get(address);
      expect(status).toBe(503);
      expect(text).toContain(said);
      expect(headers).toMatchObject({
        'retry-after': '60',
        'cache-control': 'no-store, no-transform',
      });
      expect(site.logged.at(-1)).toContain('A handout cannot be made');
    },
  );
});

it('the build of the site has all files of the handout thread', async () => {
  const typesetter = openTypesetter(dist, recordedLog());
  onTeardown('test', typesetter.close);
  expect(await made(typesetter)).toMatch(/^%PDF-1\.7/);
});
