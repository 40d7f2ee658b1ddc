/** Whether every language says everything, in its own script. */

import { cards } from '../../../shared/content/cards';
import { gallery } from '../../../shared/content/gallery';
import { slides } from '../../../shared/content/slides';
import type { Form } from '../../../shared/forms/form';
import { mailForms } from '../../../shared/forms/index';
import { login } from '../../../shared/forms/login';
import { pages } from '../../../shared/pages/index';
import { pathIn, splitPath, texts, translations } from '../../../shared/text/languages';
import { cardsIn, formIn, pageIn, picturesIn, slidesIn } from '../../../shared/text/translate';

const others = ['hi', 'mr'] as const;
const devanagari = /\p{Script=Devanagari}/u;

/** What is the same in every language. */
const sameEverywhere = new Set(['id', 'en', '{count}', 'copyright']);

describe.each(others)('the %s texts', lang => {
  it('have every text of the English ones, and no other', () => {
    // What is defined in English elsewhere: `Translation` demands that it is complete.
    const isDefinedElsewhere = (name: string) => ['content', 'forms', 'wrong'].includes(name);
    const groups = Object.fromEntries(
      Object.entries(texts[lang]).filter(([name]) => !isDefinedElsewhere(name)),
    );
    expect([...leaves(groups).keys()].sort()).toEqual([...leaves(texts.en).keys()].sort());
  });

  it('are in the language’s script', () => {
    const foreign = [...leaves(texts[lang]), ...leaves(translations[lang] ?? {})].filter(
      ([key, text]) => !devanagari.test(text) && !sameEverywhere.has(key.split('.').at(-1) ?? ''),
    );
    expect(foreign).toEqual([]);
  });

  it('fill in the same parts as the English ones', () => {
    const own = leaves(texts[lang]);
    const differing = [...leaves(texts.en)].filter(
      ([key, text]) => partsOf(text).join() !== partsOf(own.get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it.each<Form>([...mailForms, login])('say every word of the form $id', form => {
    const local = formIn(form, lang);
    const words = [local.title, local.intro, local.submit, local.success, local.consent].concat(
      local.fields.flatMap(field => [
        ...[field.label, field.required, field.placeholder, field.hint],
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

  it('name and describe every page that is no course', () => {
    const untold = pages
      .map(page => ({ page, local: pageIn(page, lang) }))
      .filter(({ page, local }) => {
        const isCourse = page.parents?.some(parent => parent.path === '/courses');
        const told = isCourse ? local.title : [local.name, local.title, local.description];
        return [told].flat().some(text => !devanagari.test(text));
      });
    expect(untold.map(({ page }) => page.path)).toEqual([]);
  });

  it('keep titles and descriptions of pages as short as search engines show them', () => {
    const local = pages.map(page => pageIn(page, lang));
    expect(local.filter(({ title }) => [...title].length > 60 - ' | Kalyan IT Academy'.length)).toEqual([]);
    expect(local.filter(({ description }) => description.length > 155)).toEqual([]);
  });

  it('describe every card, picture and slide', () => {
    const told = [
      ...cardsIn(cards, lang).flatMap(({ description, picture }) => [description, picture.alt]),
      ...picturesIn(gallery, lang).flatMap(({ caption, alt }) => [caption, alt]),
      ...slidesIn(slides, lang).flatMap(({ title, text, link, picture }) => [
        title,
        text,
        link.label,
        picture.alt,
      ]),
    ];
    expect(told.filter(text => !devanagari.test(text))).toEqual([]);
  });
});

describe('the address of a page', () => {
  it.each([
    ['en', '/java', '/java'],
    ['hi', '/java', '/hi/java'],
    ['mr', '/', '/mr'],
    ['hi', '/courses#group-web', '/hi/courses#group-web'],
  ] as const)('in %s of %s is %s', (lang, path, address) => {
    expect(pathIn(lang, path)).toBe(address);
  });

  it.each([
    ['/hi', 'hi', '/'],
    ['/hi/java', 'hi', '/java'],
    ['/mr/nowhere/else', 'mr', '/nowhere/else'],
    ['/hindi', 'en', '/hindi'],
    ['/en/java', 'en', '/en/java'],
    ['/', 'en', '/'],
  ])('%s is in %s that of %s', (address, lang, path) => {
    expect(splitPath(address)).toEqual({ lang, path });
  });
});

/** Every text by the way to it: `menu.open`. */
function leaves(value: object, way = ''): ReadonlyMap<string, string> {
  const found = Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[`${way}${key}`, inner]] : [...leaves(inner, `${way}${key}.`)],
  );
  return new Map(found.filter(([key]) => !key.startsWith('content.')));
}

function partsOf(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}
