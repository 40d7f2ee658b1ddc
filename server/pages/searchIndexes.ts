/**
 * The indexes of the search. The build makes an index for each language, with all courses and
 * pages. An institute may offer only some of these courses and pages, or may have courses of its
 * own. In that case, this file makes new indexes, with other addresses.
 */
import { hash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type Offered, offeredBy } from '../../shared/content/offered';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch, type Search } from '../../shared/search/search';
import type { Site as Facts } from '../../shared/site';
import { type Lang, languages } from '../../shared/text/languages';
import { type ContentEncoding, encoded, encodingOf } from '../http/contentEncoding';
import type { Assets } from './assets';

export interface SearchIndexes {
  /** Answers requests for the indexes that this file makes. */
  readonly answer: RequestHandler;

  /**
   * The search for browsers without scripts. The server runs this search. Its results are the
   * same as the results of the search in a browser.
   */
  search(lang: Lang): Search;
}

/** The addresses are below /assets/, so that browsers cache the indexes. */
const ownAddress = /^\/assets\/offered-(\w+)-[\w-]+\.json$/;

/** The address of a language's search index. */
export function searchAddress(offered: Offered, assets: Assets, lang: Lang): string {
  if (offered.isAll) return assets.searchIndexes[lang] ?? '';
  return `/assets/offered-${lang}-${versionOf(offered, assets)}.json`;
}

function versionOf({ courses, services, own }: Offered, { version }: Assets): string {
  const paths = [...courses, ...services].map(({ path }) => path);
  const content = JSON.stringify([version, paths, own]);
  return hash('sha256', content, 'base64url').slice(0, 8);
}

/**
 * Makes each search index at the first request for it. The server keeps the index until the
 * institute offers other courses or pages.
 */
export function openSearchIndexes(facts: () => Facts, assets: Assets): SearchIndexes {
  let madeOf: Offered | undefined;
  let searches = new Map<Lang, Search>();
  let files = new Map<string, Promise<Buffer>>();

  function present(): Offered {
    const offered = offeredBy(facts());
    if (offered !== madeOf) {
      madeOf = offered;
      searches = new Map();
      files = new Map();
    }
    return offered;
  }

  function file(lang: Lang, encoding: ContentEncoding, offered: Offered): Promise<Buffer> {
    const key = `${encoding} ${lang}`;
    const before = files.get(key);
    if (before !== undefined) return before;

    const made = encoded(encoding, JSON.stringify(makeIndex(lang, offered)));
    files.set(key, made);
    return made;
  }

  return {
    search(lang) {
      const offered = present();
      const search = searches.get(lang) ?? createSearch(makeIndex(lang, offered));
      searches.set(lang, search);
      return search;
    },

    async answer(req, res, next) {
      const [, asked] = ownAddress.exec(req.path) ?? [];
      const lang = languages.find(each => each.lang === asked)?.lang;
      if (lang === undefined) return next();

      const offered = present();
      const encoding = encodingOf(req);
      const body = await file(lang, encoding, offered);
      // A cached page may still request an older index. The answer is then the current index.
      const isPresent = req.path === searchAddress(offered, assets, lang);
      res.set({
        'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-store',
        Vary: 'Accept-Encoding',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      });
      res.type('json').send(body);
    },
  };
}
