/**
 * Renders every page in each language, and throws if one fails. Also renders pages with a state,
 * such as a form with errors, but only in English.
 */
import { join } from 'node:path';
import { offeredBy } from '../../shared/content/offered';
import { mailForms } from '../../shared/forms/index';
import { login } from '../../shared/forms/login';
import { offlinePath } from '../../shared/offline';
import type { PageState } from '../../shared/pageState';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch } from '../../shared/search/search';
import type { Site } from '../../shared/site';
import { dayInIndia, siteToday } from '../../shared/siteToday';
import type { Config } from '../config/config';
import { missingPictures } from '../config/oddFacts';
import { addressesOf } from '../pages/addresses';
import { readAssets } from '../pages/assets';
import { createRenderer } from '../pages/render';
import { newDist, root } from './folders';

interface PageInState {
  readonly path: string;
  readonly state?: PageState;
}

/**
 * Renders all pages with these settings and facts. Throws an error with a sentence if a page
 * cannot be rendered, or if the picture of a partner is missing.
 */
export function checkPages({ site, serviceWorker }: Config): void {
  const missing = missingPictures(site, join(newDist, 'public'));
  if (missing.length > 0) throw new Error(missing.join('\n'));

  const today = siteToday(site, dayInIndia(Date.now()));
  const renderer = createRenderer(() => today, readAssets(newDist), { hasWorker: serviceWorker });
  for (const { path, state } of shownPages(today))
    show(path, () => void renderer.page(path, state));
  show(offlinePath, () => void renderer.offline('en'));
}

function show(path: string, render: () => void): void {
  try {
    render();
  } catch (cause) {
    throw new Error(`${path} cannot be shown: ${ownStack(cause)}`, { cause });
  }
}

/** Returns the stack of an error, without the lines about packages and about Node. */
function ownStack(cause: unknown): string {
  const { stack = `${cause}` }: { stack?: string } = Object(cause);
  const isOwn = (line: string) => line.includes(`${root}/`) && !line.includes('node_modules');
  const lines = stack.split('\n').filter(line => isOwn(line) || !/^ +at /.test(line));
  return lines.join('\n').replaceAll(`${root}/`, '');
}

function shownPages(facts: Site): readonly PageInState[] {
  const plain: readonly PageInState[] = addressesOf(facts).all.map(path => ({ path }));
  return plain.concat(withStates(facts));
}

/**
 * Returns pages that depend on a request: each form with errors, a search with results, a search
 * without results, a comparison, and a missing page. These pages are rendered only in English.
 * Other languages use the same components, and a developer waits for this check after each
 * change.
 */
function withStates(facts: Site): readonly PageInState[] {
  const offered = offeredBy(facts);
  const forms = [...mailForms, login].filter(({ page }) => offered.has(page));
  const refused = forms.map(({ id, page, fields }) => {
    const ofEachField = (text: string) =>
      Object.fromEntries(fields.map(({ name }) => [name, text]));
    const form = {
      form: id,
      values: ofEachField('typed'),
      errors: ofEachField('wrong'),
      message: 'wrong',
    };
    return { path: page, state: { form } };
  });
  const search = createSearch(makeIndex('en', offered));
  const asked = ['java', 'xyzzy'].map(question => ({
    path: '/courses',
    state: { search: { question, found: search(question) } },
  }));
  const chosen = offered.courses.slice(0, 2).map(({ path }) => path.slice(1));
  const compared = { path: '/compare', state: { chosen } };
  const missing = { path: '/xyzzy' };
  return [...refused, ...asked, compared, missing];
}
