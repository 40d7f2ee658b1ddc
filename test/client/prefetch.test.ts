/** @jest-environment jsdom */
import { prefetchLinks } from '../../client/prefetch';

beforeAll(() => {
  // jsdom has no HTMLScriptElement.supports, as a browser without speculation rules.
  prefetchLinks();
});

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <a id="page" href="/java"><b id="deep">Java</b></a>
    <a id="file" href="/pictures/map.svg">Map</a>
    <a id="self" href="${location.pathname}">Here</a>
    <a id="away" href="https://example.com/python">Away</a>
    <p id="none">Text</p>`;
});

describe('prefetchLinks', () => {
  it('begins to fetch a page when its link is hovered, once', () => {
    hover('#deep');
    hover('#page');
    expect(hints()).toEqual(['/java']);
  });

  it.each(['#file', '#self', '#away', '#none'])('fetches nothing at %s', selector => {
    hover(selector);
    expect(hints()).toEqual([]);
  });
});

function hover(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

function hints(): readonly (string | null)[] {
  return Array.from(document.head.querySelectorAll('link[rel=prefetch]'), link => link.getAttribute('href'));
}
