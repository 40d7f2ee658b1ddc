/**
 * The languages of the site and their addresses. Only the server uses this module, since an
 * island gets its texts as props.
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

/** The languages in the order of the links. `name` is the language's name in that language. */
export const languages: readonly { readonly lang: Lang; readonly name: string }[] = [
  { lang: 'en', name: 'English' },
  { lang: 'hi', name: 'हिन्दी' },
  { lang: 'mr', name: 'मराठी' },
];

/** The translations of each language. English has none, since all texts are defined in English. */
export const translations: Readonly<Partial<Record<Lang, Translation>>> = {
  hi: hi.translation,
  mr: mr.translation,
};

/** Returns the start of all addresses in a language, such as `/hi`. Empty for English. */
export function rootOf(lang: Lang): '' | `/${string}` {
  return lang === 'en' ? '' : `/${lang}`;
}

/**
 * Returns the address of a page in a language: `/hi/java` for `/java`. In English, the address is
 * the path.
 */
export function pathIn(lang: Lang, path: `/${string}`): `/${string}` {
  const root = rootOf(lang);
  return root !== '' && path === '/' ? root : `${root}${path}`;
}

/**
 * Splits an address into language and path. `/hi/java` is Hindi with the path `/java`, and `/hi`
 * is Hindi with the path `/`.
 */
export function splitPath(path: string): { readonly lang: Lang; readonly path: `/${string}` } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/?.*)$/.exec(path) ?? [];
  const lang = languages.find(candidate => candidate.lang === first)?.lang;
  if (lang === undefined || lang === 'en') return { lang: 'en', path: `/${path.slice(1)}` };
  return { lang, path: `/${rest.slice(1)}` };
}
