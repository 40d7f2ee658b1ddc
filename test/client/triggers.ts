import { firstIntent, triggers } from '../../client/triggers';

const start = jest.fn();
const prepare = jest.fn();

beforeEach(() => {
  start.mockReset();
  prepare.mockReset();
  document.body.innerHTML =
    '<div id="marker" data-controls=".control"><button id="inside"></button></div><button class="control"></button><p></p>';
});

// What a test leaves for the next frame belongs to that test.
afterEach(nextFrame);

describe('the trigger "interaction"', () => {
  it.each(['pointermove', 'pointerdown', 'keydown'])('prepares at %s inside, once', type => {
    arm('interaction');
    happen('#inside', type);
    happen('#inside', type);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it.each(['focusin', 'keydown', 'click'])('starts after %s inside, once', async type => {
    arm('interaction');
    happen('#inside', type);
    happen('#inside', 'click');
    await nextFrame();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('leaves the frame after a click to the platform', async () => {
    arm('interaction');
    happen('#inside', 'click');
    const inFrame = new Promise(resolve => requestAnimationFrame(() => resolve(start.mock.calls.length)));
    expect(start).not.toHaveBeenCalled();
    expect(await inFrame).toBe(0);
  });

  it('does not start what is only looked at', async () => {
    arm('interaction');
    happen('#inside', 'pointermove');
    happen('#inside', 'pointerdown');
    await nextFrame();
    expect(start).not.toHaveBeenCalled();
  });

  it('prepares and starts at a control that is about it', async () => {
    arm('interaction');
    happen('.control', 'pointermove');
    expect(prepare).toHaveBeenCalledTimes(1);
    happen('.control', 'click');
    await nextFrame();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does nothing at anything else', async () => {
    arm('interaction');
    happen('p', 'click');
    dispatchEvent(new Event('pointermove'));
    await nextFrame();
    expect(prepare).not.toHaveBeenCalled();
    expect(start).not.toHaveBeenCalled();
  });

  it('leaves no listener behind', () => {
    const signals: AbortSignal[] = [];
    const listeners: unknown[] = [];
    const listen = jest
      .spyOn(EventTarget.prototype, 'addEventListener')
      .mockImplementation((_type, listener, options) => {
        listeners.push(listener);
        if (typeof options === 'object' && options?.signal !== undefined) signals.push(options.signal);
      });
    arm('interaction');
    listen.mockRestore();
    // Four signs of intent and three of use, on the marker and on its control.
    expect(signals).toHaveLength(14);
    for (const listener of new Set(listeners)) (listener as (event: Event) => void)(new Event('click'));
    expect(signals.every(signal => signal.aborted)).toBe(true);
  });
});

describe('firstIntent', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('acts at the first %s, once', type => {
    firstIntent(start);
    element('p').dispatchEvent(new Event(type));
    element('p').dispatchEvent(new Event(type));
    expect(start).toHaveBeenCalledTimes(1);
  });
});

function arm(name: string): void {
  triggers[name]?.(element('#marker'), start, prepare);
}

function happen(selector: string, type: string): void {
  element(selector).dispatchEvent(new Event(type, { bubbles: true }));
}

/** A frame, and what it leaves for the time after it. */
async function nextFrame(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(resolve));
  await new Promise(resolve => setTimeout(resolve));
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}
