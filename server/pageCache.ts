/** Every page is rendered once: the same bytes serve everyone, in each encoding that browsers ask for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request } from 'express';
import type { Renderer } from './render';

/** Content codings in the order of preference. Source: RFC 9110, 8.4; RFC 7932. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding that a request takes: ours to choose among those, since browsers name gzip first. */
export function encodingOf(req: Request): Encoding {
  return encodings.find(encoding => req.acceptsEncodings(encoding) !== false) ?? 'identity';
}

/** A page as it is sent. */
export interface CachedPage {
  readonly status: number;
  readonly styleHash: string;
  readonly variants: Readonly<Record<Encoding, { readonly body: Buffer; readonly etag: string }>>;
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Gives the page of a path; the first to ask waits for React and the compression, all others get what stands.
 * It holds at most the site's pages and the one for unknown addresses. A page that fails is tried again.
 */
export function createPageCache(renderer: Renderer): (path: string) => Promise<CachedPage> {
  const pages = new Map<string, Promise<CachedPage>>();
  return path => {
    // Unknown addresses share one page: a stranger cannot fill the memory with them.
    const key = renderer.has(path) ? path : 'unknown';
    const known = pages.get(key);
    if (known !== undefined) return known;
    const made = make(renderer, path);
    pages.set(key, made);
    made.catch(() => pages.delete(key));
    return made;
  };
}

async function make(renderer: Renderer, path: string): Promise<CachedPage> {
  const { status, html, styleHash } = await renderer.page(path);
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([compressed.br(identity), compressed.gzip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // A tag of its own for each variant: a cache may not mix them. Source: RFC 9110, 8.8.3.3.
  return {
    status,
    styleHash,
    variants: {
      br: { body: br, etag: `"${hash}-br"` },
      gzip: { body: gz, etag: `"${hash}-gzip"` },
      identity: { body: identity, etag: `"${hash}"` },
    },
  };
}
