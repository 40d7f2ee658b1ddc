/** Pages that depend on parameters in the address: results of a search, a comparison of courses. */
import type { Request, RequestHandler } from 'express';
import type { PageState } from '../../shared/pageState';
import { courseParameter, questionParameter, teamTopic } from '../../shared/parameters';
import { cleanQuestion } from '../../shared/search/words';
import { splitPath } from '../../shared/text/languages';
import { minuteMs } from '../../shared/time';
import { rateLimit } from '../http/rateLimit';
import { sendHtml } from '../http/sendHtml';
import type { Site } from '../site';
import { pageFields } from './cache';

/** The parsed parameters of a page: a question for the search, or the chosen courses. */
type PageQuery = { readonly question: string } | { readonly chosen: readonly string[] };

/** If a parameter occurs more often than this, the rest is not read. */
const maxValues = 20;

/**
 * The limit for requests of pages with parameters, for each client in a minute. A visitor sends
 * only a few such requests.
 */
const maxQuestions = 60;

/**
 * Answers addresses such as `/courses?q=`, `/compare?course=` and `/contact?course=corporate`. If
 * the parameters are missing, the next handler sends the usual page from the cache.
 */
export function queryPages({ facts, pages, searchIndexes, log }: Site): RequestHandler[] {
  function stateOf(path: string, query: PageQuery): PageState {
    if ('chosen' in query) return query;
    const { lang } = splitPath(path);
    const found = searchIndexes.search(lang)(query.question);
    return { search: { ...query, found } };
  }

  const answer: RequestHandler = async (req, res, next) => {
    const query = queryOf(req);
    if (query === undefined) return next();
    const html = pages.render(req.path, stateOf(req.path, query));
    await sendHtml(res, html, pages.security, 'no-cache', pageFields);
  };

  const limit = rateLimit(facts, log, text => text.refusal.tooManyQuestions, {
    windowMs: minuteMs,
    limit: maxQuestions,
    skip: req => queryOf(req) === undefined,
  });
  return [limit, answer];
}

function queryOf(req: Request): PageQuery | undefined {
  const { path } = splitPath(req.path);
  const question = cleanQuestion(valuesOf(req, questionParameter)[0] ?? '');
  if (path === '/courses' && question !== '') return { question };
  const chosen = valuesOf(req, courseParameter).filter(value => value !== '');
  if (path === '/contact' && chosen.includes(teamTopic)) return { chosen: [teamTopic] };
  return path === '/compare' && chosen.length > 0 ? { chosen } : undefined;
}

/**
 * Returns the values of a parameter. A parameter may be in the address once, several times or not
 * at all.
 */
function valuesOf({ query }: Request, name: string): readonly string[] {
  const values = [query[name]].flat().filter(value => typeof value === 'string');
  return values.slice(0, maxValues);
}
