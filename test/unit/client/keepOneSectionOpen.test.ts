/** @jest-environment jsdom */
/**
 * An accordion has only one open section at a time. test/nightly/engines/syllabus tests this in
 * real engines.
 */
import { keepOneSectionOpen } from '../../../client/keepOneSectionOpen';
import { part } from '../../support/page/dom';

const scrollBy = jest.fn();
Object.assign(globalThis, { scrollBy });
keepOneSectionOpen();

beforeEach(() => {
  scrollBy.mockReset();
  document.body.innerHTML = `
    <details id="core" data-group="syllabus"></details>
    <details id="spring" data-group="syllabus"></details>
    <details id="question" data-group="questions"></details>
    <details id="menu"></details>`;
});

function section(id: string): HTMLDetailsElement {
  return part(document, `#${id}`) as HTMLDetailsElement;
}

/** Opens a section, as a press on the heading of a closed section does. */
function press(id: string): void {
  section(id).open = true;
  section(id).dispatchEvent(new Event('toggle'));
}

function openSections(): readonly string[] {
  return [...document.querySelectorAll('details[open]')].map(({ id }) => id);
}

it('syllabus, one section open at a time: an opened section closes the other one, and nothing else', () => {
  for (const id of ['menu', 'question', 'core', 'spring']) press(id);
  expect(openSections()).toEqual(['spring', 'question', 'menu']);
});

it('syllabus: a closed section opens and closes no other', () => {
  press('core');
  section('core').open = false;
  section('core').dispatchEvent(new Event('toggle'));
  expect(openSections()).toEqual([]);
});

it('syllabus: an opened section keeps its place on the screen when a long one above it closes', () => {
  press('core');
  const tops = [900, 100];
  section('spring').getBoundingClientRect = () => ({ ...new DOMRect(), top: tops.shift() ?? 0 });
  press('spring');
  expect(scrollBy).toHaveBeenLastCalledWith({ top: -800, behavior: 'instant' });
});
