/**
 * A card of the catalogue: picture, category title, short description, View More. Source:
 * .github/asked.md, "Pages".
 */
import type { ReactElement } from 'react';
import { courses } from '../content/courses/index';
import type { Card } from '../content/types';
import { useLangOf, useLink, useText } from '../page';
import { ResponsivePicture } from './ResponsivePicture';

interface CourseCardProps {
  readonly card: Card;
  readonly headingLevel: 2 | 3;
}

/**
 * The link's name says where it leads, so that a list of links makes sense. The drawing adds
 * nothing to title and description: its words are said on the page of the course. Source: WCAG
 * 2.4.4, 1.1.1.
 */
export function CourseCard({ card, headingLevel }: CourseCardProps): ReactElement {
  const text = useText();
  const link = useLink();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={`course-card spine--${groupOf(card.path)}`}>
      <ResponsivePicture picture={{ ...card.picture, alt: '' }} />
      <div className="course-card__label">
        <Heading className="course-card__title" lang={useLangOf()(card.title)}>
          {card.title}
        </Heading>
        <p className="course-card__text">{card.description}</p>
        <a
          className="course-card__link"
          href={link(card.path)}
          aria-label={`${text.action.viewMore}: ${card.title}`}
        >
          {text.action.viewMore}
        </a>
      </div>
    </article>
  );
}

/** The colour of its spine; services have the cover's own. */
function groupOf(path: string) {
  return courses.find(course => course.path === path)?.group ?? 'services';
}
