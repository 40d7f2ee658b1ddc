/** Throughput: a page from the site, from a bare node:http server with the same header fields and bytes, from plain Express. */
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort, startProgram, startSite } from '../support/server.mjs';
import { compare, heading, printComparison } from '../support/wrk.mjs';

const sample = ['/', '/courses', '/java', '/contact', '/gallery', '/login'];

export async function pages({ all }) {
  const site = await startSite();
  try {
    heading('bare');
    const paths = all ? await allPaths(site.url) : sample;
    for (const path of paths) await measure(site, path, { 'Accept-Encoding': 'br' });
    await measure(site, '/', { 'Accept-Encoding': 'gzip' });
    await measure(site, '/', { 'Accept-Encoding': 'identity' });
    const { etag } = (await read(`${site.url}/`, { 'Accept-Encoding': 'br' })).named;
    await measure(site, '/', { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    console.log(`\nmemory after load: ${site.memoryMb().toFixed(0)} MB`);
  } finally {
    await site.stop();
  }
}

async function measure(site, path, headers) {
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
  } finally {
    for (const reference of references) await reference.stop();
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
