/** The type of a page, and what its components may know about the request. */
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
 * One page of the site: a pure function of content and context. Its names are English until
 * pageIn translates them.
 */
export interface Page extends Names {
  readonly path: `/${string}`;
  /** The paths of the pages between home and this one in the trail. */
  readonly parents?: readonly `/${string}`[];
  /** The names of a course in a language. */
  readonly namesIn?: (lang: Lang) => Names;
  readonly robots?: 'noindex';
  /** The page is mainly a form. On a phone, nothing floats over its fields. */
  readonly isForm?: true;
  /** The initial course of the dialog. */
  readonly course?: string;
  /**
   * `map`: the one page that may show another host's map in a frame. `login`: the page whose form
   * leads to the students' own site.
   */
  readonly otherHost?: 'map' | 'login' | undefined;
  readonly body: ReactNode;
}

/** What every component of a page may read besides its props. Islands know only their props. */
export interface PageContext {
  /** The facts of the current day: see siteToday.ts. */
  readonly site: Site;
  readonly page: Pick<Page, 'path' | 'name' | 'parents' | 'course' | 'isForm'>;
  readonly state: PageState;
  /** The language of the interface texts. */
  readonly lang: Lang;
  /**
   * The addresses of each island's chunk and its imports, separated by spaces, by the component's
   * name.
   */
  readonly islands: Readonly<Record<string, string>>;
  /** The address of the search index. */
  readonly searchIndex: string;
}

const Context = createContext<PageContext | undefined>(undefined);

export const PageContextProvider = Context.Provider;

/** The institute, the current page and this request's state. */
export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('Only a page has a page context.');
  return context;
}

/**
 * The interface texts in the page's language, with the institute's facts filled in. Islands get
 * their group as a prop.
 */
export function useText(): Text {
  const { site, lang } = usePageContext();
  return withFacts(texts[lang], namedFacts(site, lang));
}

/** The part of the site that the institute offers. */
export function useOffered(): Offered {
  return offeredBy(usePageContext().site);
}

/**
 * The address of the search index. Also an example question, unless the institute offers both
 * courses that the usual example names, or no course at all.
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
 * A course for an example question. Undefined if the institute offers all `paths`, which the
 * usual example names.
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

/** A course or service in the page's language, with the institute's facts filled in. */
export function useFilled<T>(content: T): T {
  const { site, lang } = usePageContext();
  return withFacts(content, namedFacts(site, lang));
}

/**
 * Returns a function that keeps links in the page's language: `/java` -> `/hi/java` on a Hindi
 * page.
 */
export function useLink(): (path: `/${string}`) => `/${string}` {
  const { lang } = usePageContext();
  return path => pathIn(lang, path);
}

/**
 * Returns a function that gives the `lang` of a text if it differs from the page's. Source: WCAG
 * 3.1.2.
 */
export function useLangOf(): (text: string) => 'en' | undefined {
  return usePageContext().lang === 'en' ? () => undefined : langOf;
}

const noWords = { name: '', title: '', description: '' };

/** A page that is not a course or service, with its English names. */
export function namedPage<P extends keyof typeof pages>(path: P): Names & { readonly path: P } {
  // The check of the content reports a page without texts.
  return { path, ...pageNames(pages[path] ?? noWords) };
}

/** The page with its names in a language. */
export function pageIn(page: Page, lang: Lang): Page {
  const { path, namesIn = language => namesOf(path, language) } = page;
  return lang === 'en' ? page : { ...page, ...namesIn(lang) };
}
