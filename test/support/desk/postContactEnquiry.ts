/** Posts the enquiry of a visitor who waits for a call. */
import type { Page } from 'playwright-core';

/** Fills in the form of /contact and sends it. */
export async function postContactEnquiry(page: Page): Promise<void> {
  const form = page.locator('main form').first();
  await form.locator('[name=to_name]').fill('Desk Asha');
  await form.locator('[name=mobile_no]').fill('9876543210');
  await form.locator('button[type=submit]').tap();
  await page.getByRole('status').first().waitFor();
}
