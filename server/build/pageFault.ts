/** Shows every page once, in each language and in each state that a request can bring about. */
import { courses } from '../../shared/content/courses/index';
import { mailForms } from '../../shared/forms/index';
import type { PageState } from '../../shared/pageState';
import { makeIndex } from '../../shared/search/makeIndex';
import { createSearch } from '../../shared/search/search';
import { type Lang, languages, pathIn } from '../../shared/text/languages';
import type { Renderer } from '../pages/renderer';

interface PageFault {
  /** The page's address. */
  readonly path: string;
  readonly cause: unknown;
}

interface Shown {
  readonly path: string;
  readonly state?: PageState;
}

/** The first page that cannot be shown, and why; nothing when all can. */
export async function pageFault(renderer: Renderer): Promise<PageFault | undefined> {
  const plain: readonly Shown[] = renderer.allPaths.map(path => ({ path }));
  for (const { path, state } of [...plain, ...languages.flatMap(({ lang }) => withStates(lang))]) {
    try {
      await renderer.page(path, state);
    } catch (cause) {
      return { path, cause };
    }
  }
  return undefined;
}

/** Each form as it comes back with every field wrong, a search that finds and one that does not, a comparison. */
function withStates(lang: Lang): readonly Shown[] {
  const refused = mailForms.map(({ id, page, fields }) => {
    const texts = (text: string) => Object.fromEntries(fields.map(({ name }) => [name, text]));
    return {
      path: pathIn(lang, page),
      state: { form: { form: id, values: texts('typed'), errors: texts('wrong'), message: 'wrong' } },
    };
  });
  const search = createSearch(makeIndex(lang));
  const asked = ['java', 'xyzzy'].map(question => ({
    path: pathIn(lang, '/courses'),
    state: { search: { question, found: search(question) } },
  }));
  const chosen = courses.slice(0, 2).map(({ path }) => path.slice(1));
  return [...refused, ...asked, { path: pathIn(lang, '/compare'), state: { chosen } }];
}
