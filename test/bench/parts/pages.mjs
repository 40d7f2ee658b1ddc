/** Throughput: a page from the site, from a bare node:http server with the same header fields and bytes, from plain Express. */
import { join } from 'node:path';
import { allPaths, englishPaths, read } from '../support/answers.mjs';
import { freePort, startProgram, startSite } from '../support/server.mjs';
import { hundreds, range, share, tableLine, tenths, whole } from '../support/table.mjs';
import { heading, measure, median, printComparison, summary } from '../support/wrk.mjs';

// Two processes of one program differ by a tenth and more in speed, the whole of their lives: so each is started anew.
const sets = 4;
// Of a second each: V8 compiles what is asked for often.
const warmUps = 2;

const names = ['bare', 'site', 'Express'];
const brotli = { 'Accept-Encoding': 'br' };

/** Of every English page, of every page, or of those at `paths`, and of the home page in its other encodings. */
export async function pages(options) {
  const measured = [];
  for (let set = 1; set <= sets; set += 1) {
    const began = performance.now();
    measured.push(await measureSet(options));
    console.log(`processes ${set} of ${sets}: ${whole((performance.now() - began) / 1000)} s`);
  }
  heading('bare', { count: sets });
  const results = measured[0].requests.map(({ path, coding }, index) => {
    const rounds = names.map((_, each) => measured.flatMap(({ rounds }) => rounds[index][each]));
    const compared = summary(names, rounds);
    printComparison(`${path} ${coding}`, compared);
    return { path, coding, ...Object.fromEntries(compared.map(each => [each.name, each])) };
  });
  const memory = whole(Math.max(...measured.map(({ maxMb }) => maxMb)));
  console.log(`\nmemory after load: at most ${memory} MB`);
  const afterLoad = tableLine(
    'memory after load',
    '130 MB',
    `at most ${memory} MB`,
    'every page visited, these under load',
  );
  return [...inTable(results), afterLoad];
}

function inTable(all) {
  const pages = all.filter(({ coding }) => coding === 'br');
  const others = all.filter(({ coding }) => coding !== 'br');
  const of = (name, figure, results = pages) => results.map(each => each[name][figure]);
  const shares = of('site', 'share');
  const [lowest] = pages.toSorted((a, b) => a.site.share - b.site.share);
  const p99Shares = all.map(({ site, bare }) => site.p99Ms / bare.p99Ms);
  return [
    tableLine(
      'a page, requests/s as share of bare',
      '0.90',
      `${range(shares, share)} (lowest \`${lowest.path}\`), median ${share(median(shares))} over ${pages.length} pages, Brotli; processor time ${range(of('site', 'cpuShare'), share)}. Medians of four processes of each, since the luck of one is worth a tenth and more`,
      `bare \`node:http\`, same fields and bytes: ${range(of('bare', 'perSecond'), hundreds)}/s; plain Express, same bytes: ${range(of('Express', 'share'), share)}`,
    ),
    tableLine(
      `the same as ${others.map(({ coding }) => coding).join(', ')}`,
      '0.90',
      of('site', 'share', others).map(share).join(', '),
      `plain Express: ${of('Express', 'share', others).map(share).join(', ')}`,
    ),
    tableLine(
      "p99, as share of bare's",
      '2',
      range(p99Shares, tenths),
      `${range(of('bare', 'p99Ms', all), whole)} ms`,
    ),
  ];
}

/**
 * A process of each: for every request a round of each in turn, one right after the other, since the machine's speed
 * drifts; and the most memory that the site had, all its pages visited.
 */
function measureSet(options) {
  return withSite(async site => {
    for (const path of await allPaths(site.url)) await read(site.url + path, brotli);
    const requests = await requestsTo(site.url, options);
    const answers = [];
    for (const { path, headers } of requests) answers.push(await read(site.url + path, headers));
    const references = [];
    try {
      for (const kind of ['bare', 'express']) references.push(await startReference(kind, answers));
      const [bare, express] = references;
      const candidates = requests.map(({ path, headers }, index) => [
        { server: bare, url: `${bare.url}/${index}`, headers },
        { server: site, url: site.url + path, headers },
        { server: express, url: `${express.url}/${index}`, headers },
      ]);
      await measure(candidates[0], warmUps);
      const rounds = [];
      let maxMb = 0;
      for (const each of candidates) {
        rounds.push(await measure(each, 1));
        maxMb = Math.max(maxMb, site.memoryMb());
      }
      return { requests, rounds, maxMb };
    } finally {
      for (const reference of references) await reference.stop();
    }
  });
}

/** What is asked for: path, header fields, and what is printed of them. */
async function requestsTo(url, { every, paths }) {
  const all = every ? await allPaths(url) : await englishPaths(url);
  const home = await read(`${url}/`, brotli);
  return [
    ...(paths.length > 0 ? paths : all).map(path => ({ path, coding: 'br', headers: brotli })),
    { path: '/', coding: 'gzip', headers: { 'Accept-Encoding': 'gzip' } },
    { path: '/', coding: 'plain', headers: { 'Accept-Encoding': 'identity' } },
    { path: '/', coding: '304', headers: { ...brotli, 'If-None-Match': home.named.etag } },
  ];
}

async function withSite(use) {
  const site = await startSite();
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** A server that gives the first of these answers at `/0`, and so on. */
async function startReference(kind, answers) {
  const port = await freePort();
  const program = join(import.meta.dirname, '../support/reference.mjs');
  const list = answers.map(({ status, fields, bytes }) => ({
    status,
    headers: fields,
    body: bytes.toString('base64'),
  }));
  return startProgram([program, kind, port], port, {}, undefined, {
    input: JSON.stringify(list),
    status: 404,
  });
}
