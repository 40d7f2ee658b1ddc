/** Three slides side by side. Without script: they snap into place, and the dots are links. Source: SPEC 2, Home. */
import { Drawing } from '../components/Drawing';
import type { Slide } from '../content/types';

export function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="Learn, practise, work">
      <ul className="carousel__track">
        {slides.map((slide, index) => (
          <li
            key={slide.title}
            id={slideId(index)}
            className="carousel__slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <Drawing picture={slide.picture} order={index === 0 ? 'first' : 'later'} />
            <div className="carousel__words">
              <h2 className="carousel__title">{slide.title}</h2>
              <p>{slide.text}</p>
              <a className="carousel__link" href={slide.link.path}>
                {slide.link.label}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <ul className="carousel__dots">
        {slides.map((slide, index) => (
          <li key={slide.title}>
            <a className="carousel__dot" href={`#${slideId(index)}`}>
              <span className="visually-hidden">{`Show ${slide.title}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function slideId(index: number): string {
  return `slide-${index + 1}`;
}
