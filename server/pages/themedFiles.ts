/**
 * Makes the stylesheets and drawings for a site with its own colours or logo. One release is for
 * all institutes, so the build does not know the colours. The server makes these files when it
 * starts, with the colours in SITE_FILE.
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
   * Answers requests for these files. If the site has no theme and no logo, the next handler gets
   * every request.
   */
  readonly answer: RequestHandler;
}

/**
 * The addresses of the stylesheets with the colours of the theme. A cached page may still request
 * an older stylesheet. The answer is then the current stylesheet.
 */
const ownAddress = /^\/assets\/theme-(later|desk)-[\w-]+\.css$/;

/**
 * Makes the files. The theme and the logo are only in SITE_FILE, because nobody can change them
 * at the desk. Throws if the site has not been built.
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
  // The desk has only one stylesheet. So the style of the logo is added to this stylesheet.
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
 * Returns the Cache-Control header of a file. server/http/staticFiles.ts sets the same header for
 * such a file.
 */
function cachingOf(sheet: Sheet | undefined, isPresent: boolean): string {
  if (sheet === undefined) return 'public, max-age=3600';
  return isPresent ? 'public, max-age=31536000, immutable' : 'no-store';
}
