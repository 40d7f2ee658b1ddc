/**
 * In the dialog, the Submit button is visible without scrolling, even when the dialog shows one
 * error. When it shows several errors, the summary with its links is visible.
 */
import type { Locator } from 'playwright-core';
import { browserVisits, press } from '../support/browser/browserVisits';
import { focused, openDialog } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();

/** The screens are a cheap phone, and small laptops with and without the browser's bars. */
const screens = [
  { screen: 'phone', viewport: { width: 360, height: 740 } },
  { screen: 'desktop', viewport: { width: 1366, height: 650 } },
  { screen: 'desktop', viewport: { width: 1366, height: 768 } },
] as const;

const paths = sample(['/java', '/hi/java', '/mr/java']);

describe.each(screens)('on $viewport.width by $viewport.height', ({ screen, viewport }) => {
  it.each(paths)(
    'the dialog of %s shows its button, then the error summary, and then one error at its field together with the button',
    async path => {
      const page = await visits.open(path, { screen, viewport });
      await press(page.locator('.course-banner__actions button'));
      await page.locator('dialog form[novalidate]').waitFor();
      const submit = page.locator('dialog [type="submit"]');
      await eventually(async () => expect(await isInView(submit)).toBe(true));

      await press(submit);
      const summary = page.locator('dialog .error-summary');
      await eventually(async () => expect(await isInView(summary)).toBe(true));

      await page.locator('dialog [name="fname"]').fill('Asha Patil');
      await page.locator('dialog [name="email"]').fill('asha@example.in');
      await page.locator('dialog [name="mobile"]').fill('98765');
      await press(submit);
      await eventually(async () => expect(await focused(page)).toBe('mobile'));
      expect(await page.locator('dialog [role="alert"]').count()).toBe(0);
      for (const part of [page.locator('dialog .field-row__error'), submit])
        await eventually(async () => expect(await isInView(part)).toBe(true));
    },
  );
});

it('the dialog sets the focus into the first field if the device has a keyboard', async () => {
  const page = await visits.open('/java', { screen: 'desktop' });
  await openDialog(page);
  await eventually(async () => expect(await focused(page)).toBe('fname'));
});

it('the dialog sets no focus on a phone, where a keyboard would cover the form', async () => {
  const page = await visits.open('/java', { screen: 'phone' });
  await openDialog(page);
  await page.waitForTimeout(150);
  expect(await focused(page)).toBe('Close');
});

it('the dialog has no empty space after the form is sent', async () => {
  const page = await visits.open('/java', {
    screen: 'desktop',
    viewport: { width: 1366, height: 768 },
  });
  await openDialog(page);
  await page.locator('dialog form[novalidate]').waitFor();
  await page.locator('dialog [name="fname"]').fill('Asha Patil');
  await page.locator('dialog [name="email"]').fill('asha@example.in');
  await page.locator('dialog [name="mobile"]').fill('9876543210');
  await press(page.locator('dialog [type="submit"]'));
  const another = page.locator('dialog .sent-label__another');
  await another.waitFor();
  const below = await another.evaluate(element => {
    const box = element.closest('dialog')?.getBoundingClientRect();
    return (box?.bottom ?? 0) - element.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThan(60);
});

it('the dialog on a phone of 320 by 640 shows the error of the focused field', async () => {
  const viewport = { width: 320, height: 640 };
  const page = await visits.open('/java', { screen: 'phone', viewport });
  await openDialog(page);
  await page.locator('dialog form[novalidate]').waitFor();
  await press(page.locator('dialog [type="submit"]'));
  await page.locator('dialog .error-summary').waitFor();
  await page.locator('dialog [name="fname"]').fill('Asha Patil');
  await page.locator('dialog [name="email"]').fill('asha@example.in');
  await page.locator('dialog [name="mobile"]').fill('98765');
  await press(page.locator('dialog [type="submit"]'));
  await eventually(async () => {
    const bar = await page.locator('.enquiry-dialog__bar').boundingBox();
    const error = await page.locator('dialog .field-row__error').boundingBox();
    expect(error?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

/** Returns whether `part` is completely inside the dialog's box and the screen. */
function isInView(part: Locator): Promise<boolean> {
  return part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    const box = element.closest('dialog')?.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  });
}
