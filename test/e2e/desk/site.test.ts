/** An owner changes the site's facts, on a phone of 360 pixels. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findings, showWhole } from '../../support/browser/axe';
import { browserVisits } from '../../support/browser/browserVisits';
import { newSignInLink } from '../../support/desk/deskDevice';

const time = Date.parse('2026-11-23T10:00:00+05:30');
const SITE_FILE = join(__dirname, '../../../shared/institute.example.json');
const visits = browserVisits({
  env: { SITE_FILE, SITE_PHONES: '', DESK_USERS: 'owner@example.org' },
  now: () => time,
});

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
} as const;

// Each test begins with the facts of the file. Otherwise, if a test saved facts and then failed,
// its second try and the next test would begin with the saved facts.
beforeEach(async () => {
  const { savedFacts } = visits.site().site;
  await savedFacts.replace({}, 'test', savedFacts.present().entry?.number ?? 0);
});

async function signIn(): Promise<Page> {
  const link = await newSignInLink(visits.site().store, 'owner@example.org', time);
  const page = await visits.open(`/desk/sign-in/${link}`, phone);
  await page.locator('main button').tap();
  await page.waitForURL('**/desk');
  return page;
}

/**
 * Expects that no content is wider than the phone, and that there are no findings. Equal Access
 * treats the fields in a closed details element as visible. So all details elements are open
 * during the check.
 */
async function look(page: Page): Promise<void> {
  const closed = page.locator('.site-form__more:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().tap();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways).toBe(0);
  expect(await findings(page)).toEqual([]);
}

async function seeAndSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See it' }).tap();
  await page.locator('.preview-bar').getByRole('button', { name: 'Save' }).tap();
  await page.locator('.site-form__saved').waitFor();
}

it('a fee is found in the menu, typed, previewed, saved and undone', async () => {
  const page = await signIn();
  await page.locator('.desk-bar details summary').last().tap();
  await page.locator('a[href="/desk/site"]').tap();
  await page.waitForURL('**/desk/site');
  await look(page);
  await page.getByRole('link', { name: /^Java .*Fee/ }).tap();
  await page.waitForURL('**/desk/site/course/java');
  await look(page);

  await page.getByLabel('Fee in rupees').fill('26,000');
  await page.getByRole('button', { name: 'See it' }).tap();
  expect(await page.locator('.field-row__error').innerText()).toBe(
    '3 instalments of 8,500 come to 25,500, less than 26,000.',
  );
  await look(page);

  await page.getByLabel('Each instalment in rupees').fill('9,000');
  await page.getByRole('button', { name: 'See it' }).tap();
  await page.locator('.preview-bar').waitFor();
  await look(page);
  await page.locator('.preview-bar').getByRole('button', { name: 'Save' }).tap();
  await page.waitForURL('**/desk/site/course/java?saved=');
  await look(page);

  // "Back" shows the preview and the typed form again.
  await page.goBack();
  expect(await page.locator('.preview-bar').isVisible()).toBe(true);
  await page.goBack();
  expect(await page.getByLabel('Each instalment in rupees').inputValue()).toBe('9,000');
  await page.goto('/desk/site/course/java?saved=');

  const visitor = await visits.open('/java', phone);
  expect(await visitor.locator('main').innerText()).toContain('₹26,000');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.waitForURL('**/desk/site?undone=*');
  await look(page);
  await visitor.reload();
  expect(await visitor.locator('main').innerText()).toContain('₹24,000');
});

it('a notice in three languages is above every page; the forms for holidays and batches can be used', async () => {
  const page = await signIn();
  await page.goto('/desk/site/closed');
  await look(page);
  await page.getByRole('link', { name: 'Add a holiday' }).tap();
  await page.getByLabel('First day').waitFor();
  await look(page);
  await page.goto('/desk/site/course/java/2');
  await look(page);

  await page.goto('/desk/site/notice');
  await page.getByLabel('One sentence', { exact: true }).fill('Closed on Wednesday');
  await page.getByLabel('One sentence, in Hindi').fill('बुधवार को बंद');
  await page.getByLabel('One sentence, in Marathi').fill('बुधवारी बंद');
  await page.getByLabel('From').fill('');
  await page.getByLabel('Until').fill('2026-11-26');
  await look(page);
  await seeAndSave(page);

  const visitor = await visits.open('/java', phone);
  expect(await visitor.locator('body').innerText()).toContain('Closed on Wednesday');
  await showWhole(visitor);
  await look(visitor);
});

it('the browser makes a camera’s photo smaller, and removes its metadata, before the upload', async () => {
  const page = await signIn();
  await page.goto('/desk/site/photos/classroom');
  // A picture of noise makes a file as large as a camera's photo.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1800, height: 2400, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create })
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .jpeg()
    .toBuffer();
  expect(buffer.includes('SecretPhone') && buffer.length > 1024 * 1024).toBe(true);
  await page
    .getByLabel('Photo (JPEG, PNG, WebP or AVIF)')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Describe the photo', { exact: false }).first().fill('Twelve students');
  await page.getByLabel('Caption', { exact: true }).fill('Our lab');
  await look(page);

  // The page's script makes a smaller copy of the picture. As its last step, it puts the copy
  // into the field.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="small"]')?.files?.length === 1,
  );
  const chosen = await page
    .locator('input[type="file"][name="photo"]')
    .evaluate((input: HTMLInputElement) => input.files?.[0]?.text());
  expect(chosen?.includes('SecretPhone')).toBe(false);
  await seeAndSave(page);
  const { file = '', small = '' } = visits.site().site.facts().photos.classroom ?? {};
  expect([file.slice(-14), small.slice(-12)]).toEqual(['-1080x1440.jpg', '-480x640.jpg']);
});
