/**
 * Finds faults in the texts. The type checker also finds these faults, but a build does not run
 * the type checker.
 */
import type { Form } from '../forms/form';
import type { Names } from '../text/names';

interface NamedPage extends Partial<Names> {
  readonly path: string;
}

interface SiteTexts {
  /**
   * The texts of each language. The key is the tag of the language. Only the English texts must
   * be complete.
   */
  readonly texts: Readonly<Record<string, object>>;
  readonly forms: readonly Form[];
  readonly pages: readonly NamedPage[];
}

/**
 * Returns one sentence for each fault. A fault is a value that should be a text but is not, a
 * text that is missing in a language, or a page without texts.
 */
export function textFaults({ texts, forms, pages }: SiteTexts): readonly string[] {
  const { en = {}, ...others } = texts;
  return [
    ...pages.flatMap(pageFaults),
    ...Object.entries(texts).flatMap(([lang, words]) => kindFaults(words, `shared/text/${lang}`)),
    ...Object.entries(others).flatMap(([lang, words]) => lacks(words, en, `shared/text/${lang}`)),
    ...forms.flatMap(form => kindFaults(form, `shared/forms: ${form.id}`)),
  ];
}

function pageFaults({ path, name, title, description }: NamedPage): readonly string[] {
  const words = Object.entries({ name, title, description });
  const missing = words.filter(([, text]) => !text).map(([word]) => word);
  if (missing.length === 0) return [];
  return [
    `The page ${path} has no ${missing.join(', no ')}: write its words into pages.ts in shared/text/en, hi and mr`,
  ];
}

/** The properties of a form's definition that are not texts, with their types. */
const otherKinds: Readonly<Record<string, string>> = { max: 'number', isOnEveryPage: 'boolean' };

function kindFaults(value: unknown, place: string, name = ''): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inside]) =>
      kindFaults(inside, within(place, name), key),
    );
  const wanted = otherKinds[name] ?? 'string';
  if (typeof value === wanted) return [];
  const kind = wanted === 'string' ? 'text' : wanted;
  return [`${within(place, name)} must be a ${kind}, but is ${JSON.stringify(value) ?? 'missing'}`];
}

/**
 * Finds English texts that another language does not have. Does not compare lists, because a list
 * may have more or fewer lines in another language.
 */
function lacks(words: unknown, english: unknown, place: string): readonly string[] {
  if (typeof english !== 'object' || english === null || Array.isArray(english)) return [];
  return Object.entries(english).flatMap(([name, inside]) => {
    const own: unknown = Object(words)[name];
    return own === undefined
      ? [`${within(place, name)} is missing`]
      : lacks(own, inside, within(place, name));
  });
}

/**
 * Joins the name of a place and the name of a place inside it. Puts a colon and a space after the
 * first name, as in `shared/text/en: about`, and a dot after each later name, as in
 * `shared/text/en: about.title`.
 */
function within(place: string, name: string): string {
  if (name === '') return place;
  return place.includes(': ') ? `${place}.${name}` : `${place}: ${name}`;
}
