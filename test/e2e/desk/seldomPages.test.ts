/** Rules for the pages of the desk that are rarely shown: refusals, expired links, questions. */
import type { Page } from 'playwright-core';
import { findings, showWhole } from '../../support/browser/axe';
import { browserVisits } from '../../support/browser/browserVisits';
import { newSession, newSignInLink, onDevice } from '../../support/desk/deskDevice';
import { enquiry, idOf, stranger } from '../../support/store/enquiries';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
// This time is on a Tuesday.
const now = Date.parse('2026-11-24T11:23:00+05:30');
const recipient = 'office@example.org';
const colleague = 'ravi@example.org';
const visits = browserVisits({
  env: { MAIL_TO: recipient, SMTP_URL: 'smtp://127.0.0.1:1' },
  now: () => now,
});

const receivedAt = now - 41 * minute;
const asha = `/desk/enquiry/${idOf('Asha Example')}`;

const noted = {
  kind: 'noted',
  outcome: undefined,
  followUpAt: undefined,
  by: 'Ravi',
  at: now - minute,
} as const;

let session = '';
let unnamed = '';
beforeAll(async () => {
  const { store } = visits.site();
  for (const name of ['Asha Example', 'Kiran Example', 'Gone Example']) {
    const one = enquiry(name, receivedAt);
    await store.keep({ ...one, values: { ...one.values, fname: name, email: '' } }, []);
  }
  await store.desk.erase([idOf('Gone Example')]);
  await tapAsha('Rings, nobody answers');

  const ravi = { name: 'Ravi', address: colleague, addedBy: 'Meena', addedAt: now - minute };
  await store.desk.colleagues.add(ravi);
  await newSession(store, colleague, now, '');
  session = await newSession(store, recipient, now);
  unnamed = await newSession(store, recipient, now, '');
});

/** Records a note as another colleague. */
async function tapAsha(note: string): Promise<void> {
  const { desk } = visits.site().store;
  const seen = (await desk.find(idOf('Asha Example')))?.events.at(-1)?.number ?? 0;
  await desk.tap(idOf('Asha Example'), { ...noted, note, seen });
}

/** Keeps another enquiry with the same phone number. */
async function keepAnother(): Promise<void> {
  const { store } = visits.site();
  const { total } = await store.desk.list({});
  await store.keep(enquiry(`Another Example ${total}`, receivedAt), []);
}

/** Keeps enquiries of this week and of the 11 weeks before it, each with another course. */
async function keepWeeks(): Promise<void> {
  const { keep } = visits.site().store;
  for (let weeksAgo = 0; weeksAgo < 12; weeksAgo += 1) {
    for (let each = 0; each <= weeksAgo % 4; each += 1) {
      await keep(stranger(`Course ${weeksAgo} ${each}`, receivedAt - weeksAgo * week), []);
    }
  }
}

async function signInLink(): Promise<string> {
  return `/desk/sign-in/${await newSignInLink(visits.site().store, recipient, now)}`;
}

interface SeldomPage {
  readonly what: string;
  /** The status of the answer with the page. */
  readonly status: number;
  /** The state of the device: signed in, signed in without a first name, or new. */
  readonly device: 'signed in' | 'unnamed' | 'new';
  readonly path: () => string | Promise<string>;
  /** What a colleague does on the page at `path` to reach this page. */
  readonly act?: (page: Page) => Promise<void>;
  /** The selector of an element that only this page has. */
  readonly has: string;
}

