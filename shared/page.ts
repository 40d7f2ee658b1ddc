/** The type of a page, and the data of a request that all components of a page can read. */
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { type Offered, offeredBy } from './content/offered';
import type { PageState } from './pageState';
import type { Site } from './site';
import { pages } from './text/en/pages';
import { fill } from './text/fill';
import { type Lang, pathIn, rootOf, type Text, texts } from './text/languages';
import { courseLink, type Names, namesOf, pageNames } from './text/names';
import { langOf } from './text/scripts';
import { namedFacts, withFacts } from './text/withFacts';

/**
 * One page of the site. It depends only on its content and on the context. Its names are in
 * English. pageIn translates them.
 */
export interface Page extends Names {
  readonly path: `/${string}`;
  /** The paths in the breadcrumb trail between the home page and this page. */
  readonly parents?: readonly `/${string}`[];
  /** Returns the names of the page in a language. Only the pages of courses have this function. */
  readonly namesIn?: (lang: Lang) => Names;
  readonly robots?: 'noindex';
  /**
   * Whether a form is the main part of the page. If it is, no bar covers the fields on a narrow
   * screen.
   */
  readonly isForm?: true;
  /** The course that is in the field of the enquiry dialog when the page loads. */
  readonly course?: string;
  /**
   * Says that the page uses another host. `map`: a frame may show the map of another host.
   * `login`: the form leads to the students' site.
   */
  readonly otherHost?: 'map' | 'login' | undefined;
  readonly body: ReactNode;
}

/**
 * The data that every component of a page can read besides its props. An island can read only its
 * props.
 */
export interface PageContext {
  /** The facts that visitors see today. siteToday.ts makes them. */
  readonly site: Site;
  readonly page: Pick<Page, 'path' | 'name' | 'parents' | 'course' | 'isForm'>;
  readonly state: PageState;
  /** The language of the interface texts. */
  readonly lang: Lang;
  /**
   * The files of each island. The key is the name of the component. The value is a list of
   * addresses with spaces between them: first the chunk, then the files that the chunk imports.
   */
  readonly islands: Readonly<Record<string, string>>;
  /** The address of the search index. */
  readonly searchIndex: string;
}

const Context = createContext<PageContext | undefined>(undefined);

export const PageContextProvider = Context.Provider;

/** Returns the institute's facts, the current page and the state of this request. */
export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('Only a page has a page context.');
  return context;
}

/**
 * Returns the interface texts in the language of the page, with the institute's facts in them. An
 * island gets its texts as a prop, because it cannot call this function.
 */
export function useText(): Text {
  const { site, lang } = usePageContext();
  return withFacts(texts[lang], namedFacts(site, lang));
}

/** Returns the part of the site that the institute offers. */
export function useOffered(): Offered {
  return offeredBy(usePageContext().site);
}

/**
 * Returns the props of a search field. The usual example of a question names two courses. If one
 * of these two is not offered, `example` replaces the usual example. It names a course that is
 * offered.
 */
export function useSearchProps(): {
  readonly indexFile: string;
  readonly root: string;
  readonly example?: string;
} {
  const { searchIndex: indexFile, lang } = usePageContext();
  const example = exampleOf(['/cloudcomputing', '/analytics'], useOffered(), lang);
  return { indexFile, root: rootOf(lang), ...(example === undefined ? {} : { example }) };
}

/**
 * Returns an example with a course that the institute offers. Returns undefined if the institute
 * offers all courses in `paths`, because the usual example fits. Also returns undefined if the
 * institute offers no course.
 */
export function exampleOf(
  paths: readonly string[],
  { has, courses }: Offered,
  lang: Lang,
): string | undefined {
  const [course] = courses;
  if (course === undefined || paths.every(has)) return undefined;
  return fill(texts[lang].courses.example, { course: courseLink(course, lang).name });
}

/** Returns content, such as a course or service, with the institute's facts in its texts. */
export function useFilled<T>(content: T): T {
  const { site, lang } = usePageContext();
  return withFacts(content, namedFacts(site, lang));
}

/**
 * Returns a function that changes a path into an address in the language of the page. On a Hindi
 * page, `/java` becomes `/hi/java`.
 */
export function useLink(): (path: `/${string}`) => `/${string}` {
  const { lang } = usePageContext();
  return path => pathIn(lang, path);
}

/**
 * Returns a function that returns the `lang` attribute for a text. The attribute is undefined if
 * the text is in the language of the page. Source: WCAG 3.1.2.
 */
export function useLangOf(): (text: string) => 'en' | undefined {
  return usePageContext().lang === 'en' ? () => undefined : langOf;
}

const noWords = { name: '', title: '', description: '' };

/** Returns the path and the English names of a page that is not a course or service. */
export function namedPage<P extends keyof typeof pages>(path: P): Names & { readonly path: P } {
  // If there are no texts for this page, the build reports that when it checks the content.
  return { path, ...pageNames(pages[path] ?? noWords) };
}

/** Returns the page with its names in a language. */
export function pageIn(page: Page, lang: Lang): Page {
  const { path, namesIn = language => namesOf(path, language) } = page;
  return lang === 'en' ? page : { ...page, ...namesIn(lang) };
}
