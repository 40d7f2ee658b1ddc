/** Gives what is defined in English in another language: forms, pages, and what the home page shows. */
import type { Card, Counter, GalleryPicture, Slide } from '../content/types';
import type { Form } from '../forms/form';
import { fill } from './fill';
import { formWith } from './formWith';
import { type Lang, translations } from './languages';
import type { Translation } from './translation';

/** The same form, with the same names on the wire, in a visitor's language. */
export function formIn<F extends Form>(form: F, lang: Lang): F {
  const translation = translations[lang];
  return translation === undefined ? form : formWith(form, translation);
}

interface PageNames {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly course?: string;
  readonly parents?: readonly { readonly name: string; readonly path: string }[];
}

/** The page with its title, description and names in a language; a course keeps its name. */
export function pageIn<P extends PageNames>(page: P, lang: Lang): P {
  const translation = translations[lang];
  if (translation === undefined) return page;
  const own = translation.pages[page.path];
  const isCourse = own === undefined && page.course !== undefined;
  return {
    ...page,
    ...(isCourse ? courseTexts(translation, page.name) : own),
    ...(page.parents === undefined ? {} : { parents: linksIn(page.parents, lang) }),
  };
}

function courseTexts({ courseTitle, courseDescription }: Translation, course: string) {
  return { title: fill(courseTitle, { course }), description: fill(courseDescription, { course }) };
}

/** Links with the names of their pages in a language; courses keep theirs. */
export function linksIn<L extends { readonly name: string; readonly path: string }>(
  links: readonly L[],
  lang: Lang,
): readonly L[] {
  return links.map(link => ({ ...link, name: translations[lang]?.pages[link.path]?.name ?? link.name }));
}

/** Groups of courses with their names in a language. */
export function groupsIn<G extends { readonly id: keyof Translation['groups']; readonly name: string }>(
  groups: readonly G[],
  lang: Lang,
): readonly G[] {
  return groups.map(group => ({ ...group, name: translations[lang]?.groups[group.id] ?? group.name }));
}

/** The texts of the home page that a translation has too. */
export function homeIn<H extends Pick<Translation['home'], 'lead' | 'intro' | 'features'>>(
  home: H,
  lang: Lang,
): H {
  return { ...home, ...translations[lang]?.home };
}

export function countersIn(counters: readonly Counter[], lang: Lang): readonly Counter[] {
  const labels = translations[lang]?.home.counters;
  return counters.map((counter, index) => ({ ...counter, label: labels?.[index] ?? counter.label }));
}

export function slidesIn(slides: readonly Slide[], lang: Lang): readonly Slide[] {
  return slides.map((slide, index) => {
    const words = translations[lang]?.home.slides[index];
    if (words === undefined) return slide;
    const { title, text, label, alt } = words;
    return { title, text, link: { ...slide.link, label }, picture: { ...slide.picture, alt } };
  });
}

export function cardsIn(cards: readonly Card[], lang: Lang): readonly Card[] {
  return cards.map(card => {
    const words = translations[lang]?.cards[card.path];
    if (words === undefined) return card;
    return { ...card, description: words.description, picture: { ...card.picture, alt: words.alt } };
  });
}

export function picturesIn(pictures: readonly GalleryPicture[], lang: Lang): readonly GalleryPicture[] {
  return pictures.map(picture => ({ ...picture, ...translations[lang]?.pictures[picture.id] }));
}
