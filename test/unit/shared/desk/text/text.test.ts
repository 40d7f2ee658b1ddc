/**
 * Tests that every language of the desk has all texts. The texts must be in the script of the
 * language, and must use the terms of the glossary.
 */
import { en } from '../../../../../shared/desk/text/en';
import { hi } from '../../../../../shared/desk/text/hi';
import { mr } from '../../../../../shared/desk/text/mr';

/** Spellings and terms that must not be used, because shared/text/glossary.md has others. */
const unwanted = {
  hi: /(?<!\p{L})(?:कदम|बाकी|गलत|खाली|फार्म|फोन|फिर भेजिए|साइन|कॉल करने हैं|सबसे देर से|ढूँढ(?!़))/u,
  mr: /(?<!\p{L})(?:आपण|आपल्याला)(?!\p{L})|लॉग इन|पाहा(?!\p{L})|सर्वात|फ़|\{site\} (?!ही|या)/u,
};

/** Returns every text by its path, such as `list.tabs.call`. */
function leaves(value: object, way = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, inner]): [string, string][] =>
      typeof inner === 'string' ? [[`${way}${key}`, inner]] : [...leaves(inner, `${way}${key}.`)],
    ),
  );
}

const partsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
const english = leaves(en);

describe.each([
  ['hi', hi],
  ['mr', mr],
] as const)('the desk’s %s texts', (language, texts) => {
  const own = leaves(texts);

  it('match the English ones, with the same placeholders', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    const differing = [...english].filter(
      ([key, text]) => partsOf(text) !== partsOf(own.get(key) ?? ''),
    );
    expect(differing).toEqual([]);
  });

  it('are in the language’s script, except placeholders', () => {
    const foreign = [...own].filter(
      ([, text]) =>
        /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) && !/\p{Script=Devanagari}/u.test(text),
    );
    expect(foreign).toEqual([]);
  });

  it('use the spellings of the glossary', () => {
    expect([...own].filter(([, text]) => unwanted[language].test(text))).toEqual([]);
  });
});

it('no text of the desk is empty', () => {
  const empty = [en, hi, mr].flatMap(texts => [...leaves(texts)].filter(([, text]) => text === ''));
  expect(empty.map(([key]) => key)).toEqual([]);
});

it('the Marathi hint at the note names the buttons that save it, without "Next"', () => {
  const { next, noteHint } = mr.enquiry;
  expect(next).toBe('पुढील');
  expect(noteHint).not.toMatch(/पुढ/u);
});

it('the Marathi word for "untouched" is the same in the figures and above the list', () => {
  expect(mr.list.soonDeleted.other).toContain(mr.figures.untouched);
});
