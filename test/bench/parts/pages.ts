/**
 * Measures how many requests per second the site answers. For comparison, measures a bare
 * node:http server that sends the same header fields and bytes. wrk runs with one thread and 32
 * connections. The two servers are measured in turn, because the machine's speed changes. Each
 * figure is a median.
 *
 * The goals: at least 0.90 of the bare server's requests, at most twice the bare server's p99, and
 * at most 130 MB of memory.
 */
import { join } from 'node:path';
import { bundleProgram } from '../../support/run/bundleProgram';
import {
  allPaths,
  brotli,
  englishPaths,
  type Headers,
  read,
  type WireAnswer,
} from '../support/answers';
import type { ReadyAnswer } from '../support/bareServer';
import { median, range, row } from '../support/figures';
import type { BenchOptions } from '../support/part';
import { type MeasuredProgram, startMeasured, startMeasuredSite } from '../support/server';
import { type Round, wrk } from '../support/wrk';

// Two processes of the same program can differ in speed by a tenth or more, and this difference
// stays until they end. So each set starts new processes.
const sets = 4;
// Before the measurement, there are this many rounds of one second. V8 needs many seconds to
// compile the code that runs often.
const warmUps = 10;

/**
 * Measures every English page, and the home page in its other encodings. With `every`, measures
 * the pages of all languages. With `paths`, measures only these pages.
 */
export async function pages(options: BenchOptions): Promise<void> {
  const measured: MeasuredSet[] = [];
  for (let set = 1; set <= sets; set += 1) {
    measured.push(await measureSet(options));
    console.log(`processes ${set} of ${sets} are measured`);
  }
  row(['', 'requests/s', 'of bare', 'least-most', 'p99 ms', 'of bare', 'CPU us each', 'of bare']);
  const names = measured[0]?.pairs.map(({ name }) => name) ?? [];
  const shares = names.map(name => print(name, measured));
  const maxMb = Math.max(...measured.map(set => set.maxMb));
  console.log(`\nall: ${range(shares, 2)} of bare, median ${median(shares).toFixed(2)}`);
  console.log(`memory after load: at most ${Math.round(maxMb)} MB`);
}

/** The rounds of both servers for one request. */
interface Pair {
  readonly name: string;
  readonly bare: Round;
  readonly site: Round;
}

/** The results of one process of each server. */
interface MeasuredSet {
  readonly pairs: readonly Pair[];
  /** The most memory that the site used at the end of a round. */
  readonly maxMb: number;
}

/** Prints the results. Returns the site's requests per second as a share of the bare server's. */
function print(name: string, measured: readonly MeasuredSet[]): number {
  const pairs = measured.flatMap(set => set.pairs.filter(pair => pair.name === name));
  const middle = (figure: keyof Round) => median(pairs.map(({ site }) => site[figure]));
  const shares = (figure: keyof Round) =>
    pairs.map(({ site, bare }) => site[figure] / bare[figure]);
  const share = (figure: keyof Round) => median(shares(figure)).toFixed(2);
  row([
    name,
    Math.round(middle('perSecond')),
    share('perSecond'),
    range(shares('perSecond'), 2),
    middle('p99Ms').toFixed(1),
    share('p99Ms'),
    middle('cpu').toFixed(0),
    share('cpu'),
  ]);
  return median(shares('perSecond'));
}

async function measureSet(options: BenchOptions): Promise<MeasuredSet> {
  const site = await startMeasuredSite();
  for (const path of await allPaths(site.url)) await read(site.url + path, brotli);
  const requests = await requestsTo(site.url, options);
  const answers: WireAnswer[] = [];
  for (const { path, headers } of requests) answers.push(await read(site.url + path, headers));
  const bare = await startReference(answers);

  const pairs: Pair[] = [];
  let maxMb = 0;
  for (const [index, { name, path, headers }] of requests.entries()) {
    const askSite = () => wrk({ server: site, url: site.url + path, headers });
    const askBare = () => wrk({ server: bare, url: `${bare.url}/${index}`, headers });
    if (index === 0) await warmUp(askSite, askBare);
    pairs.push({ name, bare: await askBare(), site: await askSite() });
    maxMb = Math.max(maxMb, site.memoryMb());
  }

  await site.end();
  await bare.end();
  return { pairs, maxMb };
}

async function warmUp(
  askSite: () => Promise<unknown>,
  askBare: () => Promise<unknown>,
): Promise<void> {
  for (let time = 0; time < warmUps; time += 1) {
    await askSite();
    await askBare();
  }
}

/** A request for a page. */
interface PageRequest {
  /** The path and the encoding. */
  readonly name: string;
  readonly path: string;
  readonly headers: Headers;
}

async function requestsTo(
  url: string,
  { every, paths }: BenchOptions,
): Promise<readonly PageRequest[]> {
  const all = every ? await allPaths(url) : await englishPaths(url);
  const home = await read(`${url}/`, brotli);
  const inBrotli = (paths.length > 0 ? paths : all).map(path => ({
    name: `${path} br`,
    path,
    headers: brotli,
  }));
  return [
    ...inBrotli,
    { name: '/ gzip', path: '/', headers: { 'Accept-Encoding': 'gzip' } },
    { name: '/ plain', path: '/', headers: { 'Accept-Encoding': 'identity' } },
    { name: '/ 304', path: '/', headers: { ...brotli, 'If-None-Match': home.named.etag ?? '' } },
  ];
}

/**
 * Starts the bare server, without a TypeScript loader. The first answer is at `/0`, the second at
 * `/1`, and so on.
 */
async function startReference(answers: readonly WireAnswer[]): Promise<MeasuredProgram> {
  const program = await bundleProgram(join(__dirname, '../support/bareServer.ts'));
  const list = answers.map(
    ({ status, fields, bytes }): ReadyAnswer => ({
      status,
      fields,
      body: bytes.toString('base64'),
    }),
  );
  const argsFor = (port: number) => [program, `${port}`];
  return startMeasured(argsFor, { input: JSON.stringify(list), status: 404 });
}
