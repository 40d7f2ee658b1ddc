import { firstIntent, triggers } from '../../client/triggers';
import { part } from '../support/dom';

const start = jest.fn();
const prepare = jest.fn();

beforeEach(() => {
  start.mockReset();
  prepare.mockReset();
  document.body.innerHTML =
    '<div id="marker" data-controls=".control"><button id="inside"></button></div><button class="control"></button><p></p>';
  triggers.interaction?.(part(document, '#marker'), start, prepare);
});

// What a test leaves for the next frame belongs to that test.
afterEach(nextFrame);

describe('the trigger "interaction"', () => {
  it.each([
    ['#inside', 'pointermove', 1, 0],
    ['#inside', 'pointerdown', 1, 0],
    ['#inside', 'keydown', 1, 1],
    ['#inside', 'focusin', 0, 1],
    ['#inside', 'click', 0, 1],
    ['.control', 'pointermove', 1, 0],
    ['.control', 'click', 0, 1],
    ['p', 'click', 0, 0],
    ['p', 'pointermove', 0, 0],
  ])(
    'at %s after %s has prepared %i times and started %i times',
    async (selector, type, prepared, started) => {
      happen(selector, type);
      happen(selector, type);
      await nextFrame();
      expect([prepare.mock.calls.length, start.mock.calls.length]).toEqual([prepared, started]);
    },
  );

  it('leaves the frame after a click to the platform', async () => {
    happen('#inside', 'click');
    const inFrame = new Promise(resolve => requestAnimationFrame(() => resolve(start.mock.calls.length)));
    expect(start).not.toHaveBeenCalled();
    expect(await inFrame).toBe(0);
  });
});

describe('firstIntent', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('acts at the first %s, once', type => {
    firstIntent(start);
    for (const _ of [1, 2]) part(document, 'p').dispatchEvent(new Event(type));
    expect(start).toHaveBeenCalledTimes(1);
  });
});

function happen(selector: string, type: string): void {
  part(document, selector).dispatchEvent(new Event(type, { bubbles: true }));
}

/** A frame, and what it leaves for the time after it. */
async function nextFrame(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(resolve));
  await new Promise(resolve => setTimeout(resolve));
}
