import { holdFirst } from '../../client/replay';

const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = `
    <div id="marker">
      <button id="ours" data-replay><b id="deep">Next</b></button>
      <button id="platform">Submit</button>
      <details><summary id="keys" data-replay-keys>Courses</summary></details>
    </div>`;
  for (const type of ['click', 'keydown'])
    element('#marker').addEventListener(type, event => heard.push(`${type} ${(event.target as Element).id}`));
});

describe('holdFirst', () => {
  it('holds a click on what needs the script, and gives it again when it is there', () => {
    const release = holdFirst(element('#marker'));
    const click = press('#deep');
    expect([heard, click.defaultPrevented]).toEqual([[], true]);
    release();
    expect(heard).toEqual(['click deep']);
  });

  it('gives the last of several, once', () => {
    const release = holdFirst(element('#marker'));
    press('#deep');
    press('#ours');
    release();
    press('#platform');
    expect(heard).toEqual(['click ours', 'click platform']);
  });

  it('leaves to the platform what the platform answers', () => {
    const release = holdFirst(element('#marker'));
    expect(press('#platform').defaultPrevented).toBe(false);
    release();
    expect(heard).toEqual(['click platform']);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a click with %s alone', key => {
    holdFirst(element('#marker'));
    expect(press('#ours', { [key]: true }).defaultPrevented).toBe(false);
  });

  it.each([
    ['ArrowDown', true],
    ['Home', true],
    ['Escape', true],
    ['Enter', false],
    [' ', false],
    ['a', false],
    ['Tab', false],
  ])('holds the key "%s": %s', (key, isHeld) => {
    holdFirst(element('#marker'));
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    element('#keys').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isHeld);
  });

  it('gives the key again as it was', () => {
    const release = holdFirst(element('#marker'));
    element('#keys').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    const keys: string[] = [];
    element('#marker').addEventListener('keydown', ({ key }) => keys.push(key));
    release();
    expect(keys).toEqual(['ArrowDown']);
  });
});

function press(selector: string, init: MouseEventInit = {}): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  element(selector).dispatchEvent(click);
  return click;
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}
