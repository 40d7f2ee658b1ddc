/** Nobody looks for the button: it is in the dialog's first view, also with an error. */
import type { Locator } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { focused, openDialog } from '../support/pageActions';

const visits = browserVisits();

/** A cheap phone, and small laptops with and without the browser's bars. */
const screens = [
  { screen: 'phone', viewport: { width: 360, height: 740 } },
  { screen: 'desk', viewport: { width: 1366, height: 650 } },
  { screen: 'desk', viewport: { width: 1366, height: 768 } },
] as const;

const pages = [
  { path: '/java', submit: 'Submit' },
  { path: '/hi/java', submit: 'भेजें' },
  { path: '/mr/java', submit: 'पाठवा' },
] as const;

describe.each(screens)('on $viewport.width by $viewport.height', ({ screen, viewport }) => {
  it.each(pages)(
    'the dialog of $path shows its button, empty and with one error',
    async ({ path, submit }) => {
      const page = await visits.open(path, { screen, viewport });
      const dialog = await openDialog(page);
      const button = dialog.getByRole('button', { name: submit });
      await eventually(async () => expect(await isInView(button)).toBe(true));

      await dialog.locator('[name="fname"]').fill('Asha');
      await dialog.locator('[name="email"]').fill('asha@example.in');
      await dialog.locator('[name="mobile"]').fill('98765');
      await press(button);
      await dialog.locator('.field-row__error').first().waitFor();
      await eventually(async () => expect(await isInView(button)).toBe(true));
    },
  );
});

it('begins in the first field where a keyboard is at hand', async () => {
  const page = await visits.open('/java', { screen: 'desk' });
  await openDialog(page);
  await eventually(async () => expect(await focused(page)).toBe('fname'));
});

it('begins on a phone with nothing that a keyboard would cover', async () => {
  const page = await visits.open('/java', { screen: 'phone' });
  await openDialog(page);
  await page.waitForTimeout(150);
  expect(await focused(page)).toBe('Close');
});

/** Whole within its dialog's box and the screen. */
function isInView(button: Locator): Promise<boolean> {
  return button.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    const box = element.closest('dialog')?.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  });
}
