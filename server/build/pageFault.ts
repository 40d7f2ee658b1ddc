/**
 * Shows every page once in each language, and in English each state that a request can bring about.
 */
import { courses } from '../../shared/content/courses/index';
import { mailForms } from '../../shared/forms/index';
import { login } from '../../shared/forms/login';
import { offlinePath } from '../../shared/offline';
import type { PageState } from '../../shared/pageState';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch } from '../../shared/search/search';
import type { DatedRenderer } from '../pages/datedRenderer';

export interface PageFault {
  /** The page's address. */
  readonly path: string;
  readonly cause: unknown;
}

interface Shown {
  readonly path: string;
  readonly state?: PageState;
}

/** The first page that cannot be shown, and why; nothing when all can. */
export function pageFault(renderer: DatedRenderer): PageFault | undefined {
  const plain: readonly Shown[] = renderer.allPaths.map(path => ({ path }));
  for (const { path, state } of plain.concat(withStates())) {
    try {
      renderer.page(path, state);
    } catch (cause) {
      return { path, cause };
    }
  }
  try {
    renderer.offline('en');
  } catch (cause) {
    return { path: offlinePath, cause };
  }
  return undefined;
}

/**
 * Each form as it comes back, a search that finds something and one that does not, a comparison, a
 * missing page. In English alone: a developer waits for it at each change, and the components are
 * the same.
 */
function withStates(): readonly Shown[] {
  const refused = [...mailForms, login].map(({ id, page, fields }) => {
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
  const search = createSearch(makeIndex('en'));
  const asked = ['java', 'xyzzy'].map(question => ({
    path: '/courses',
    state: { search: { question, found: search(question) } },
  }));
  const chosen = courses.slice(0, 2).map(({ path }) => path.slice(1));
  const compared = { path: '/compare', state: { chosen } };
  const missing = { path: '/xyzzy' };
  return [...refused, ...asked, compared, missing];
}
