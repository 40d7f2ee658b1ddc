/**
 * Shows one picture at a time over the page, with a caption and a count. Visitors use the arrow
 * keys, a swipe or Escape. Source: ARIA APG, Dialog (Modal).
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import type { GalleryPicture } from '../content/types';
import type * as en from '../text/en';
import { fill } from '../text/fill';
import { Icon } from './Icon';
import type { IconName } from './icons';

interface LightboxProps {
  readonly text: typeof en.lightbox;
  readonly pictures: readonly GalleryPicture[];
  /** The index of the picture that is shown. Undefined while the lightbox is closed. */
  readonly index: number | undefined;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** A movement of at least this many pixels is a swipe. A shorter movement is a tap. */
const swipePx = 40;

const captionId = 'lightbox-caption';

/**
 * The lightbox is a modal dialog. The browser keeps the focus inside. At Escape, the browser
 * closes the dialog and returns the focus to the element that had it before.
 */
export function Lightbox({ text, pictures, index, onShow, onClose }: LightboxProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== undefined;
  // Runs after each render, and not only when `isOpen` changes. After the browser has closed the
  // dialog, a click may ask for the next picture before the browser fires the `close` event.
  // `isOpen` then stays true, but the dialog must be opened again.
  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  });

  const show = (next: number) => onShow((next + pictures.length) % pictures.length);
  const at = index ?? 0;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
    if (key === 'Home') show(0);
    if (key === 'End') show(pictures.length - 1);
  };
  return (
    // A click on the backdrop closes the dialog. For the keyboard there are Escape and a button.
    <dialog
      className="lightbox"
      ref={dialog}
      aria-label={text.label}
      aria-describedby={isOpen ? captionId : undefined}
      // If the dialog is open again, this `close` event is about an earlier opening, and is
      // ignored.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {index !== undefined && (
        <Swipeable onSwipe={step => show(index + step)}>
          <ShownPicture text={text} pictures={pictures} index={index} />
        </Swipeable>
      )}
      <div className="lightbox__controls">
        <Control name="chevron-left" label={text.previous} act={() => show(at - 1)} />
        <Control name="chevron-right" label={text.next} act={() => show(at + 1)} />
        <Control name="x" label={text.close} act={onClose} />
      </div>
    </dialog>
  );
}

/** The picture with its caption. The pictures before and after it are loaded, too. */
function ShownPicture({
  text,
  pictures,
  index,
}: Pick<LightboxProps, 'text' | 'pictures'> & { readonly index: number }) {
  const picture = pictures[index];
  if (picture === undefined) return null;
  const neighbours = [pictures.at(index - 1), pictures[(index + 1) % pictures.length]];
  return (
    <>
      <img
        // The key makes a new element for each picture. Without the key, the old picture would
        // stay above the new caption while the new picture is loading.
        key={picture.id}
        className="lightbox__picture"
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        // Screen readers read the alternative text in the caption. The `alt` of the picture is
        // for visitors who see the page: they read it if the picture does not load.
        aria-hidden="true"
        draggable={false}
      />
      {/* The caption contains the alternative text, because some screen readers do not announce a
          new picture. */}
      <figcaption
        className="lightbox__caption"
        lang={picture.lang}
        id={captionId}
        aria-live="polite"
      >
        <span>{picture.caption}</span>{' '}
        <span className="lightbox__count">
          {fill(text.position, { number: index + 1, count: pictures.length })}
        </span>{' '}
        <span className="visually-hidden">{picture.alt}</span>
      </figcaption>
      <div hidden>
        {neighbours.map(
          neighbour => neighbour && <img key={neighbour.id} src={neighbour.src} alt="" />,
        )}
      </div>
    </>
  );
}

interface SwipeableProps {
  /** Called after a swipe. `step` is 1 for the next picture and -1 for the previous picture. */
  readonly onSwipe: (step: 1 | -1) => void;
  readonly children: ReactNode;
}

function Swipeable({ onSwipe, children }: SwipeableProps) {
  const pressedAt = useRef<number>(undefined);
  const press = ({ clientX }: PointerEvent) => {
    pressedAt.current = clientX;
  };
  const lift = ({ clientX }: PointerEvent) => {
    const moved = clientX - (pressedAt.current ?? clientX);
    if (Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1);
  };
  return (
    <figure className="lightbox__figure" onPointerDown={press} onPointerUp={lift}>
      {children}
    </figure>
  );
}

interface ControlProps {
  readonly name: IconName;
  readonly label: string;
  readonly act: () => void;
}

function Control({ name, label, act }: ControlProps) {
  return (
    <button className="lightbox__control" type="button" aria-label={label} onClick={act}>
      <Icon name={name} />
    </button>
  );
}
