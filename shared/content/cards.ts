/** The cards of the page /courses, and the cards of popular courses on the home page. */
import type { covers as coverWords, cards as words } from '../text/en/pictures';
import { type Lang, texts } from '../text/languages';
import { linkTo } from '../text/names';
import { courseIn } from '../text/translate';
import type { Offered } from './offered';
import frames from './pictureFrames.json';
import { pictureOf } from './pictures';
import type { Card, Course, OwnCourse, Picture } from './types';

type CardPath = keyof typeof words;

/** The ten cards, in the order that the institute asked for. Source: .github/asked.md, "Pages". */
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

/** The cards on the home page, in order. Source: .github/asked.md, "Pages". */
const popular: readonly CardPath[] = [
  '/java',
  '/analytics',
  '/testing',
  '/cloudcomputing',
  '/angular',
  '/database',
];

/** Returns the cards of /courses, with the texts of a language. */
export function cardsIn(lang: Lang, offered: Offered): readonly Card[] {
  return filledUp(order, lang, offered);
}

/** Returns the cards of the home page, with the texts of a language. */
export function popularIn(lang: Lang, offered: Offered): readonly Card[] {
  return filledUp(popular, lang, offered);
}

/**
 * Returns one card for each path, if the institute offers enough courses. If it does not offer
 * the page of a path, the card of another course is added at the end. The institute's own courses
 * are added first. An own course replaces a course of the site with the same path.
 */
function filledUp(paths: readonly CardPath[], lang: Lang, offered: Offered): readonly Card[] {
  const { cards } = texts[lang];
  const named = paths.filter(offered.has);
  const others = [...new Set([...offered.own, ...offered.courses])].filter(
    ({ path }) => !named.some(each => each === path),
  );
  const filled: readonly Card[] = [
    ...named.map(path => {
      const own = offered.own.find(course => course.path === path);
      if (own !== undefined) return cardOf(own, lang, offered);
      return { ...cards[path], path, picture: drawing(path, cards[path].alt) };
    }),
    ...others.slice(0, paths.length - named.length).map(course => cardOf(course, lang, offered)),
  ];
  const isDouble = (card: Card) => filled.filter(({ title }) => title === card.title).length > 1;
  // The service and the course "Website Development" have the same title. If both are on the
  // page, the card of the service shows the name that the service has in menus.
  return filled.map(card =>
    isDouble(card) && offered.courseAt(card.path) === undefined
      ? { ...card, title: linkTo(card.path, lang).name }
      : card,
  );
}

/**
 * Returns the card of a course. If the course has no texts for a card, the card shows its name
 * and summary.
 */
function cardOf(course: Course | OwnCourse, lang: Lang, { own }: Offered): Card {
  const { cards, covers } = texts[lang];
  const { path } = course;
  const named: Readonly<Record<string, Pick<Card, 'title' | 'description'> | undefined>> =
    'words' in course ? {} : cards;
  const { title, menuName, summary } = courseIn(course, lang);
  return {
    title: menuName ?? title,
    description: summary,
    ...named[path],
    path,
    picture: coverIn({ cards, covers }, path, own),
  };
}

/**
 * Returns the cover picture of a course or service. If one of the institute's own courses has no
 * cover picture, returns the drawing of its first project. Returns undefined for every other path
 * without a cover picture.
 */
export function coverIn(
  { cards, covers }: { readonly cards: typeof words; readonly covers: typeof coverWords },
  path: `/${string}`,
  own: readonly OwnCourse[] = [],
): Picture | undefined {
  const alts: Readonly<Record<string, string | undefined>> = {
    ...covers,
    ...Object.fromEntries(Object.entries(cards).map(([card, { alt }]) => [card, alt])),
  };
  const alt = alts[path];
  if (alt !== undefined) return drawing(path, alt);

  const [screen] = own.find(course => course.path === path)?.screens ?? [];
  return screen && { src: `/pictures/covers/${screen}.svg`, ...frames.cards, alt: '' };
}

function drawing(path: `/${string}`, alt: string): Picture {
  return pictureOf('cards', path.slice(1), alt);
}
