/** @jest-environment jsdom */
import { replayEarlyEvents } from '../../../client/replayEarlyEvents';
import { checkByScript } from '../../../shared/islands/form/checksOfScript';
import { part } from '../../support/page/dom';

const heard: string[] = [];
let release: () => void;

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = `
    <div id="marker">
      <button id="ours" data-replay>Next</button>
      <button id="platform">Submit</button>
      <details><summary id="keys" data-replay-keys>Courses</summary></details>
    </div>`;
  const marker = part(document, '#marker');
  marker.addEventListener('keydown', ({ key }) => heard.push(key));
  release = replayEarlyEvents(marker);
});

describe('replayEarlyEvents', () => {
  it('holds a click on an element that needs the script, but no other click, and none for a new tab', () => {
    expect(click('#ours').defaultPrevented).toBe(true);
    expect(click('#platform').defaultPrevented).toBe(false);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(click('#ours', { [key]: true }).defaultPrevented).toBe(false);
  });

  it.each([
    ['ArrowDown', true],
    ['Home', true],
    ['Escape', true],
    ['Enter', false],
    ['Tab', false],
  ])('holds the key "%s": %s, and dispatches it again unchanged', (key, isHeld) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    part(document, '#keys').dispatchEvent(event);
    expect([event.defaultPrevented, heard]).toEqual([isHeld, isHeld ? [] : [key]]);
    release();
    expect(heard).toEqual([key]);
  });

  it('holds the browser’s own validation, and submits the form again to its script', () => {
    const marker = part(document, '#marker');
    marker.innerHTML = '<form><input required name="fname"><button>Send</button></form>';
    const refused: Event[] = [];
    document.addEventListener('invalid', event => refused.push(event), true);
    const sent: Event[] = [];
    marker.addEventListener('submit', event => {
      event.preventDefault();
      sent.push(event);
    });
    part(document, 'form button').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(refused.map(event => event.defaultPrevented)).toEqual([true]);
    expect(sent).toEqual([]);

    checkByScript(part(document, 'form') as HTMLFormElement);
    release();
    expect(sent).toHaveLength(1);
  });
});

function click(selector: string, init: MouseEventInit = {}): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  part(document, selector).dispatchEvent(click);
  return click;
}