const pages: readonly SeldomPage[] = [
  {
    what: 'the question before data of two enquiries is deleted',
    status: 200,
    device: 'signed in',
    path: () => `${asha}/delete`,
    has: `form[action="${asha}/delete"] .button--danger[name=only]`,
  },
  {
    what: 'the question before data is deleted, when another enquiry came meanwhile',
    status: 409,
    device: 'signed in',
    path: () => `${asha}/delete`,
    async act(page) {
      await keepAnother();
      await page.locator('.button--danger:not([name=only])').click();
    },
    has: '.error-summary a[href="#named"]',
  },
  {
    what: 'a colleague who is let in already',
    status: 400,
    device: 'signed in',
    path: () => '/desk/sessions',
    async act(page) {
      await page.locator('input[name=name]').fill('Ravi');
      await page.locator('input[name=address]').fill(colleague);
      await page.locator('.colleagues__form button').click();
    },
    has: '.error-summary a[href="#address"]',
  },
  {
    what: 'a code with which a colleague signs in',
    status: 200,
    device: 'signed in',
    path: () => '/desk/sessions',
    act: page => page.locator('button[name=address]').click(),
    has: 'svg.qr',
  },
  {
    what: 'the question before a colleague is put out',
    status: 200,
    device: 'signed in',
    path: () => `/desk/sessions/put-out?address=${colleague}`,
    has: 'form[action="/desk/sessions/put-out"] .button--danger',
  },
  {
    what: 'the button behind a sign-in link',
    status: 200,
    device: 'new',
    path: signInLink,
    has: 'form[action^="/desk/sign-in/"] button',
  },
  {
    what: 'a sign-in link that was used',
    status: 410,
    device: 'new',
    async path() {
      const link = await signInLink();
      const used = await visits.open(link);
      await used.locator('main button').click();
      await used.waitForURL('**/desk');
      return link;
    },
    has: '.slip a[href="/desk/sign-in"]',
  },
  {
    what: 'the link of an enquiry that was deleted',
    status: 410,
    device: 'signed in',
    path: () => `/desk/enquiry/${idOf('Gone Example')}`,
    has: '.slip a[href="/desk"]',
  },
  {
    what: 'an address that the desk does not have',
    status: 404,
    device: 'signed in',
    path: () => '/desk/none',
    has: '.slip a[href="/desk"]',
  },
  {
    what: 'a post from elsewhere',
    status: 403,
    device: 'signed in',
    path: () => 'about:blank',
    async act(page) {
      const action = `${visits.site().url}/desk/name`;
      await page.setContent(`<form method="post" action="${action}"><button>Go</button></form>`);
      await page.locator('button').click();
    },
    has: '.slip a[href="/desk"]',
  },
  {
    what: 'an enquiry before the first tap',
    status: 200,
    device: 'unnamed',
    path: () => asha,
    has: '.outcomes input[name=name]:not([aria-invalid])',
  },
  {
    what: 'a tap without a first name',
    status: 400,
    device: 'unnamed',
    path: () => asha,
    act: page => page.locator('button[name=outcome][value=called]').click(),
    has: 'input[name=name][aria-invalid=true]',
  },
  {
    what: 'another first name',
    status: 200,
    device: 'signed in',
    path: () => '/desk/name',
    has: 'input[name=name]:not([aria-invalid])',
  },
  {
    what: 'no mail address to sign in',
    status: 400,
    device: 'new',
    path: () => '/desk/sign-in',
    async act(page) {
      await page.locator('input[name=address]').fill('office');
      await page.locator('main button').click();
    },
    has: 'input[name=address][aria-invalid=true]',
  },
  {
    what: 'a day that is too late to call again',
    status: 400,
    device: 'signed in',
    path: () => asha,
    async act(page) {
      await page.locator('details.follow-up > summary').click();
      await page.locator('input[name=on]').fill('2028-01-01');
      await page.locator('.follow-up__day button').click();
    },
    has: 'details[open] input[name=on][aria-invalid=true]',
  },
  {
    what: 'a note that is too long',
    status: 400,
    device: 'signed in',
    path: () => asha,
    async act(page) {
      await page.locator('textarea[name=note]').fill('x'.repeat(4_001));
      await page.locator('button[name=outcome][value=called]').click();
    },
    has: 'textarea[name=note][aria-invalid=true]',
  },
  {
    what: 'a tap after somebody else was faster',
    status: 409,
    device: 'signed in',
    path: () => asha,
    async act(page) {
      await tapAsha('Wants an evening batch');
      await page.locator('textarea[name=note]').fill('Comes on Friday');
      await page.locator('button[name=outcome][value=joined]').click();
    },
    has: '.error-summary a[href="#history"]',
  },
  {
    what: 'a person to add, whose number the desk knows under two names',
    status: 409,
    device: 'signed in',
    path: () => '/desk/new',
    async act(page) {
      await page.locator('input[name=mobile_no]').fill('9876543210');
      await page.locator('input[name=to_name]').fill('Asha Example');
      await page.locator('input[name=channel]').first().press('Space');
      await page.locator('button[value=visited]').click();
    },
    has: '.error-summary:has(a[href="#known"]) ~ .add .add__known li + li',
  },
  {
    what: 'two names with one number, where one is another person',
    status: 200,
    device: 'signed in',
    path: () => asha,
    act: page => page.locator('.other-names form[action$="/apart"] button').first().click(),
    has: '.other-names form[action$="/together"]',
  },
  {
    what: 'the figures of twelve weeks, as a table too',
    status: 200,
    device: 'signed in',
    async path() {
      await keepWeeks();
      return '/desk/figures';
    },
    act: page => page.locator('.figures__weeks summary').click(),
    has: '.figures__weeks[open]',
  },
];

/** Opens a page of the desk as a colleague does. Fails if the browser shows a different page. */
async function come(to: SeldomPage, language: string): Promise<Page> {
  // For each refusal, the browser reports the status on its console. So this line also checks the
  // status.
  if (to.status !== 200) visits.expectComplaints(new RegExp(`status of ${to.status} `));
  const devices = {
    'signed in': { session, language },
    unnamed: { session: unnamed, language },
    new: { language },
  };
  const page = await visits.open(await to.path(), {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    before: onDevice(visits.site().url, devices[to.device]),
  });
  await to.act?.(page);
  await page.locator(to.has).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  return page;
}

const languages = ['en', 'hi', 'mr'] as const;

it.each(
  pages.map((to, index) => ({ ...to, to, language: languages[index % languages.length] ?? 'en' })),
)(
  'on the page of $what, in $language, axe and Equal Access find nothing, and it is no wider than 320 pixels',
  async ({ to, language }) => {
    const page = await come(to, language);
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
