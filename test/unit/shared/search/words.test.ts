/**
 * The words of the search. Each word finds a page, also in other spellings, and the answer is in
 * the page's language.
 */
import { alsoSought } from '../../../../shared/content/searchWords';
import { synonyms } from '../../../../shared/content/synonyms';
import { packLines, unpackLines } from '../../../../shared/search/lines';
import { makeIndex } from '../../../../shared/search/makeIndex';
import { createSearch } from '../../../../shared/search/search';
import { soundOf } from '../../../../shared/search/sound';
import { sounds } from '../../../../shared/search/sounds';
import { vocabularyOf } from '../../../../shared/search/vocabulary';
import { wordsOf } from '../../../../shared/search/words';

const index = makeIndex('en');

const searches = {
  en: createSearch(index),
  hi: createSearch(makeIndex('hi')),
  mr: createSearch(makeIndex('mr')),
};

describe('the additional words of the search', () => {
  it('belong to existing addresses', () => {
    const addresses = index.places.flatMap(({ path, sections }) => [
      path,
      ...sections.map(({ id }) => `${path}#${id}`),
    ]);
    expect(Object.keys(alsoSought).filter(address => !addresses.includes(address))).toEqual([]);
  });

  it('are words of the site', () => {
    const { words } = vocabularyOf({ ...index, synonyms: {} });
    const meant = synonyms.flatMap(({ means }) => wordsOf(means));
    expect(meant.filter(word => !words.has(word))).toEqual([]);
  });
});

describe('words that sound alike', () => {
  it.each([
    ['certificate', 'सर्टिफ़िकेट', 'sertifiket'],
    ['python', 'पायथॉन', 'पाइथन'],
    ['angular', 'अँग्युलर', 'angyular'],
    ['computer', 'कंप्यूटर', 'कॉम्प्युटर'],
    ['excel', 'एक्सेल', 'exel'],
    ['developer', 'डेवलपर', 'डेव्हलपर'],
    ['facebook', 'फेसबुक', 'fesbuk'],
  ])('%s, %s and %s have the same sound', (...words) => {
    expect(new Set(words.flatMap(wordsOf).map(word => soundOf(word, sounds))).size).toBe(1);
  });

  it('have no sound in another script', () => {
    expect(soundOf('программа', sounds)).toBe('');
  });
});

describe('the packed lines of the search', () => {
  it('are the same words in the same parts after unpacking', () => {
    const partsOf = new Map([
      ['docker', new Set([3])],
      ['dockerfile', new Set([0, 3, 90])],
      ['डेटा', new Set([12])],
    ]);
    const arrived = new Map<string, Set<number>>();
    unpackLines(packLines(partsOf), (word, parts) => void arrived.set(word, new Set(parts)));
    expect(arrived).toEqual(partsOf);
  });

  it.each([
    ['en', 'office assistant', '/basiccourses'],
    ['en', 'desktop support technician', '/hardware'],
    ['en', 'sdet', '/testing'],
    ['en', 'homemakers', '/about'],
    ['hi', 'हार्डवेयर टेक्नीशियन', '/hardware'],
    ['mr', 'वेब डिझायनर', '/websitedevelopment'],
  ] as const)('are found in %s: %s', (lang, question, path) => {
    expect(searches[lang](question)[0]?.path.split('#')[0]).toBe(path);
  });
});

describe('a word with a suffix', () => {
  it.each([
    ['mr', 'नोकरीसाठी', '/placement'],
    ['mr', 'बारावीनंतर', '#situations'],
    ['hi', 'pythonwala', '/python'],
  ] as const)('is found in %s: %s', (lang, question, path) => {
    expect(searches[lang](question)[0]?.path).toBe(path);
  });
});

describe('the name of a section in an answer', () => {
  it.each([
    ['hi', 'spring boot', 'Java फ़्रेमवर्क'],
    ['mr', 'recursion', 'C भाषा'],
    ['hi', 'मैनुअल टेस्टिंग', 'मैनुअल टेस्टिंग'],
    ['mr', 'job guarantee', 'नोकरीची हमी'],
  ] as const)('is in %s as on the page: %s', (lang, question, section) => {
    expect(searches[lang](question)[0]?.section).toBe(section);
  });
});

it('the search for a course and fees finds first pages with both, and then pages with one of them', () => {
  const paths = searches.en('tally fees').map(({ path }) => path);
  expect(paths[0]).toBe('/basiccourses#tally-prime');
  expect(paths).toContain('/courses#batches');
});

it('the search does not treat a known short word as the beginning of a longer one', () => {
  expect(searches.en('fee').map(({ path }) => path)).not.toContain('/feedback');
  expect(searches.en('feed').map(({ path }) => path)).toContain('/feedback');
});

it('the search adds only a few pages that have fewer of the words', () => {
  expect(searches.en('java python testing oracle angular hardware').length).toBeLessThanOrEqual(4);
});
