/** @jest-environment jsdom */
import { screen } from '@testing-library/dom';
import { notice } from '../../client/notice';

beforeEach(() => {
  document.body.innerHTML = '<main>Page</main>';
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
    expect(document.body.innerHTML).toBe('<main>Page</main>');
  });

  it('offers to reload', () => {
    notice();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });
});
