/** Reads a server's answers, and lists the site's pages. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The header fields of a request. */
export type Headers = Readonly<Record<string, string>>;

/** Asks for Brotli, as browsers do. */
export const brotli: Headers = { 'Accept-Encoding': 'br' };

export interface WireAnswer {
  readonly status: number;
  /**
   * The header fields, as a list: a name, its value, the next name, its value, and so on. The
   * fields that Node adds by itself are left out.
   */
  readonly fields: readonly string[];
  readonly named: IncomingHttpHeaders;
  /** The bytes of the body as they are on the wire, not decompressed. */
  readonly bytes: Buffer;
}

/** Reads an address on a new connection. */
export async function read(url: string, headers: Headers): Promise<WireAnswer> {
  const [answer]: IncomingMessage[] = await once(
    request(url, { headers, agent: false }).end(),
    'response',
  );
  if (answer === undefined) throw new Error(`${url} gives no answer.`);

  const fields = answer.rawHeaders.filter((_, index, all) => isOwn(all[index - (index % 2)] ?? ''));
  return {
    status: answer.statusCode ?? 0,
    fields,
    named: answer.headers,
    bytes: await buffer(answer),
  };
}

function isOwn(field: string): boolean {
  return !/^(date|connection|keep-alive)$/i.test(field);
}

/** Pages that are not in the sitemap. */
const unlisted = ['/login', '/compare'];

/** Returns the paths of every page in the three languages. */
export async function allPaths(url: string): Promise<readonly string[]> {
  const sitemap = (await read(`${url}/sitemap.xml`, {})).bytes.toString();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, page = '']) => new URL(page).pathname,
  );
  const others = ['', '/hi', '/mr'].flatMap(lang => unlisted.map(path => lang + path));
  return [...listed, ...others];
}

export async function englishPaths(url: string): Promise<readonly string[]> {
  return (await allPaths(url)).filter(path => !/^\/(hi|mr)(\/|$)/.test(path));
}
