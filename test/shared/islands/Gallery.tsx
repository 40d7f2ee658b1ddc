import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from '../../../shared/islands/Gallery';

const pictures = ['one', 'two', 'three'].map(id => ({
  ...{ id, caption: `Caption ${id}`, alt: `Drawing ${id}` },
  ...{ src: `/pictures/${id}.svg` as const, width: 96, height: 64 },
}));

beforeAll(() => {
  // jsdom has no modal dialogs: this is what showModal and close do to the attribute and the event.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

beforeEach(() => {
  render(<Gallery pictures={pictures} />);
});

describe('Gallery', () => {
  it('opens the picture that was clicked, with caption and count', async () => {
    await userEvent.click(link(1));
    expect(shown()).toEqual({ src: '/pictures/two.svg', caption: 'Caption two 2 of 3 Drawing two' });
  });

  it.each([
    ['{ArrowRight}', 0, '/pictures/two.svg'],
    ['{ArrowLeft}', 0, '/pictures/three.svg'],
    ['{ArrowRight}', 2, '/pictures/one.svg'],
    ['{End}', 0, '/pictures/three.svg'],
    ['{Home}', 2, '/pictures/one.svg'],
    ['x', 1, '/pictures/two.svg'],
  ])('goes by %s from picture %i to %s', async (key, from, to) => {
    await userEvent.click(link(from));
    screen.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard(key);
    expect(shown().src).toBe(to);
  });

  it('holds the neighbours ready, round the ends too', async () => {
    await userEvent.click(link(0));
    const ready = Array.from(document.querySelectorAll('dialog [hidden] img'), image =>
      image.getAttribute('src'),
    );
    expect(ready).toEqual(['/pictures/three.svg', '/pictures/two.svg']);
  });

  it.each([
    ['to the left', 200, 120, '/pictures/two.svg'],
    ['to the right', 120, 200, '/pictures/three.svg'],
    ['hardly', 200, 170, '/pictures/one.svg'],
  ])('follows a finger that goes %s', async (_where, from, to, src) => {
    await userEvent.click(link(0));
    const figure = document.querySelector('dialog figure');
    if (figure === null) throw new Error('No picture is shown.');
    fireEvent(figure, pointer('pointerdown', from));
    fireEvent(figure, pointer('pointerup', to));
    expect(shown().src).toBe(src);
  });

  it('leaves a click for a new tab to the browser', () => {
    const prevented: boolean[] = [];
    // After React, and in place of the new tab that jsdom cannot open.
    const onClick = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', onClick, { once: true });
    fireEvent(link(0), new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(prevented).toEqual([false]);
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  it('can be opened again after it was closed', async () => {
    await userEvent.click(link(0));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.querySelector('dialog')?.open).toBe(false);
    await userEvent.click(link(2));
    expect(shown().src).toBe('/pictures/three.svg');
  });
});

function link(index: number): HTMLElement {
  const found = screen.getAllByRole('link')[index];
  if (found === undefined) throw new Error(`There is no picture ${index}.`);
  return found;
}

function shown() {
  return {
    src: document.querySelector('dialog[open] .lightbox__picture')?.getAttribute('src'),
    caption: document.querySelector('dialog[open] figcaption')?.textContent,
  };
}

/** jsdom has no pointer events. */
function pointer(type: string, clientX: number): MouseEvent {
  return new MouseEvent(type, { bubbles: true, clientX });
}
