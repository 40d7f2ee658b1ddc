/** Throughput: a page from the site, from a bare node:http server with the same header fields and bytes, from plain Express. */
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort, startProgram, startSite } from '../support/server.mjs';
import { hundreds, range, share, tableLine, tenths, whole } from '../support/table.mjs';
import { heading, measure, median, printComparison, summary } from '../support/wrk.mjs';

// Two processes of one program differ by a tenth and more in speed, the whole of their lives: so each is started anew.
const [processes, rounds] = [4, 2];

const names = ['bare', 'site', 'Express'];
const sample = ['/', '/courses', '/java', '/contact', '/gallery', '/login'];

/** Of six pages, or of every one, and of the home page in its other encodings. */
export async function pages({ every }) {
  heading('bare', processes * rounds);
  const [brotli, others] = [[], []];
  const paths = every ? await withSite(site => allPaths(site.url)) : sample;
  for (const path of paths) brotli.push(await compareAt(path, { 'Accept-Encoding': 'br' }));
  others.push(await compareAt('/', { 'Accept-Encoding': 'gzip' }));
  others.push(await compareAt('/', { 'Accept-Encoding': 'identity' }));
  const { etag } = await withSite(
    async site => (await read(`${site.url}/`, { 'Accept-Encoding': 'br' })).named,
  );
  others.push(await compareAt('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag }));
  const memory = whole(Math.max(...[...brotli, ...others].map(({ memoryMb }) => memoryMb)));
  console.log(`\nmemory after load: at most ${memory} MB`);
  const afterLoad = tableLine('memory after load', '90 MB', `at most ${memory} MB`, 'every page visited');
  return [...inTable(brotli, others), afterLoad];
}

function inTable(brotli, others) {
  const of = (name, figure, results = brotli) => results.map(each => each[name][figure]);
  const [shares, all] = [of('site', 'share'), [...brotli, ...others]];
  const p99Shares = all.map(({ site, bare }) => site.p99Ms / bare.p99Ms);
  return [
    tableLine(
      'a page, requests/s as share of bare',
      '0.90',
      `${range(shares, share)}, median ${share(median(shares))} over ${brotli.length} pages, Brotli; processor time ${range(of('site', 'cpuShare'), share)}`,
      `bare \`node:http\`, same fields and bytes: ${range(of('bare', 'perSecond'), hundreds)}/s; plain Express, same bytes: ${range(of('Express', 'share'), share)}`,
    ),
    tableLine(
      'the same as gzip, plain, 304',
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

/** Prints a page's comparison, and gives it by name, with the most memory that a site had after it, in MB. */
async function compareAt(path, headers) {
  const results = names.map(() => []);
  let mostMb = 0;
  for (let process = 0; process < processes; process += 1) {
    const { measured, memoryMb } = await oneOfEach(path, headers);
    for (const [index, rounds] of measured.entries()) results[index].push(...rounds);
    mostMb = Math.max(mostMb, memoryMb);
  }
  const coding = headers['If-None-Match'] === undefined ? headers['Accept-Encoding'] : '304';
  const compared = summary(names, results);
  printComparison(`${path} ${coding}`, compared);
  return { ...Object.fromEntries(compared.map(each => [each.name, each])), memoryMb: mostMb };
}

/** The rounds of a process of each, and the site's memory after every page was visited and this one was under load. */
function oneOfEach(path, headers) {
  return withSite(async site => {
    for (const each of await allPaths(site.url)) await read(site.url + each, headers);
    const answer = await read(site.url + path, headers);
    const references = [];
    try {
      for (const kind of ['bare', 'express']) references.push(await startReference(kind, answer));
      const [bare, express] = references;
      const candidates = [bare, site, express].map(server => ({ server, url: server.url + path, headers }));
      return { measured: await measure(candidates, rounds), memoryMb: site.memoryMb() };
    } finally {
      for (const reference of references) await reference.stop();
    }
  });
}

async function withSite(use) {
  const site = await startSite();
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** The answer as it comes over the wire, without what Node adds by itself. */
export async function read(url, headers) {
  const [answer] = await once(request(url, { headers, agent: false }).end(), 'response');
  const fields = answer.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name)
      ? [name, answer.rawHeaders[index + 1]]
      : [],
  );
  return { status: answer.statusCode, fields, named: answer.headers, bytes: await buffer(answer) };
}

async function startReference(kind, { status, fields, bytes }) {
  const port = await freePort();
  const program = join(import.meta.dirname, '../support/reference.mjs');
  const answer = JSON.stringify({ status, headers: fields, body: bytes.toString('base64') });
  return startProgram([program, kind, port], port, {}, undefined, { input: answer, status });
}

export async function allPaths(url) {
  const sitemap = (await read(`${url}/sitemap.xml`, {})).bytes.toString();
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
  return [...found, '/login'];
}
