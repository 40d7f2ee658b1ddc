/**
 * The languages of the interface, and their addresses. Server only: an island gets its texts as
 * props.
 */
import * as en from './en';
import * as hi from './hi';
import * as mr from './mr';
import type { Text } from './text';
import type { Translation } from './translation';

export type { Text } from './text';

/** A BCP 47 tag. */
export type Lang = 'en' | 'hi' | 'mr';

export const texts: Readonly<Record<Lang, Text>> = { en, hi, mr };

/** The languages in the order of the links. Each has its own name in its own script. */
export const languages: readonly { readonly lang: Lang; readonly name: string }[] = [
  { lang: 'en', name: 'English' },
  { lang: 'hi', name: 'हिन्दी' },
  { lang: 'mr', name: 'मराठी' },
];

/** None for English, in which all texts are defined. */
export const translations: Readonly<Partial<Record<Lang, Translation>>> = {
  hi: hi.translation,
  mr: mr.translation,
};

/** The start of all addresses in a language: `/hi`. Empty for English. */
export function rootOf(lang: Lang): '' | `/${string}` {
  return lang === 'en' ? '' : `/${lang}`;
}

/** The address of a page in a language: `/java` -> `/hi/java`. English pages keep their path. */
export function pathIn(lang: Lang, path: `/${string}`): `/${string}` {
  const root = rootOf(lang);
  return root !== '' && path === '/' ? root : `${root}${path}`;
}

/** `/hi/java` -> Hindi, `/java`; `/hi` -> Hindi, `/`. */
export function splitPath(path: string): { readonly lang: Lang; readonly path: `/${string}` } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/?.*)$/.exec(path) ?? [];
  const lang = languages.find(candidate => candidate.lang === first)?.lang;
  if (lang === undefined || lang === 'en') return { lang: 'en', path: `/${path.slice(1)}` };
  return { lang, path: `/${rest.slice(1)}` };
}
