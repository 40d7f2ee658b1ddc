/** Pages with parameters: the answers to a search, a comparison of courses. */
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { PageState } from '../../shared/pageState';
import { courseParameter, questionParameter } from '../../shared/parameters';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch, type Search } from '../../shared/search/search';
import { cleanQuestion } from '../../shared/search/words';
import { type Lang, splitPath, type Text } from '../../shared/text/languages';
import { minuteMs } from '../../shared/time';
import { type Answer, respond, sizeOf } from '../http/answer';
import { type ContentEncoding, encoded, encodingOf, quickEncodings } from '../http/contentEncoding';
import { rateLimit } from '../http/rateLimit';
import type { Log } from '../system/log';
import { type PageDeps, pageAnswer } from './pageAnswer';

/** What a page is asked. */
type PageQuery = { readonly question: string } | { readonly chosen: readonly string[] };

interface PageRequest {
  readonly path: string;
  readonly query: PageQuery;
  readonly encoding: ContentEncoding;
}

/** Values of one parameter that are read. */
const maxValues = 20;

/** Some 300 answers. They are kept apart, so that no stranger's question evicts a page. */
const maxSize = 4 * 1024 * 1024;

/** Questions in a minute that have no answer yet, of one client: a visitor asks a few. */
const maxQuestions = 60;

/**
 * Answers `/courses?q=` and `/compare?course=`; without these, the page is the same for everyone,
 * and next.
 */
export function queryPages({
  config,
  renderer,
  security,
  log,
}: PageDeps & { readonly log: Log }): RequestHandler[] {
  const answers = new LRUCache<string, Answer, PageRequest>({
    maxSize,
    sizeCalculation: (answer, key) => sizeOf(answer) + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });
  const searches = new Map<Lang, Search>();

  async function make({ path, query, encoding }: PageRequest): Promise<Answer> {
    const { html, ...page } = renderer.page(path, stateOf(path, query));
    const body = await encoded(encoding, html);
    return pageAnswer({ ...page, encoding, body }, security, 'no-cache');
  }

  function stateOf(path: string, query: PageQuery): PageState {
    if ('chosen' in query) return query;
    const { lang } = splitPath(path);
    // Made at the first question in a language: a start need not wait for it.
    const search = searches.get(lang) ?? createSearch(makeIndex(lang));
    searches.set(lang, search);
    return { search: { ...query, found: search(query.question) } };
  }

  /** What was answered yesterday may be wrong today. */
  function keyOf(wanted: PageRequest): string {
    return JSON.stringify([renderer.factsFingerprint(), wanted]);
  }

  function skip(req: Request): boolean {
    const wanted = pageRequestOf(req);
    return wanted === undefined || answers.has(keyOf(wanted));
  }

  const answer: RequestHandler = async (req, res, next) => {
    const wanted = pageRequestOf(req);
    if (wanted === undefined) return next();
    respond(req, res, await answers.forceFetch(keyOf(wanted), { context: wanted }));
  };

  const tooMany = (text: Text) => text.refusal.tooManyQuestions;
  const counting = { windowMs: minuteMs, limit: maxQuestions, skip };
  return [rateLimit(config.site, log, tooMany, counting), answer];
}

function pageRequestOf(req: Request): PageRequest | undefined {
  const query = queryOf(req);
  return query && { path: req.path, query, encoding: encodingOf(req, quickEncodings) };
}

function queryOf(req: Request): PageQuery | undefined {
  const { path } = splitPath(req.path);
  const question = cleanQuestion(valuesOf(req, questionParameter)[0] ?? '');
  if (path === '/courses' && question !== '') return { question };
  const chosen = valuesOf(req, courseParameter).filter(value => value !== '');
  return path === '/compare' && chosen.length > 0 ? { chosen } : undefined;
}

/** A parameter may come once, several times or not at all. */
function valuesOf({ query }: Request, name: string): readonly string[] {
  const values = [query[name]].flat().filter(value => typeof value === 'string');
  return values.slice(0, maxValues);
}
