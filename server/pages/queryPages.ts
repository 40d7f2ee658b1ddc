/** Pages with parameters: the answers to a search, a comparison of courses. Each is rendered for its one request. */
import type { Request, RequestHandler, Response } from 'express';
import type { PageState } from '../../shared/pageState';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch, type Found, type Search } from '../../shared/search/search';
import { cleanQuestion } from '../../shared/search/words';
import { type Lang, splitPath } from '../../shared/text/languages';
import { type Encoding, encodingChooser } from '../http/contentEncoding';
import { quicklyCompressed } from '../http/encodedBody';
import { allowStyle } from '../http/security';
import type { Rendered, Renderer } from './renderer';

/** The most values of one parameter that are read. */
const mostValues = 20;

/** Answers `/courses?q=` and `/compare?course=`; without these, the page is the same for everyone, and next. */
export function parameterPages(renderer: Renderer): RequestHandler {
  const encodingOf = encodingChooser();
  const searches = new Map<Lang, Search>();
  return async (req, res, next) => {
    const state = stateOf(req, (question, lang) => {
      // Made at the first question in a language: a start need not wait for it.
      const search = searches.get(lang) ?? createSearch(makeIndex(lang));
      searches.set(lang, search);
      return search(question);
    });
    if (state === undefined) return next();
    await send(res, await renderer.page(req.path, state), encodingOf(req));
  };
}

async function send(res: Response, { status, html, styleHash }: Rendered, encoding: Encoding): Promise<void> {
  allowStyle(res, styleHash);
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set('Cache-Control', 'no-cache').vary('Accept-Encoding').status(status).type('html');
  res.send(await quicklyCompressed(encoding, Buffer.from(html)));
}

function stateOf(
  req: Request,
  search: (question: string, lang: Lang) => readonly Found[],
): PageState | undefined {
  const { lang, path } = splitPath(req.path);
  const question = cleanQuestion(valuesOf(req, 'q')[0] ?? '');
  if (path === '/courses' && question !== '') return { search: { question, found: search(question, lang) } };
  const chosen = valuesOf(req, 'course').filter(value => value !== '');
  if (path === '/compare' && chosen.length > 0) return { chosen };
  return undefined;
}

/** A parameter may come once, several times or not at all. */
function valuesOf({ query }: Request, name: string): readonly string[] {
  return [query[name]]
    .flat()
    .filter(value => typeof value === 'string')
    .slice(0, mostValues);
}
