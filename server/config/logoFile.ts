/** Reads and checks the institute's logo at the start. The logo is a file beside SITE_FILE. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { ServedLogo } from '../../shared/site';
import { faultCode } from '../system/durableFiles';

export interface Logo extends ServedLogo {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Buffer;
}

/**
 * A logo, or the reason why there is none. The reason is the end of a sentence, without a full
 * stop.
 */
export type LogoRead =
  | { readonly logo: Logo; readonly fault?: never }
  | { readonly logo?: never; readonly fault: string };

/**
 * The largest size of a logo, in bytes. Every page shows the logo, and some visitors have slow
 * connections.
 */
const maxBytes = 64 * 1024;

/**
 * The greatest ratio of width to height. On a phone, a wider logo would leave no room for the
 * name and the menu.
 */
const maxRatio = 4;

/**
 * The least height of a PNG. The header shows the logo 36 pixels high. A phone may draw it with
 * three times as many pixels.
 */
const minPngHeight = 108;

/**
 * Reads the logo. `name` is the name of a file in the same folder. The schema of the facts has
 * checked this.
 */
export function readLogo(siteFile: string, name: string): LogoRead {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(dirname(siteFile), name));
  } catch (fault) {
    if (faultCode(fault) === 'ENOENT') return { fault: `there is no such file beside ${siteFile}` };
    return { fault: `it cannot be read (${faultCode(fault)})` };
  }
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (bytes.length > maxBytes)
    return { fault: `it has ${kilobytes} KB, and at most ${maxBytes / 1024} KB are taken` };

  return extname(name) === '.png' ? pngLogo(bytes) : svgLogo(bytes);
}

/**
 * Reads a PNG. The first chunk contains its width and height. Source: PNG (third edition), 5.2
 * and 11.2.2.
 */
function pngLogo(bytes: Buffer): LogoRead {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  if (!isPng || bytes.length < 24) return { fault: 'it is no PNG' };

  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (height < minPngHeight)
    return { fault: `it is ${height} pixels high, and ${minPngHeight} or more are needed` };
  return withSize(bytes, 'png', width, height);
}

/**
 * Patterns of content that an SVG must not have. The text beside a pattern is the end of a
 * sentence for the owner, and says what is wrong.
 */
const notInImages: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, 'it has a script'],
  [/\son[a-z]+\s*=/i, 'it has an event handler'],
  [/<foreignObject\b/i, 'it has a foreignObject'],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'it has a document type: save it as a plain SVG'],
  [
    /(?:\shref\s*=\s*["']|\burl\(\s*["']?)(?!#|data:image\/(?:png|jpeg|webp);|["'#])\S/i,
    'it refers to another file, which browsers do not load in an image',
  ],
];

/**
 * Reads an SVG. Refuses an SVG with a script, so that the owner learns of the script. If an <img>
 * shows an SVG, browsers do not run its script. If somebody opens the file directly, only the
 * HTTP headers of the answer stop the script.
 */
function svgLogo(bytes: Buffer): LogoRead {
  const text = bytes.toString('utf8');
  const [root] = /<svg\b[^>]*>/.exec(text) ?? [];
  if (root === undefined || text.includes('\uFFFD')) return { fault: 'it is no SVG in UTF-8' };

  const [, forbidden] = notInImages.find(([pattern]) => pattern.test(text)) ?? [];
  if (forbidden !== undefined) return { fault: forbidden };

  const [width, height] = [pixels(root, 'width'), pixels(root, 'height')];
  if (width !== undefined && height !== undefined) return withSize(bytes, 'svg', width, height);

  const [, , viewWidth, viewHeight] = (attribute(root, 'viewBox') ?? '').trim().split(/[\s,]+/);
  return withSize(bytes, 'svg', Number(viewWidth), Number(viewHeight));
}

/** Returns a width or height in pixels. Undefined if it has another unit, such as `100%`. */
function pixels(root: string, name: string): number | undefined {
  const [, number] = /^([\d.]+)(?:px)?$/.exec(attribute(root, name) ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

function attribute(tag: string, name: string): string | undefined {
  const [, , value] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag) ?? [];
  return value;
}

function withSize(bytes: Buffer, ending: 'svg' | 'png', width: number, height: number): LogoRead {
  if (!(width > 0 && height > 0)) return { fault: 'it has no size: give its <svg> a viewBox' };
  if (width / height > maxRatio)
    return { fault: `it is more than ${maxRatio} times as wide as high` };

  const version = hash('sha256', bytes, 'base64url').slice(0, 8);
  return {
    logo: {
      address: `/logo-${version}.${ending}`,
      width: Math.round(width),
      height: Math.round(height),
      type: ending === 'svg' ? 'image/svg+xml' : 'image/png',
      bytes,
    },
  };
}
