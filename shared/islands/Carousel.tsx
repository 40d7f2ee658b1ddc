/**
 * Three slides side by side. Without script, the visitor scrolls from slide to slide, and the
 * dots are links. When the script runs, there are buttons for the previous and the next slide.
 * The carousel turns slowly by itself, but not while the visitor uses it. Source:
 * .github/asked.md, "Pages"; ARIA APG, Carousel pattern.
 */
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { ResponsivePicture } from '../components/ResponsivePicture';
import type * as content from '../content/types';
import * as en from '../text/en';
import { fill } from '../text/fill';
import { useCarouselTurning } from './useCarouselTurning';

interface CarouselProps {
  readonly text?: typeof en.carousel;
  readonly slides: readonly content.Slide[];
}

export function Carousel({ text = en.carousel, slides }: CarouselProps): ReactElement {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [said, say] = useState('');
  useEffect(() => followScroll(track.current, setCurrent), []);

  const positionOf = (index: number) =>
    fill(text.position, { number: index + 1, count: slides.length });
  const scrollTo = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  // Announces only slides that the visitor asked for. If the carousel turns by itself, a screen
  // reader says nothing.
  const isMoving = useCarouselTurning(section, isPaused, () => {
    say('');
    scrollTo((current + 1) % slides.length);
  });
  const show = (wanted: number) => {
    const index = (wanted + slides.length) % slides.length;
    scrollTo(index);
    say(`${positionOf(index)}: ${slides[index]?.title}`);
  };

  return (
    <section
      className="carousel"
      ref={section}
      aria-roledescription={text.carousel}
      aria-label={text.label}
      data-moving={isMoving}
    >
      <div className="carousel__controls">
        <Control label={isPaused ? text.play : text.pause} act={() => setPaused(!isPaused)}>
          {/* The server renders both icons, because the page contains only the icons that the
              server has rendered. One of them is hidden. */}
          <span hidden={isPaused}>
            <Icon name="pause" />
          </span>
          <span hidden={!isPaused}>
            <Icon name="play" />
          </span>
        </Control>
        <Dots label={text.show} slides={slides} current={current} show={show} />
        <Control label={text.previous} act={() => show(current - 1)}>
          <Icon name="chevron-left" />
        </Control>
        <Control label={text.next} act={() => show(current + 1)}>
          <Icon name="chevron-right" />
        </Control>
      </div>
      {/* Screen readers announce the new slide by this text. When the carousel scrolls, no other
          text on the page changes, so nothing would be announced. Source: WCAG 4.1.3. */}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="carousel__track" ref={track}>
        {slides.map((slide, index) => (
          <Slide
            key={slide.title}
            slide={slide}
            index={index}
            kind={text.slide}
            position={positionOf(index)}
          />
        ))}
      </div>
    </section>
  );
}

interface ControlProps {
  readonly label: string;
  readonly act: () => void;
  readonly children: ReactNode;
}

/**
 * A button that works only with the script. If scripts are off, the stylesheet hides the button.
 * If the visitor clicks before the script has started, the click is repeated as soon as the
 * script starts.
 */
function Control({ label, act, children }: ControlProps) {
  return (
    <button
      className="carousel__control"
      type="button"
      aria-label={label}
      onClick={act}
      data-replay
    >
      {children}
    </button>
  );
}

interface DotsProps {
  /** A text with a gap for the title of the slide. */
  readonly label: string;
  readonly slides: readonly content.Slide[];
  readonly current: number;
  readonly show: (index: number) => void;
}

/** One dot for each slide. */
function Dots({ label, slides, current, show }: DotsProps) {
  return (
    <ul className="carousel__dots">
      {slides.map(({ title }, index) => (
        <li key={title}>
          <a
            className="carousel__dot"
            href={`#${slideId(index)}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={event => {
              event.preventDefault();
              show(index);
            }}
            data-replay
          >
            <span className="visually-hidden">{fill(label, { title })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SlideProps {
  readonly slide: content.Slide;
  readonly index: number;
  /** A screen reader says this word for a slide. */
  readonly kind: string;
  /** The number of the slide, and how many slides there are. */
  readonly position: string;
}

function Slide({ slide, index, kind, position }: SlideProps) {
  return (
    // A slide is a group. Few screen readers say the name of a list item, so a slide is not a
    // list item.
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a slide
    <div
      id={slideId(index)}
      className="carousel__slide"
      role="group"
      aria-roledescription={kind}
      aria-label={position}
    >
      <ResponsivePicture picture={slide.picture} />
      <div className="carousel__words">
        <h2 className="carousel__title">{slide.title}</h2>
        <p>{slide.text}</p>
        <a className="carousel__link" href={slide.link.path}>
          {slide.link.label}
        </a>
      </div>
    </div>
  );
}

function slideId(index: number): string {
  return `slide-${index + 1}`;
}

/** After a swipe or a scroll, reports which slide is now visible. */
function followScroll(
  track: HTMLElement | null,
  setCurrent: (index: number) => void,
): (() => void) | undefined {
  if (track === null) return;
  const follow = () => setCurrent(Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)));
  follow();
  track.addEventListener('scroll', follow, { passive: true });
  return () => track.removeEventListener('scroll', follow);
}
