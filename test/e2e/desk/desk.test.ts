/**
 * Tests all steps from a visitor's enquiry to the call that the office records. The phone is 360
 * pixels wide, and the pages are without script. Only the clock is simulated.
 */
import type { Page } from 'playwright-core';
import { smtpTransport } from '../../../server/mail/transport';
import { weeklyDigest } from '../../../server/watch/weeklyDigest';
import { browserVisits } from '../../support/browser/browserVisits';
import { startTestMailServer, type TestMailServer } from '../../support/delivery/testMailServer';
import { newSignInLink } from '../../support/desk/deskDevice';
import { postContactEnquiry } from '../../support/desk/postContactEnquiry';
import { onTeardown } from '../../support/run/onTeardown';
import { until } from '../../support/run/until';
import { recordedLog } from '../../support/site/recordedLog';
import { stranger as enquiry, idOf } from '../../support/store/enquiries';

// This time is on a Monday.
let time = Date.parse('2026-11-23T10:00:00+05:30');
let smtp: TestMailServer;
const env: Record<string, string> = { MAIL_TO: 'office@example.org' };
beforeAll(async () => {
  smtp = await startTestMailServer({}, 0, undefined, 'file');
  env.SMTP_URL = smtp.url;
});
const visits = browserVisits({ env, now: () => time });

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  javaScriptEnabled: false,
} as const;
const open = (path: string) => visits.open(path, phone);

/** Signs in with a link like that in a mail. */
async function signIn(): Promise<Page> {
  const link = await newSignInLink(visits.site().store, 'office@example.org', time);
  const page = await open(`/desk/sign-in/${link}`);
  await page.locator('main button').tap();
  await page.waitForURL('**/desk');
  return page;
}

/** Returns the address of the link in the newest mail. */
function linkInMail(): string {
  const text = smtp.received.at(-1)?.text ?? '';
  return /http:\/\/localhost:3000(\/desk\/\S+)/.exec(text)?.[1] ?? '';
}

function sidewaysPixels(page: Page): Promise<number> {
  // The browser context is without script, but this affects only the page's own scripts. The
  // test's function still runs in the page.
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

it('from a visitor’s enquiry to the desk: the link in the mail leads through the sign-in to the enquiry, and "No answer, tomorrow" is in the list and in the digest', async () => {
  const visitor = await open('/contact');
  await postContactEnquiry(visitor);
  await until(() => smtp.received.length === 1);
  const path = linkInMail();

  const office = await open(path);
  await office.locator('input[name=address]').fill('office@example.org');
  await office.locator('main button').tap();
  await until(() => smtp.received.length === 2);
  await office.goto(linkInMail());
  await office.locator('main button').tap();
  await office.waitForURL(`**${path}`);
  expect(await sidewaysPixels(office)).toBe(0);

  await office.locator('input[name=name]').fill('Ravi');
  await office.locator('textarea[name=note]').fill('Rang twice');
  await office.locator('details.follow-up > summary').tap();
  await office.locator('button[name=again][value=tomorrow]').tap();
  await office.getByRole('status').first().waitFor();
  expect(await office.locator('main').innerText()).toContain('Rang twice');

  const desk = await signIn();
  expect(await desk.locator('main').innerText()).not.toContain('Desk Asha');
  await desk.goto('/desk?tab=later');
  expect(await desk.locator('main').innerText()).toContain('Desk Asha');
  expect(await sidewaysPixels(desk)).toBe(0);

  time += 24 * 60 * 60_000;
  await desk.goto('/desk');
  expect(await desk.locator('main').innerText()).toContain('Desk Asha');

  time = Date.parse('2026-11-30T09:05:00+05:30');
  const mail = smtpTransport(smtp.url);
  onTeardown('test', mail.close);
  const isLeader = async () => true;
  const log = recordedLog();
  await weeklyDigest({ ...visits.site().site, mail, isLeader, log, now: () => time })();
  const digest = smtp.received.find(({ subject = '' }) => subject.startsWith('Last week'));
  expect(digest?.text).toContain('within 1 minute of "thank you"');
});

it('after each tap, the next tap is in view, and no page is wider than the screen', async () => {
  const { store } = visits.site();
  for (const course of ['Java', 'Python']) await store.keep(enquiry(course, time), []);
  const page = await signIn();
  for (const path of ['/desk', '/desk/figures', '/desk/help', '/desk/sessions']) {
    await page.goto(path);
    expect(`${path} ${await sidewaysPixels(page)}`).toBe(`${path} 0`);
  }
  await page.goto('/desk?tab=all&q=Java');
  await page.locator('main a', { hasText: 'अमोल' }).first().tap();
  await page.waitForURL(/\/desk\/enquiry\/\w{32}$/);
  expect(await sidewaysPixels(page)).toBe(0);
  await page.locator('input[name=name]').fill('Meena');
  await page.locator('button[name=outcome][value=called]').tap();
  await page.locator('.next-step a').tap();
  await page.waitForURL(/\/desk\/enquiry\/\w{32}$/);
});

it('a half-typed note is kept when the browser discards the page, and removed after the tap', async () => {
  await visits.site().store.keep(enquiry('Draft', time), []);
  const link = await newSignInLink(visits.site().store, 'office@example.org', time);
  const page = await visits.open(`/desk/sign-in/${link}`, { ...phone, javaScriptEnabled: true });
  await page.locator('main button').tap();
  await page.waitForURL('**/desk');
  await page.goto(`/desk/enquiry/${idOf('Draft')}`);
  const note = page.locator('textarea[name=note]');
  await note.fill('Told 24000');
  await page.reload();
  expect(await note.inputValue()).toBe('Told 24000');
  if (await page.locator('input[name=name]').isVisible())
    await page.locator('input[name=name]').fill('Meena');
  await page.locator('button[name=outcome][value=called]').tap();
  await page.waitForURL(/done=/);
  expect(await note.inputValue()).toBe('');
  await page.reload();
  expect(await note.inputValue()).toBe('');
  expect(await page.locator('main').innerText()).toContain('Told 24000');
});
