/** The type of a page, and the data about the request that a page's components can read. */
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
 * One page of the site. What it shows depends only on the content and on the context. Its names
 * are English until pageIn translates them.
 */
export interface Page extends Names {
  readonly path: `/${string}`;
  /** In the breadcrumb trail, the paths of the pages between the home page and this page. */
  readonly parents?: readonly `/${string}`[];
  /** Returns the page's names in a language. Only the pages of courses have this function. */
  readonly namesIn?: (lang: Lang) => Names;
  readonly robots?: 'noindex';
  /**
   * Whether the page is mainly a form. On such a page, no bar covers the fields on a narrow
   * screen.
   */
  readonly isForm?: true;
  /** The course that the enquiry dialog's field contains at first. */
  readonly course?: string;
  /**
   * `map`: the page may show the map of another host in a frame. `login`: the page's form leads
   * to the students' own site.
   */
  readonly otherHost?: 'map' | 'login' | undefined;
  readonly body: ReactNode;
}

/**
 * The data that every component of a page can read in addition to its props. Islands know only
 * their props.
 */
export interface PageContext {
  /** The facts as they are shown on the current day. siteToday.ts makes them. */
  readonly site: Site;
  readonly page: Pick<Page, 'path' | 'name' | 'parents' | 'course' | 'isForm'>;
  readonly state: PageState;
  /** The language of the interface texts. */
  readonly lang: Lang;
  /**
   * For each island, by its component's name: the addresses of its chunk and of the files that
   * the chunk imports, separated by spaces.
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
 * Returns the interface texts in the page's language, with the institute's facts filled in. An
 * island cannot call this function, and gets its texts as a prop.
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
 * Returns the props of a search field. `example` is given only if the institute offers at least
 * one course, but not both courses of the usual example.
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
 * Returns an example with a course that the institute offers. Undefined if it offers all courses
 * of the usual example (`paths`), or no course at all.
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

/** Returns content, such as a course or service, with the institute's facts filled in. */
export function useFilled<T>(content: T): T {
  const { site, lang } = usePageContext();
  return withFacts(content, namedFacts(site, lang));
}

/**
 * Returns a function that changes a path into the address in the page's language. On a Hindi
 * page, `/java` becomes `/hi/java`.
 */
export function useLink(): (path: `/${string}`) => `/${string}` {
  const { lang } = usePageContext();
  return path => pathIn(lang, path);
}

/**
 * Returns a function that takes a text and returns its `lang` attribute, or undefined if the text
 * is in the page's language. Source: WCAG 3.1.2.
 */
export function useLangOf(): (text: string) => 'en' | undefined {
  return usePageContext().lang === 'en' ? () => undefined : langOf;
}

const noWords = { name: '', title: '', description: '' };

/** Returns path and English names of a page that is not a course or service. */
export function namedPage<P extends keyof typeof pages>(path: P): Names & { readonly path: P } {
  // The page may have no texts here. The build's check of the content reports that.
  return { path, ...pageNames(pages[path] ?? noWords) };
}

/** Returns the page with its names in a language. */
export function pageIn(page: Page, lang: Lang): Page {
  const { path, namesIn = language => namesOf(path, language) } = page;
  return lang === 'en' ? page : { ...page, ...namesIn(lang) };
}
