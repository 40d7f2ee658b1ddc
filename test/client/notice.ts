import { screen } from '@testing-library/dom';
import { notice } from '../../client/notice';

beforeEach(() => {
  // As server/pages/document.tsx writes it.
  document.body.innerHTML =
    '<main>Page</main><template id="notice"><dialog class="notice" open aria-label="Unexpected Application Error!">' +
    '<p role="alert">Unexpected Application Error!</p><a class="button" href="">Reload</a>' +
    '<form method="dialog"><button class="button" type="submit">Close</button></form></dialog></template>';
});

// What its link and its form do is the browser's: test/e2e/lateScripts.test.ts.
describe('the notice', () => {
  it('is said once, however much fails', () => {
    notice();
    notice();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
  });

  it('offers to reload', () => {
    notice();
    expect(screen.getByText('Reload').getAttribute('href')).toBe('');
  });
});
