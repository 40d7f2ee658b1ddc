/**
 * The stylesheets and drawings of a site with a theme or a logo. A build knows no institute,
 * because a release is unpacked anywhere. So at the start, the server puts the files together with
 * the colours of SITE_FILE.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Site as Facts } from '../../shared/site';
import { type ContentEncoding, encoded, encodingOf } from '../http/contentEncoding';
import { fieldsForOtherPages } from '../http/staticFiles';
import { builtFiles } from '../system/builtFiles';
import { type Themable, type ThemableFiles, together } from '../theme/themable';
import { paletteOf } from '../theme/themePalette';
import { type Assets, readAssets } from './assets';

export interface ThemedFiles {
  /** The assets of the build, with the styles of the theme. */
  readonly assets: Assets;
  /**
   * Answers requests for themed files. If the site has neither a theme nor a logo, the next
   * handler gets every request.
   */
  readonly answer: RequestHandler;
}

/**
 * The addresses of themed stylesheets. A cached page may request the stylesheet of an earlier
 * theme. It gets the present stylesheet.
 */
const ownAddress = /^\/assets\/theme-(later|desk)-[\w-]+\.css$/;

/**
 * Opens the themed files. The theme and the logo come from SITE_FILE only, because the desk cannot
 * change them. Throws if there is no build.
 */
export function openThemedFiles(
  { theme, servedLogo }: Pick<Facts, 'theme' | 'servedLogo'>,
  dist: string,
): ThemedFiles {
  const assets = readAssets(dist);
  if (theme === undefined && servedLogo === undefined)
    return { assets, answer: (_req, _res, next) => next() };

  // The cast is safe, because server/build/main.ts writes the file in exactly this shape.
  const apart = JSON.parse(readFileSync(join(dist, builtFiles.themable), 'utf8')) as ThemableFiles;
  const { palette } = paletteOf(theme);
  const put = (parts: Themable) => together(parts, palette);
  const putEach = (files: Readonly<Record<string, Themable>>) =>
    Object.fromEntries(Object.entries(files).map(([name, parts]) => [name, put(parts)]));

  const later = put(apart.laterStyles);
  const styles = putEach(apart.styles);
  // The desk has one stylesheet, so the style of the logo goes into it.
  const ofLogo = servedLogo === undefined ? '' : (styles.OwnLogo ?? '');
  const desk = put(apart.deskStyles) + ofLogo;
  const addresses = { later: addressOf('later', later), desk: addressOf('desk', desk) };
  const texts = { later, desk };
  const publicFiles = putEach(apart.publicFiles);
  const made = new Map<string, Promise<Buffer>>();

  function body(path: string, text: string, encoding: ContentEncoding): Promise<Buffer> {
    const key = `${encoding} ${path}`;
    const making = made.get(key) ?? encoded(encoding, text);
    made.set(key, making);
    return making;
  }

  return {
    assets: {
      ...assets,
      styles,
      laterStyles: addresses.later,
      deskStyles: addresses.desk,
    },

    async answer(req, res, next) {
      const sheet = sheetAt(req.path);
      const path = sheet === undefined ? req.path : addresses[sheet];
      const text = sheet === undefined ? publicFiles[path] : texts[sheet];
      if (text === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();

      const encoding = encodingOf(req);
      const bytes = await body(path, text, encoding);
      res.vary('Accept-Encoding').type(basename(path));
      if (encoding !== 'identity') res.set('Content-Encoding', encoding);
      if (sheet === undefined) res.set(fieldsForOtherPages(path));
      res.set('Cache-Control', cachingOf(sheet, path === req.path)).send(bytes);
    },
  };
}

type Sheet = 'later' | 'desk';

function sheetAt(path: string): Sheet | undefined {
  const [, name] = ownAddress.exec(path) ?? [];
  return name === 'later' || name === 'desk' ? name : undefined;
}

function addressOf(sheet: Sheet, text: string): string {
  return `/assets/theme-${sheet}-${hash('sha256', text, 'base64url').slice(0, 8)}.css`;
}

/**
 * The Cache-Control of a file, the same as for static files of this kind
 * (server/http/staticFiles.ts).
 */
function cachingOf(sheet: Sheet | undefined, isPresent: boolean): string {
  if (sheet === undefined) return 'public, max-age=3600';
  return isPresent ? 'public, max-age=31536000, immutable' : 'no-store';
}
