/** @jest-environment jsdom */
import { followScheme } from '../../../client/followScheme';
import { schemeKey } from '../../../shared/islands/scheme';

const { dataset } = document.documentElement;

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('followScheme', () => {
  it('applies the colour scheme that was chosen while the page was prerendered', () => {
    dataset.scheme = '';
    localStorage.setItem(schemeKey, 'dark');
    followScheme();
    expect(dataset.scheme).toBe('dark');
  });

  it('applies the colour scheme that was chosen on another page', () => {
    followScheme();
    localStorage.setItem(schemeKey, 'light');
    showAgain();
    expect(dataset.scheme).toBe('light');
  });

  it.each([
    ['nothing was stored', () => null],
    ['storage is refused', refuse],
  ])('keeps the colour scheme of this page if %s', (_where, getItem) => {
    dataset.scheme = 'dark';
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(getItem);
    followScheme();
    showAgain();
    expect(dataset.scheme).toBe('dark');
  });
});

function refuse(): never {
  throw new DOMException('Refused.', 'SecurityError');
}

/** Shows the page again, as a browser does. Source: HTML Standard, "reactivate a document". */
function showAgain(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
