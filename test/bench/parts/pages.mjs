/**
 * Throughput: a page from the site, and from a bare node:http server with the same header fields and bytes. wrk, one
 * thread, 32 connections, medians of rounds in turn, since the machine's speed drifts. The goals: 0.90 of bare's
 * requests, twice bare's p99, 130 MB.
 */
import { join } from 'node:path';
import { allPaths, englishPaths, read } from '../support/answers.mjs';
import { startProgram, startSite } from '../support/server.mjs';
import { median, range, row, wrk } from '../support/wrk.mjs';

// Two processes of one program differ by a tenth and more in speed, the whole of their lives: so each is started anew.
const sets = 4;
// Of a second each: V8 compiles what is asked for often.
const warmUps = 2;

const brotli = { 'Accept-Encoding': 'br' };

/** Of every English page, of every page, or of those at `paths`, and of the home page in its other encodings. */
export async function pages(options) {
  const measured = [];
  for (let set = 1; set <= sets; set += 1) {
    measured.push(await measureSet(options));
    console.log(`processes ${set} of ${sets} are measured`);
  }
  row(['', 'requests/s', 'of bare', 'least-most', 'p99 ms', 'of bare', 'CPU us each', 'of bare']);
  const shares = measured[0].names.map((name, index) => print(name, measured, index));
  console.log(`\nall: ${range(shares, 2)} of bare, median ${median(shares).toFixed(2)}`);
  console.log(
    `memory after load: at most ${Math.round(Math.max(...measured.map(({ maxMb }) => maxMb)))} MB`,
  );
}

/** Gives the site's share of the bare one's requests. */
function print(name, measured, index) {
  const all = measured.map(({ rounds }) => rounds[index]);
  const middle = figure => median(all.map(({ site }) => site[figure]));
  const shares = figure => all.map(({ site, bare }) => site[figure] / bare[figure]);
  const share = figure => median(shares(figure)).toFixed(2);
  const bySecond = [
    Math.round(middle('perSecond')),
    share('perSecond'),
    range(shares('perSecond'), 2),
  ];
  row([
    name,
    ...bySecond,
    middle('p99Ms').toFixed(1),
    share('p99Ms'),
    middle('cpu').toFixed(0),
    share('cpu'),
  ]);
  return median(shares('perSecond'));
}

/** A process of each server: for every request a round of each in turn; and the most memory that the site had. */
async function measureSet(options) {
  const site = await startSite();
  for (const path of await allPaths(site.url)) await read(site.url + path, brotli);
  const requests = await requestsTo(site.url, options);
  const answers = [];
  for (const { path, headers } of requests) answers.push(await read(site.url + path, headers));
  const bare = await startReference(answers);
  const rounds = [];
  let maxMb = 0;
  for (const [index, { path, headers }] of requests.entries()) {
    const ask = async server =>
      wrk({ server, headers, url: server.url + (server === site ? path : `/${index}`) });
    for (let time = 0; index === 0 && time < warmUps; time += 1)
      for (const server of [site, bare]) await ask(server);
    rounds.push({ bare: await ask(bare), site: await ask(site) });
    maxMb = Math.max(maxMb, site.memoryMb());
  }
  for (const server of [site, bare]) await server.end();
  return { names: requests.map(({ path, coding }) => `${path} ${coding}`), rounds, maxMb };
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

/** A server that gives the first of these answers at `/0`, and so on. */
function startReference(answers) {
  const program = join(import.meta.dirname, '../support/reference.mjs');
  const list = answers.map(({ bytes, ...rest }) => ({ ...rest, body: bytes.toString('base64') }));
  return startProgram(port => [program, port], { input: JSON.stringify(list), status: 404 });
}
