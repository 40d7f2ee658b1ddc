/** Throughput: a page from the site, from a bare node:http server with the same header fields and bytes, from plain Express. */
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort, startProgram, startSite } from '../support/server.mjs';
import { compare, heading, printComparison } from '../support/wrk.mjs';

const sample = ['/', '/courses', '/java', '/contact', '/gallery', '/login'];

export async function pages({ all }) {
  heading('bare');
  const memory = [];
  const paths = all ? await withSite(site => allPaths(site.url)) : sample;
  for (const path of paths) memory.push(await measure(path, { 'Accept-Encoding': 'br' }));
  memory.push(await measure('/', { 'Accept-Encoding': 'gzip' }));
  memory.push(await measure('/', { 'Accept-Encoding': 'identity' }));
  const { etag } = await withSite(
    async site => (await read(`${site.url}/`, { 'Accept-Encoding': 'br' })).named,
  );
  memory.push(await measure('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag }));
  console.log(`\nmemory after load: at most ${Math.max(...memory).toFixed(0)} MB`);
}

/**
 * With processes of its own, since two processes of one program differ by a tenth in speed. Gives the site's memory
 * after every page was visited and this one was under load, in MB.
 */
function measure(path, headers) {
  return withSite(async site => {
    for (const each of await allPaths(site.url)) await read(site.url + each, headers);
    const answer = await read(site.url + path, headers);
    const references = [];
    try {
      for (const kind of ['bare', 'express']) references.push(await startReference(kind, answer));
      const [bare, express] = references;
      const candidates = [
        { name: 'bare', server: bare },
        { name: 'site', server: site },
        { name: 'Express', server: express },
      ].map(each => ({ ...each, url: each.server.url + path, headers }));
      const coding = headers['If-None-Match'] === undefined ? headers['Accept-Encoding'] : '304';
      printComparison(`${path} ${coding}`, await compare(candidates));
      return site.memoryMb();
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
