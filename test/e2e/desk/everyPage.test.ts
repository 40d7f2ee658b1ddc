/** Rules for every page of the desk: accessibility, the focus, and the look of the list. */
import type { Page } from 'playwright-core';
import { findings, showWhole } from '../../support/browser/axe';
import { browserVisits } from '../../support/browser/browserVisits';
import { faultsByFont } from '../../support/browser/faultsByFont';
import { type FocusFault, faultOfFocus } from '../../support/browser/focusFault';
import { differenceFrom, tolerated } from '../../support/browser/screenPicture';
import { newSession, onDevice } from '../../support/desk/deskDevice';
import { sample } from '../../support/run/shortForm';
import { enquiry, idOf } from '../../support/store/enquiries';

const minute = 60_000;
const hour = 60 * minute;
// This time is on a Tuesday.
const now = Date.parse('2026-11-24T11:23:00+05:30');
/** The mail server is never used, because no enquiry here is mailed. */
const env = { MAIL_TO: 'office@example.org', SMTP_URL: 'smtp://127.0.0.1:1' };
const visits = browserVisits({ env, now: () => now });
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

const people = [
  { name: 'Kiran Namuna', mobile: '+91 00000 00011', course: 'Java', ago: 183 },
  { name: 'Asha Example', mobile: '+91 00000 00012', course: 'Basic Courses', ago: 41 },
  { name: 'Ravi Udaharan', mobile: '+91 00000 00013', course: 'Python', ago: 12 },
  { name: 'Meena Placeholder', mobile: '+91 00000 00014', course: 'Data Analytics', ago: 2_900 },
  { name: 'Sunil Kalpanik', mobile: '+91 00000 00015', course: 'Testing', ago: 1_500 },
];

let session = '';
beforeAll(async () => {
  const { store } = visits.site();
  const { desk, keep } = store;
  for (const { name, mobile, course, ago } of people) {
    const one = enquiry(name, now - ago * minute);
    const values = { ...one.values, fname: name, mobile, course, email: `${ago}@example.com` };
    await keep({ ...one, values }, []);
  }
  const tap = {
    kind: 'outcome',
    outcome: 'no-answer',
    note: 'Rings',
    by: 'Meena',
    seen: 0,
  } as const;
  await desk.tap(idOf('Meena Placeholder'), {
    ...tap,
    at: now - hour,
    followUpAt: now - 23 * minute,
  });
  await desk.tap(idOf('Sunil Kalpanik'), {
    ...tap,
    at: now - hour,
    followUpAt: now + 7 * hour - 23 * minute,
  });

  session = await newSession(store, 'office@example.org', now);
});

async function open(path: string, language = 'en', options = {}): Promise<Page> {
  const before = onDevice(visits.site().url, { session, language });
  return visits.open(path, { ...phone, ...options, before });
}

const asha = `/desk/enquiry/${idOf('Asha Example')}`;
const pages = [
  '/desk',
  '/desk?tab=all&q=nobody&days=7&course=%2Fjava&outcome=called',
  asha,
  `/desk/enquiry/${idOf('Meena Placeholder')}`,
  `${asha}/delete`,
  `${asha}/correct`,
  '/desk/new',
  '/desk/today',
  '/desk/figures',
  '/desk/sources',
  '/desk/sessions',
  '/desk/health',
  '/desk/help',
  '/desk/name',
];

const languages = ['en', 'hi', 'mr'] as const;

it.each(pages.map((path, index) => [path, languages[index % languages.length]] as const))(
  'axe and Equal Access find nothing on %s, in %s',
  async (path, language) => {
    const page = await open(path, language);
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  },
);

it('axe and Equal Access find nothing on the sign-in pages and their messages', async () => {
  const page = await visits.open('/desk/sign-in', phone);
  expect(await findings(page)).toEqual([]);
  await page.locator('input[name=address]').fill('office@example.org');
  await page.locator('main button').click();
  await page.getByRole('status').first().waitFor();
  expect(await findings(page)).toEqual([]);
});

