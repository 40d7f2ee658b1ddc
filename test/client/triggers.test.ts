/** @jest-environment jsdom */
import { firstIntent, triggers } from '../../client/triggers';

const start = jest.fn();

beforeEach(() => {
  start.mockReset();
  document.body.innerHTML =
    '<div id="marker" data-controls=".control"><button id="inside"></button></div><button class="control"></button><p></p>';
});

describe('the trigger "interaction"', () => {
  it.each(['pointerover', 'touchstart', 'focusin', 'keydown', 'click'])('starts at %s inside, once', type => {
    arm('interaction');
    element('#inside').dispatchEvent(new Event(type, { bubbles: true }));
    element('#inside').dispatchEvent(new Event('click', { bubbles: true }));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts at a control that is about it', () => {
    arm('interaction');
    element('.control').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does not start at anything else', () => {
    arm('interaction');
    element('p').dispatchEvent(new Event('click', { bubbles: true }));
    dispatchEvent(new Event('pointermove'));
    expect(start).not.toHaveBeenCalled();
  });

  it('leaves no listener behind', () => {
    const signals: AbortSignal[] = [];
    const listen = jest
      .spyOn(EventTarget.prototype, 'addEventListener')
      .mockImplementation((_type, _listener, options) => {
        if (typeof options === 'object' && options?.signal !== undefined) signals.push(options.signal);
      });
    arm('interaction');
    const [first] = listen.mock.calls;
    listen.mockRestore();
    // Five signs on the marker and on its control.
    expect(signals).toHaveLength(10);
    const listener = first?.[1];
    if (typeof listener === 'function') listener(new Event('click'));
    expect(start).toHaveBeenCalledTimes(1);
    expect(signals.every(signal => signal.aborted)).toBe(true);
  });
});

describe('firstIntent', () => {
  it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'])(
    'acts at the first %s, once',
    type => {
      firstIntent(start);
      element('p').dispatchEvent(new Event(type));
      element('p').dispatchEvent(new Event(type));
      expect(start).toHaveBeenCalledTimes(1);
    },
  );
});

describe('the trigger "now"', () => {
  it('starts at once', () => {
    arm('now');
    expect(start).toHaveBeenCalledTimes(1);
  });
});

describe('the trigger "idle"', () => {
  it('starts by a timer where the browser has no quiet moments', async () => {
    arm('idle');
    expect(start).not.toHaveBeenCalled();
    await new Promise(resolve => setTimeout(resolve));
    expect(start).toHaveBeenCalledTimes(1);
  });
});

function arm(name: string): void {
  triggers[name]?.(element('#marker'), start);
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}
