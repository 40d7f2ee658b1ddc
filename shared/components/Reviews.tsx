/** Reviews that students wrote. Renders nothing if the institute gives none. */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { LocalizedText } from './LocalizedText';

export function Reviews(): ReactNode {
  const { reviews } = usePageContext().site;
  const text = useText().home;
  if (reviews.length === 0) return null;
  return (
    <section className="reviews">
      <h2 id="reviews">{text.reviews}</h2>
      <div className="reviews__list">
        {reviews.map(({ words, by }) => (
          <figure key={by} className="reviews__review">
            <blockquote>
              <LocalizedText words={words} />
            </blockquote>
            <figcaption>{by}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