/**
 * Presses Tab until the focus has left the page. Returns the elements whose focus was not
 * visible.
 */
async function walk(page: Page) {
  const faults: FocusFault[] = [];
  let steps = 0;
  for (; steps < 100; steps += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate<FocusFault | 'left' | undefined>(
      `document.activeElement?.matches('body *') ? (${faultOfFocus})() : 'left'`,
    );
    if (fault === 'left') break;
    if (fault !== undefined) faults.push(fault);
  }
  expect(steps).toBeLessThan(100);
  return { steps, faults };
}

it.each(sample(['/desk', asha, '/desk/new', '/desk/figures', '/desk/sessions']))(
  'on %s, each element that Tab reaches is visible',
  async path => {
    const page = await open(path);
    const { steps, faults } = await walk(page);
    expect(steps).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  },
);

it.each(['Search', 'Menu'])(
  'with "%s" open, each element that Tab reaches is visible, and Tab returns to the open panel',
  async name => {
    const page = await open('/desk');
    const summary = page.locator('.desk-bar summary', { hasText: name });
    const panel = page.locator('.desk-bar [open] .desk-bar__panel');
    await summary.press('Enter');
    await panel.waitFor();
    const { steps, faults } = await walk(page);
    expect(steps).toBeGreaterThan(10);
    expect(faults).toEqual([]);

    await summary.focus();
    await panel.waitFor();
  },
);

it('in forced colours, only the current tab is underlined', async () => {
  const page = await open('/desk', 'en', { forcedColors: 'active' });
  const isUnderlined = await page.locator('.tabs__tab').evaluateAll(tabs => {
    document.body.style.color = 'canvas';
    const ground = getComputedStyle(document.body).color;
    return tabs.map(tab => getComputedStyle(tab).borderBlockEndColor !== ground);
  });
  expect(isUnderlined).toEqual([true, false, false, false]);
});

it.each(['en', 'hi', 'mr'])('the help fits on one screen of a phone in %s', async language => {
  const page = await open('/desk/help', language);
  const main = page.locator('main');
  const end = await main.evaluate(element => element.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(740);
});

it.each(sample(pages))(
  '%s is readable with a default font of 20, 24 and 32 pixels at 360 pixels',
  async path => {
    const page = await open(path);
    expect(await faultsByFont(page)).toEqual({ '20 px': [], '24 px': [], '32 px': [] });
  },
);

it('no page is wider than 320 pixels', async () => {
  for (const path of pages) {
    const page = await open(path, 'mr', { viewport: { width: 320, height: 640 } });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(`${path} ${width}`).toBe(`${path} 320`);
  }
});

it.each([
  ['/desk', 'desk-360'],
  ['/desk/site', 'desk-site-360'],
])('the look of %s has not changed', async (path, picture) => {
  const page = await open(path);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await differenceFrom(picture, page)).toBeLessThan(tolerated);
});

it('after a tap, the focus is on the message about what was done', async () => {
  const page = await open(`/desk/enquiry/${idOf('Ravi Udaharan')}`);
  await page.locator('button[value=visited]').press('Enter');
  await page.locator('.done:focus').waitFor();
});

it('axe and Equal Access find nothing on the question for the next step, and in the lists of feedback and spam', async () => {
  const { keep } = visits.site().store;
  const advert = enquiry('Advert', now - hour);
  const values = { ...advert.values, mobile: '9000000301', email: '' };
  await keep({ ...advert, values, suspicions: ['several links'] }, []);
  const praise = { std_name: 'Mayuri', course_name: 'Java', mobile_no: '9000000302' };
  await keep({ ...enquiry('Praise', now - hour), form: 'feedback', values: praise }, []);
  const list = await open('/desk', 'mr');
  await list.locator('.not-spam').waitFor();
  expect(await findings(list)).toEqual([]);

  const page = await open(`/desk/enquiry/${idOf('Kiran Namuna')}`, 'hi');
  await page.locator('button[value=called]').press('Enter');
  await page.locator('.next-step').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await faultsByFont(page)).toEqual({ '20 px': [], '24 px': [], '32 px': [] });
});
