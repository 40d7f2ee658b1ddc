/** Pages with parameters: the answers to a search, a comparison of courses. */
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { PageState } from '../../shared/pageState';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch, type Search } from '../../shared/search/search';
import { cleanQuestion } from '../../shared/search/words';
import { type Lang, splitPath } from '../../shared/text/languages';
import { type Answer, respond, sizeOf } from '../http/answer';
import { type Encoding, encodingChooser } from '../http/contentEncoding';
import { brotliQuality, encoded } from '../http/encodedBody';
import { Refusal } from '../http/httpError';
import type { SecurityHeaders } from '../http/security';
import { pageAnswer } from './pageAnswer';
import type { Renderer } from './renderer';

interface QueryPagesDeps {
  readonly renderer: Renderer;
  readonly security: SecurityHeaders;
}

/** What a page is asked. */
type Query = { readonly question: string } | { readonly chosen: readonly string[] };

/** The most values of one parameter that are read. */
const maxValues = 20;

/** What answers may take of the memory: some 500. Strangers' questions never push out pages, which are kept apart. */
const maxSize = 4 * 1024 * 1024;

interface Wanted {
  readonly path: string;
  readonly query: Query;
  readonly encoding: Encoding;
}

/** Answers `/courses?q=` and `/compare?course=`; without these, the page is the same for everyone, and next. */
export function queryPages({ renderer, security }: QueryPagesDeps): RequestHandler {
  const encodingOf = encodingChooser();
  const answers = new LRUCache<string, Answer, Wanted>({
    maxSize,
    sizeCalculation: (answer, key) => sizeOf(answer) + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });
  const searches = new Map<Lang, Search>();

  async function make({ path, query, encoding }: Wanted): Promise<Answer> {
    const { html, ...page } = await renderer.page(path, stateOf(path, query));
    const body = await encoded(encoding, html, brotliQuality.quick);
    return pageAnswer({ ...page, encoding, body }, security, 'no-cache');
  }

  function stateOf(path: string, query: Query): PageState {
    if ('chosen' in query) return query;
    const { lang } = splitPath(path);
    // Made at the first question in a language: a start need not wait for it.
    const search = searches.get(lang) ?? createSearch(makeIndex(lang));
    searches.set(lang, search);
    return { search: { ...query, found: search(query.question) } };
  }

  return async (req, res, next) => {
    const query = queryOf(req);
    if (query === undefined) return next();
    const context = { path: req.path, query, encoding: encodingOf(req) };
    const answer = await answers.forceFetch(JSON.stringify(context), { context });
    if (!respond(req, res, answer)) throw new Refusal(412, '412 Precondition Failed');
  };
}

function queryOf(req: Request): Query | undefined {
  const { path } = splitPath(req.path);
  const question = cleanQuestion(valuesOf(req, 'q')[0] ?? '');
  if (path === '/courses' && question !== '') return { question };
  const chosen = valuesOf(req, 'course').filter(value => value !== '');
  return path === '/compare' && chosen.length > 0 ? { chosen } : undefined;
}

/** A parameter may come once, several times or not at all. */
function valuesOf({ query }: Request, name: string): readonly string[] {
  return [query[name]]
    .flat()
    .filter(value => typeof value === 'string')
    .slice(0, maxValues);
}
