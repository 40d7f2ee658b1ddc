/** What a server answers, and which pages the site has. */
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The answer as it comes over the wire, without what Node adds by itself. */
export async function read(url, headers) {
  const [answer] = await once(request(url, { headers, agent: false }).end(), 'response');
  const isOwn = name => !/^(date|connection|keep-alive)$/i.test(name);
  const fields = answer.rawHeaders.filter((_, index, all) => isOwn(all[index - (index % 2)]));
  return { status: answer.statusCode, fields, named: answer.headers, bytes: await buffer(answer) };
}

/** Every page in its three languages, also what the sitemap leaves out. */
export async function allPaths(url) {
  const sitemap = (await read(`${url}/sitemap.xml`, {})).bytes.toString();
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc]) => new URL(loc).pathname,
  );
  return [...found, ...['', '/hi', '/mr'].flatMap(lang => [`${lang}/login`, `${lang}/compare`])];
}

export async function englishPaths(url) {
  return (await allPaths(url)).filter(path => !/^\/(hi|mr)(\/|$)/.test(path));
}
