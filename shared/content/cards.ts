/** The cards of /courses, and which of them the home page shows as popular. */
import type { covers as coverWords, cards as words } from '../text/en/pictures';
import { pictureOf } from './pictures';
import type { Card, Picture } from './types';

type CardPath = keyof typeof words;

/** Ten cards in the order given. Source: .github/asked.md, "Pages". */
const order: readonly CardPath[] = [
  '/database',
  '/java',
  '/website',
  '/dotnet',
  '/angular',
  '/cloudcomputing',
  '/basiccourses',
  '/hardware',
  '/testing',
  '/analytics',
];

/** Which of them the home page shows, and in what order. Source: .github/asked.md, "Pages". */
export const popular: readonly CardPath[] = [
  '/java',
  '/analytics',
  '/testing',
  '/cloudcomputing',
  '/angular',
  '/database',
];

/** All ten, or those asked for, with the words of a language. */
export function cardsIn(text: typeof words, paths: readonly CardPath[] = order): readonly Card[] {
  return paths.map(path => {
    const { title, description, alt } = text[path];
    return {
      title,
      path,
      description,
      picture: drawing(path, alt),
    };
  });
}

/** The picture on the cover of a course or service. A new course needs none. */
export function coverIn(
  { cards, covers }: { readonly cards: typeof words; readonly covers: typeof coverWords },
  path: `/${string}`,
): Picture | undefined {
  const alts: Readonly<Record<string, string | undefined>> = {
    ...covers,
    ...Object.fromEntries(Object.entries(cards).map(([card, { alt }]) => [card, alt])),
  };
  const alt = alts[path];
  return alt === undefined ? undefined : drawing(path, alt);
}

function drawing(path: `/${string}`, alt: string): Picture {
  return pictureOf('cards', path.slice(1), alt);
}
