/**
 * A card for a course or service, with picture, title, short description and the link "View
 * More". Source: .github/asked.md, "Pages".
 */
import type { ReactElement } from 'react';
import type { Card } from '../content/types';
import { useLangOf, useLink, useOffered, useText } from '../page';
import { CardFacts } from './CardFacts';
import { ResponsivePicture } from './ResponsivePicture';

interface CourseCardProps {
  readonly card: Card;
  readonly headingLevel: 2 | 3;
  /** Whether the card shows its line of facts. */
  readonly hasFacts?: boolean;
}

/**
 * The name of the link contains the course, because a screen reader may list links without the
 * text around them. The drawing has no alternative text here, because it says the same as the
 * title and the description. On the course page, the drawing has an alternative text. Source:
 * WCAG 2.4.4, 1.1.1.
 */
export function CourseCard({
  card,
  headingLevel,
  hasFacts = false,
}: CourseCardProps): ReactElement {
  const text = useText();
  const langOf = useLangOf();
  const link = useLink();
  const group = useOffered().courseAt(card.path)?.group;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    // Each course group has a colour. All services have the same colour.
    <article className={`course-card spine--${group ?? 'services'}`}>
      {card.picture !== undefined && <ResponsivePicture picture={{ ...card.picture, alt: '' }} />}
      <div className="course-card__label">
        <Heading className="course-card__title" lang={langOf(card.title)}>
          {card.title}
        </Heading>
        <p className="course-card__text" lang={langOf(card.description)}>
          {card.description}
        </p>
        {hasFacts && <CardFacts path={card.path} />}
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
