/**
 * Tests that every language has all texts, in its own script.
 * test/http/server/pages/languages.test.ts tests the pages.
 */
import { courses } from '../../../../shared/content/courses/index';
import type { Form } from '../../../../shared/forms/form';
import { mailForms } from '../../../../shared/forms/index';
import { login } from '../../../../shared/forms/login';
import { pageIn } from '../../../../shared/page';
import { pages } from '../../../../shared/pages/index';
import { texts, translations } from '../../../../shared/text/languages';
import { formIn } from '../../../../shared/text/translate';
import { when } from '../../../../shared/text/when';

const others = ['hi', 'mr'] as const;
/** Spellings and terms that must not be used, because shared/text/glossary.md has others. */
const unwanted = {
  hi: /निजता|हिंदी|लाइव ट्रेनर|(?<!\p{L})(?:कदम|किस्त|बाकी|गलत|खाली|फार्म|काग़ज |रिज्यूमे|बायोडाटा|सहेज|मैप में खोल|हमारा समय|ढूँढ(?!़))/u,
  mr: /(?<!\p{L})(?:आपण|आपल्याला)(?!\p{L})|अ\u200dॅ|लॉग इन|बोलावण|संगणक|धीमे|हिशोब|माऊस|सर्वात|पाहा(?!\p{L})|\{town\}(?:मध|हून)|\{site\} (?!ही|या)|Firefox आणि Safari|नकाशा ॲप/u,
};
const devanagari = /\p{Script=Devanagari}/u;

/**
 * The paths of texts that may be the same in every language: ids, and names that are not
 * translated.
 */
const maybeTheSame =
  /(?:^|\.)(?:id|path)$|^footer\.copyright$|^cards\.\/(?:java|dotnet|angular)\.title$|^course\.classesIn\.classroom$|\.groups\.|^courses\..*\.title$/;

describe.each(others)('the %s texts', lang => {
  it('are in the language’s script, with one spelling for each word', () => {
    const said = [...leaves(texts[lang]), ...leaves(translations[lang] ?? {})];
    expect(said.filter(([key, text]) => !devanagari.test(text) && !maybeTheSame.test(key))).toEqual(
      [],
    );
    expect(said.filter(([, text]) => unwanted[lang].test(text))).toEqual([]);
  });

  it('have a colon after the words before the phone number', () => {
    expect(texts[lang].form.sent.call).toMatch(/:$/);
  });

  it('have the same placeholders as the English ones', () => {
    const own = leaves(texts[lang]);
    const differing = [...leaves(texts.en)].filter(
      ([key, text]) => partsOf(text).join() !== partsOf(own.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it.each<Form>([...mailForms, login])('have every text of the form $id', form => {
    const local = formIn(form, lang);
    const words = [local.title, local.intro, local.submit, local.success].concat(
      local.fields.flatMap(field => [
        field.label,
        field.required,
        field.placeholder,
        field.hint,
        ...(field.options ?? []).map(option => option.label).filter(label => !/^\d+$/.test(label)),
      ]),
    );
    expect(words.filter(word => word !== undefined && !devanagari.test(word))).toEqual([]);
    expect(local.fields.map(field => field.name)).toEqual(form.fields.map(field => field.name));
    const values = (fields: typeof form.fields) =>
      fields.map(field => field.options?.map(option => option.value));
    expect(values(local.fields)).toEqual(values(form.fields));
    expect(local.subject).toBe(form.subject);
  });

  it('have a name and a description of every page; a course may keep its name', () => {
    const untold = pages
      .map(page => ({ page, local: pageIn(page, lang) }))
      .filter(({ page, local }) => {
        const isCourse = page.parents?.includes('/courses');
        const told = [local.title, local.description, ...(isCourse ? [] : [local.name])];
        return told.some(text => !devanagari.test(text));
      });
    expect(untold.map(({ page }) => page.path)).toEqual([]);
  });

  it('translate only existing courses, with descriptions of at most 160 characters', () => {
    const translated = Object.entries(translations[lang]?.courses ?? {});
    expect(translated.length).toBeGreaterThan(0);
    const paths: readonly string[] = courses.map(({ path }) => path);
    expect(translated.filter(([path]) => !paths.includes(path))).toEqual([]);
    expect(translated.filter(([, { summary = '' }]) => summary.length > 160)).toEqual([]);
  });
});

it.each([
  ['en', '3 May, 14:20'],
  ['hi', '3 मई, 14:20'],
  ['mr', '3 मे, 14:20'],
])('in %s, a moment is %s', (lang, said) => {
  expect(when(new Date(2026, 4, 3, 14, 20), lang)).toBe(said);
});

/** Returns every text by its path, such as `menu.open`. Leaves out those under `translation`. */
function leaves(value: object, way = ''): ReadonlyMap<string, string> {
  const found = Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[`${way}${key}`, inner]] : [...leaves(inner, `${way}${key}.`)],
  );
  return new Map(found.filter(([key]) => !key.startsWith('translation.')));
}

function partsOf(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}
