/** @jest-environment jsdom */
import { screen } from '@testing-library/dom';
import { notice } from '../../client/notice';

beforeEach(() => {
  // As server/document.tsx writes it.
  document.body.innerHTML =
    '<main>Page</main><template><div class="notice" role="alert">Unexpected Application Error!' +
    '<button class="button">Reload</button><button class="button">Close</button></div></template>';
});

describe('the notice', () => {
  it('is said once, however much fails', () => {
    notice();
    notice();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
  });

  it('can be dismissed, and leaves the page as it was', () => {
    notice();
    screen.getByRole('button', { name: 'Close' }).click();
    expect(document.body.textContent).toBe('Page');
  });

  it('offers to reload', () => {
    notice();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });
});
