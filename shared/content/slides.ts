/** The slides of the carousel on the home page. */
import type { slides as words } from '../text/en/home';
import type { Offered } from './offered';
import { pictureOf } from './pictures';
import type { Slide } from './types';

/** Three slides: learn, practise, work. Source: .github/asked.md, "Pages". */
const order: readonly { readonly id: keyof typeof words; readonly path: `/${string}` }[] = [
  { id: 'learn', path: '/courses' },
  { id: 'practise', path: '/professional' },
  { id: 'work', path: '/placement' },
];

/**
 * Returns all slides, with the texts of a language. `link` returns the address of a path in that
 * language. If the institute does not offer the page of a slide, the slide leads to /courses.
 */
export function slidesIn(
  text: typeof words,
  offered: Offered,
  link: (path: `/${string}`) => `/${string}`,
): readonly Slide[] {
  return order.map(({ id, path }) => {
    const { title, text: said, label, alt } = text[id];
    const isOffered = offered.has(path);
    return {
      title,
      text: said,
      link: isOffered
        ? { label, path: link(path) }
        : { label: text.learn.label, path: link('/courses') },
      picture: pictureOf('slides', id, alt),
    };
  });
}
