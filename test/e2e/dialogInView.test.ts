/**
 * Nobody looks for the button: it is in the dialog's first view, with one error too. With more, the summary with its
 * links is.
 */
import type { Locator } from 'playwright-core';
import { browserVisits, press } from '../support/browser/browserVisits';
import { focused, openDialog } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { few } from '../support/run/shortForm';

const visits = browserVisits();

/** A cheap phone, and small laptops with and without the browser's bars. */
const screens = [
  { screen: 'phone', viewport: { width: 360, height: 740 } },
  { screen: 'desktop', viewport: { width: 1366, height: 650 } },
  { screen: 'desktop', viewport: { width: 1366, height: 768 } },
] as const;

const paths = few(['/java', '/hi/java', '/mr/java']);

describe.each(screens)('on $viewport.width by $viewport.height', ({ screen, viewport }) => {
  it.each(paths)('the dialog of %s shows its button, and then what is wrong', async path => {
    const page = await visits.open(path, { screen, viewport });
    await press(page.locator('.course-banner__actions button'));
    await page.locator('dialog form[novalidate]').waitFor();
    const submit = page.locator('dialog [type="submit"]');
    await eventually(async () => expect(await isInView(submit)).toBe(true));

    await press(submit);
    const summary = page.locator('dialog .error-summary');
    await eventually(async () => expect(await isInView(summary)).toBe(true));
  });

  it.each(paths)(
    'the dialog of %s shows one error at its field, and its button with it',
    async path => {
      const page = await visits.open(path, { screen, viewport });
      await press(page.locator('.course-banner__actions button'));
      await page.locator('dialog form[novalidate]').waitFor();
      await page.locator('dialog [name="fname"]').fill('Asha Patil');
      await page.locator('dialog [name="email"]').fill('asha@example.in');
      await page.locator('dialog [name="mobile"]').fill('98765');
      const submit = page.locator('dialog [type="submit"]');
      await press(submit);
      await eventually(async () => expect(await focused(page)).toBe('mobile'));
      expect(await page.locator('dialog [role="alert"]').count()).toBe(0);
      for (const part of [page.locator('dialog .field-row__error'), submit])
        await eventually(async () => expect(await isInView(part)).toBe(true));
    },
  );
});

it('begins in the first field where a keyboard is at hand', async () => {
  const page = await visits.open('/java', { screen: 'desktop' });
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
function isInView(part: Locator): Promise<boolean> {
  return part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    const box = element.closest('dialog')?.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  });
}
