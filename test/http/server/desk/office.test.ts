/**
 * The desk over HTTP: the list, taps, the links in mails, deletion, and the figures. Also tests
 * how the desk is protected from strangers and from other sites.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from '../../../../server/app';
import type { DeskStore } from '../../../../server/store/deskStore';
import { StoreError } from '../../../../server/store/sql';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { startWebhookServer } from '../../../support/delivery/webhookServer';
import {
  type DeskAnswer,
  type DeskVisitor,
  deskVisitor,
  signedIn,
} from '../../../support/desk/deskVisitor';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';
import { enquiry, idOf, stranger } from '../../../support/store/enquiries';

const day = 24 * 60 * 60_000;
const monday = Date.parse('2026-11-23T10:00:00+05:30');

let site: StartedSite;
let time: number;
beforeEach(async () => {
  time = monday;
  site = await startSiteInProcess({
    env: { MAIL_TO: 'office@example.org,head@example.org' },
    now: () => time,
  });
});
afterEach(() => site.close());

async function keep(course: string, values: Readonly<Record<string, string>> = {}) {
  const usual = enquiry(course, time);
  const one = { ...usual, values: { ...usual.values, ...values } };
  await site.store.keep(one, []);
  return one;
}

/** Keeps an enquiry of another person. */
async function keepStranger(name: string, course = name): Promise<void> {
  const one = stranger(name, time);
  await site.store.keep({ ...one, values: { ...one.values, course } }, []);
}

/** Returns the number of the newest event of an enquiry, as the forms at the desk send it. */
async function newestIn(course: string): Promise<string> {
  const found = await site.store.desk.find(idOf(course));
  return String(found?.events.at(-1)?.number ?? 0);
}

/** Returns the only line of the site's audit log. */
async function auditedIn({ folder }: StartedSite): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'audit.log'), 'utf8'));
}

const namedIn = (html: string): string => /name="named" value="(\w+)"/.exec(html)?.[1] ?? '';

/** Opens the page that asks whether to delete, and presses the button that deletes everything. */
async function deleteAll(visitor: DeskVisitor, path: string): Promise<DeskAnswer> {
  const { html } = await visitor.get(path);
  return visitor.post(path, { named: namedIn(html) });
}

const seenIn = (html: string): string => /name="seen" value="(\d+)"/.exec(html)?.[1] ?? '';

describe('the list', () => {
  it('shows the people to call, with the number and a greeting in the language of their page', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get('/desk');
    expect(html).toContain('<title>(1) Desk</title>');
    expect(html).toContain('href="tel:+919876543210"');
    expect(html).toContain('href="https://wa.me/919876543210?text=Hello%20');
    expect(html).toContain(`href="/desk/enquiry/${idOf('Java')}"`);
  });

  it('greets a person who gave feedback without the words "your question"', async () => {
    const values = { std_name: 'Asha', course_name: 'Java', mobile_no: '9876543210' };
    const usual = enquiry('Java', time);
    await site.store.keep({ ...usual, form: 'feedback', values, page: '/feedback' }, []);
    const { html } = await (await signedIn(site, { at: time })).get('/desk');
    const [, greeting = ''] = /wa\.me\/919876543210\?text=([^"]*)/.exec(html) ?? [];
    expect(decodeURIComponent(greeting)).toMatch(
      /^Hello Asha, .* You wrote to us on our website\.$/,
    );
  });

  it('has the newest ten of many refused mails above it, and says that there are more', async () => {
    const smtp = await startTestMailServer({ mail: () => 554 });
    const env = { MAIL_TO: 'office@example.org', SMTP_URL: smtp.url };
    const refused = await startSiteInProcess({ env, now: () => time });
    onTeardown('test', refused.close);
    const visitor = await signedIn(refused, { at: time });
    const place = { target: 'mail', recipient: 'office@example.org' } as const;

    async function keepRefused(courses: readonly string[], refusals: number): Promise<string> {
      for (const course of courses) await refused.store.keep(enquiry(course, time), [place]);
      refused.site.deliveries.wake();
      await until(async () => (await refused.store.status()).refused === refusals);
      return (await visitor.get('/desk')).html;
    }

    const tries = (html: string): number => html.match(/\/retry"/g)?.length ?? 0;
    const ten = await keepRefused([...'abcdefghij'], 10);
    expect([tries(ten), ten]).toEqual([10, expect.stringContaining('10 mails to you did not')]);
    const more = await keepRefused(['k'], 11);
    expect([tries(more), more]).toEqual([10, expect.stringContaining('the newest 10:')]);
    expect(more).toContain(`/desk/enquiry/${idOf('k')}/retry`);
  });

  it('shows its last page instead of a page after it', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get('/desk?page=3');
    expect(html).toContain(`href="/desk/enquiry/${idOf('Java')}"`);
    expect(html).not.toContain('Nobody is waiting');
  });

  it('finds a number in any spelling, and the search is in the address', async () => {
    await keep('Java');
    await keep('Python', { mobile: '9000000001' });
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get('/desk?tab=all&q=%2B91%2098765-43210');
    expect(html).toContain(idOf('Java'));
    expect(html).not.toContain(idOf('Python'));
  });

  it('filters a search by course, outcome and days, and the filter is in the address', async () => {
    await keepStranger('Core Java');
    await keepStranger('पायथन');
    const visitor = await signedIn(site, { at: time });
    await visitor.post(`/desk/enquiry/${idOf('Core Java')}`, { outcome: 'called', seen: '0' });
    const found = async (query: string): Promise<readonly string[]> => {
      const { html } = await visitor.get(`/desk?tab=all&${query}`);
      return ['Core Java', 'पायथन'].filter(name => html.includes(idOf(name)));
    };
    expect(await found('course=%2Fjava')).toEqual(['Core Java']);
    expect(await found('course=%2Fpython&days=7')).toEqual(['पायथन']);
    expect(await found('outcome=called')).toEqual(['Core Java']);
    expect(await found('course=%2Fpython&outcome=called')).toEqual([]);
    time += 8 * day;
    expect(await found('course=%2Fjava&days=7')).toEqual([]);
    const { html } = await visitor.get('/desk?tab=all&q=java&course=%2Fjava&days=30');
    expect(html).toContain('href="/desk?tab=all&amp;q=java&amp;course=%2Fjava&amp;days=7"');
    expect(html).toMatch(/<option value="\/java"[^>]*selected/);
  });

  it('is in the chosen language', async () => {
    const visitor = await signedIn(site, { at: time });
    expect((await visitor.get('/desk?tab=all&lang=mr')).location).toBe('/desk?tab=all');
    expect((await visitor.get('/desk')).html).toContain('<html lang="mr">');
  });

  it('escapes the text of a visitor', async () => {
    await keep('<script>x</script>', { fname: '<b>Asha</b>' });
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get('/desk');
    expect(html).not.toMatch(/<script|<b>Asha/);
  });
});

describe('a tap', () => {
  it('is recorded with the note and the name, and its page links to the next person', async () => {
    await keep('Java');
    await keepStranger('Python');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const { html } = await visitor.get(path);
    const { location } = await visitor.post(path, {
      again: 'tomorrow',
      note: 'Rings',
      seen: seenIn(html),
    });
    expect(location).toMatch(/^\/desk\/enquiry\/\w+\?done=\d+$/);
    const after = await visitor.get(location);
    expect(after.html).toContain(`/desk/enquiry/${idOf('Python')}`);
    const found = await site.store.desk.find(idOf('Java'));
    expect(found).toMatchObject({ outcome: 'no-answer', stage: 'open' });
    // On that day, the sample institute opens at eight in India, which is 02:30 in UTC.
    expect(new Date(found?.followUpAt ?? 0).toISOString()).toMatch(/^2026-11-24T0[2-5]/);
    expect(found?.events).toMatchObject([{ by: 'Meena', text: 'Rings' }]);
    const later = (await visitor.get('/desk?tab=later')).html;
    expect(later).toContain('No answer, 10 am, <!-- -->Meena<!-- -->: <!-- -->Rings');
  });

  it.each(['called', 'visited'])(
    '"%s" records a typed day for the next call, and says so',
    async what => {
      await keep('Java');
      const visitor = await signedIn(site, { at: time });
      const path = `/desk/enquiry/${idOf('Java')}`;
      const posted = { outcome: what, on: '2026-11-30', note: 'Call me Monday', seen: '0' };
      const { location } = await visitor.post(path, posted);
      expect((await visitor.get(location)).html).toMatch(/<p role="status">[^<]*Call again 30 Nov/);
      const found = await site.store.desk.find(idOf('Java'));
      expect(found).toMatchObject({ outcome: what, stage: 'open' });
      expect(new Date(found?.followUpAt ?? 0).toISOString()).toMatch(/^2026-11-30T0[2-5]/);
    },
  );

  it.each([
    ['in-2-days', '2026-11-25', {}],
    ['saturday', '2026-11-28', {}],
    ['date', '2026-12-01', { on: '2026-12-01' }],
  ])('after "Called", the next step may be %s: %s', async (again, day, own) => {
    await keep('Java');
    await keepStranger('Python');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const called = await visitor.post(path, { outcome: 'called', note: 'Told 24000', seen: '0' });
    const asked = (await visitor.get(called.location)).html;
    expect(asked).toContain('Next step?');
    // The link "None" leads to the next person, like the link "Next to call" on other pages.
    expect(asked).toMatch(new RegExp(`href="/desk/enquiry/${idOf('Python')}">None, next to call<`));

    const planned = await visitor.post(path, {
      action: 'plan',
      again,
      seen: seenIn(asked),
      ...own,
    });
    const after = (await visitor.get(planned.location)).html;
    expect(after).toMatch(/<p role="status">[^<]*Planned\. Call again/);
    expect(after).not.toContain('Next step?');
    expect(after).toContain(`/desk/enquiry/${idOf('Python')}`);
    const found = await site.store.desk.find(idOf('Java'));
    expect(found).toMatchObject({ outcome: 'called', calls: 1 });
    expect(new Date((found?.followUpAt ?? 0) + 330 * 60_000).toISOString()).toContain(day);
    // The list still shows the note of the call.
    expect((await visitor.get('/desk?tab=later')).html).toContain('Told 24000');
  });

  it('a next step without a day asks for the day again, and keeps the typed text', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const called = await visitor.post(path, { outcome: 'visited', seen: '0' });
    const seen = seenIn((await visitor.get(called.location)).html);
    const { status, html } = await visitor.post(path, { action: 'plan', again: 'date', seen });
    expect(status).toBe(400);
    expect(html).toContain('href="#next-on"');
    expect(html).toMatch(/id="next-on"[^>]*aria-invalid="true"/);
    expect(html).not.toContain('<details class="follow-up" open=""');
  });

  it('"Called" with a past day is refused, with the field for the day in view', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const posted = { outcome: 'called', on: '2026-11-22', seen: '0' };
    const { status, html } = await visitor.post(`/desk/enquiry/${idOf('Java')}`, posted);
    expect(status).toBe(400);
    expect(html).toContain('<details class="follow-up" open=""');
    expect(html).toContain('value="2026-11-22"');
  });

  it('on an enquiry that a colleague has changed meanwhile is refused, with all typed texts and the colleague’s change', async () => {
    await keep('Java');
    const path = `/desk/enquiry/${idOf('Java')}`;
    const [one, other] = [
      await signedIn(site, { at: time, name: 'Meena' }),
      await signedIn(site, { at: time, name: 'Ravi' }),
    ];
    const seen = seenIn((await one.get(path)).html);
    await other.post(path, { outcome: 'joined', note: 'Paid', seen });
    const refused = await one.post(path, { outcome: 'called', note: 'Wants evenings', seen });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Wants evenings</textarea>');
    expect(refused.html).toContain('Paid');
    expect(refused.html).toContain('Ravi');
    const again = await one.post(path, {
      outcome: 'called',
      note: 'Wants evenings',
      seen: seenIn(refused.html),
    });
    expect(again.status).toBe(303);
  });

  it('that reopens an enquiry makes it due now, and not at a past hour', async () => {
    await keep('Java');
    time += 23 * 60_000;
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const closed = await visitor.post(path, { outcome: 'joined', seen: '0' });
    const seen = seenIn((await visitor.get(closed.location)).html);
    const { location } = await visitor.post(path, { action: 'reopen', seen });
    expect((await site.store.desk.find(idOf('Java')))?.followUpAt).toBe(time);
    const { html } = await visitor.get(location);
    expect(html).toContain('Opened again. Call now.');
    expect(html).not.toContain('call again today');
  });

  it('on "Save only the note" without a note asks for a note', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const posted = { action: 'note', note: ' ', seen: '0' };
    const { status, html } = await visitor.post(`/desk/enquiry/${idOf('Java')}`, posted);
    expect(status).toBe(400);
    expect(html).toContain('<a href="#note">Write a note first.</a>');
    expect(html).toMatch(/<textarea[^>]* id="note"[^>]*aria-invalid="true"/);
    expect((await site.store.desk.find(idOf('Java')))?.events).toEqual([]);
  });

  it.each([
    ['', 'date-missing'],
    ['2026-02-30', 'date-missing'],
    ['2026-11-22', 'date-past'],
    ['2028-01-01', 'date-too-far'],
  ])('refuses the day "%s", and keeps the note', async on => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const { status, html } = await visitor.post(path, {
      again: 'date',
      on,
      note: 'Exams',
      seen: '0',
    });
    expect(status).toBe(400);
    expect(html).toContain('Exams</textarea>');
    expect((await site.store.desk.find(idOf('Java')))?.events).toEqual([]);
  });

  it.each([
    ['en', 'choose 22 November 2027 or an earlier day'],
    ['hi', '22 नवंबर 2027 या उससे पहले का कोई दिन चुनें'],
    ['mr', '22 नोव्हेंबर 2027 किंवा त्याआधीचा एखादा दिवस निवडा'],
  ])('says in %s which day is the last one, if the chosen day is too late', async (lang, said) => {
    await keep('Java');
    // The chosen day is less than a year from today, but more than a year after the enquiry came.
    time += 300 * day;
    const on = new Date(time + 100 * day).toISOString().slice(0, 10);
    const visitor = await signedIn(site, { at: time });
    await visitor.get(`/desk?lang=${lang}`);
    const path = `/desk/enquiry/${idOf('Java')}`;
    const answer = await visitor.post(path, { again: 'date', on, seen: '0' });
    expect(answer.html).toContain(said);
    expect(answer.html).toContain('max="2027-11-22"');
  });
});

describe('a page of an enquiry that was left open overnight', () => {
  async function leftOpen(button: Readonly<Record<string, string>>) {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name: 'Meena' });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const { html } = await visitor.get(path);
    const shownAt = /name="shownAt" value="(\d+)"/.exec(html)?.[1] ?? '';
    time += day;
    return visitor.post(path, { ...button, seen: '0', shownAt });
  }

  it('plans the call for the day on its button', async () => {
    await leftOpen({ again: 'tomorrow' });
    const { followUpAt } = (await site.store.desk.find(idOf('Java'))) ?? {};
    expect(followUpAt).toBe(Date.parse('2026-11-24T11:00+05:30'));
  });

  it('says that the time on its button has passed, and plans nothing', async () => {
    const { status, html } = await leftOpen({ again: 'at-18', note: 'Rings' });
    expect(status).toBe(400);
    expect(html).toContain('This day is over');
    expect(html).toContain('Rings');
    expect((await site.store.desk.find(idOf('Java')))?.events).toEqual([]);
  });
});

describe('the undo of a tap', () => {
  async function tapped(name = 'Meena') {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const posted = { again: 'at-18', note: 'Told 24000', seen: '0' };
    const { location } = await visitor.post(path, posted);
    const { html } = await visitor.get(location);
    const event = /value="(\d+)" name="event"/.exec(html)?.[1] ?? '';
    return { visitor, path, location, html, event };
  }

  it('works by one press on the next page, and keeps the note', async () => {
    const { visitor, path, event } = await tapped();
    const undone = await visitor.post(`${path}/undo`, { event });
    const { html } = await visitor.get(undone.location);
    expect(html).toContain('<p role="status">अमोल पाटील: Taken back.</p>');
    expect(html).toContain('Told 24000');
    expect(html).not.toContain('call again today 6 pm');
    expect(html).not.toContain('name="event"');
    expect((await visitor.get('/desk')).html).toContain('<h2 class="group__title" id="new">');
  });

  it('works once at a double press, and the second answer says the same', async () => {
    const { visitor, path, event } = await tapped();
    const first = await visitor.post(`${path}/undo`, { event });
    time += 2000;
    const second = await visitor.post(`${path}/undo`, { event });
    expect(second).toMatchObject({ status: 303, location: first.location });
    expect((await site.store.desk.find(idOf('Java')))?.events).toHaveLength(2);
    time += 10_000;
    expect((await visitor.post(`${path}/undo`, { event })).status).toBe(409);
  });

  it('reverses only the last of two taps', async () => {
    const { visitor, path, event } = await tapped();
    await visitor.post(path, { outcome: 'joined', seen: event });
    await visitor.post(`${path}/undo`, { event: await newestIn('Java') });
    time += 2000;
    expect((await visitor.post(`${path}/undo`, { event })).status).toBe(409);
    expect(await site.store.desk.find(idOf('Java'))).toMatchObject({ outcome: 'no-answer' });
  });

  it('is refused to a colleague, and on a page that was left open', async () => {
    const { path, location, event } = await tapped();
    const ravi = await signedIn(site, { at: time, name: 'Ravi' });
    expect((await ravi.get(location)).html).not.toContain('name="event"');
    const { status, html } = await ravi.post(`${path}/undo`, { event });
    expect(status).toBe(409);
    expect(html).toContain('taken back any more');
    const found = await site.store.desk.find(idOf('Java'));
    expect(found).toMatchObject({ outcome: 'no-answer' });
  });

  it('is offered for ten minutes', async () => {
    const { visitor, location } = await tapped();
    time += 10 * 60_000;
    expect((await visitor.get(location)).html).not.toContain('name="event"');
  });
});

describe('a person with several enquiries', () => {
  const second = { fname: 'Karthik Iyer' };

  it('is one row of the list, and has the same page at each enquiry’s address', async () => {
    await keep('Java');
    await keep('Core Java');
    await keep('Tally', second);
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get('/desk');
    expect(html).toContain('<title>(1) Desk</title>');
    expect(html.match(/class="row"/g)).toHaveLength(1);
    expect(html).toContain('3 enquiries: <!-- -->Java, Tally, Core Java');
    expect(html).toContain('Karthik Iyer<!-- -->, same phone');
    const page = await visitor.get(`/desk/enquiry/${idOf('Tally')}`);
    expect(page.html).toContain('<h1 class="cover__name">Karthik Iyer</h1>');
    expect(page.html).toContain('Also sent: Java, today 10 am');
    expect(page.html).toContain('Also sent: Core Java, today 10 am');
  });

  it('is closed by one tap, on any of the enquiries', async () => {
    await keep('Java');
    await keep('Core Java');
    await keepStranger('Python');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Core Java')}`;
    const { location } = await visitor.post(path, { outcome: 'joined', note: 'Paid', seen: '0' });
    expect((await visitor.get(location)).html).toContain(`href="/desk/enquiry/${idOf('Python')}"`);
    expect((await visitor.get('/desk')).html).not.toContain(idOf('Java'));
    const { html } = await visitor.get('/desk?tab=closed');
    expect(html).toContain('Joined, 10 am, <!-- -->Meena<!-- -->: <!-- -->Paid');
  });

  it('is two people after "Other person", and one again after "Same person"', async () => {
    await keep('Java');
    await keep('Tally', second);
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const { html } = await visitor.get(path);
    expect(html).toContain(`action="/desk/enquiry/${idOf('Tally')}/apart"`);
    await visitor.post(`/desk/enquiry/${idOf('Tally')}/apart`);
    const apart = await visitor.get(path);
    expect(apart.html).toContain(', same phone<!-- -->, kept apart');
    expect(apart.html).not.toContain('Also sent');
    expect((await visitor.get('/desk')).html).toContain('<title>(2) Desk</title>');
    const { location } = await visitor.post(`${path}/together`, { with: idOf('Tally') });
    expect((await visitor.get(location)).html).toContain('One person again');
    expect((await visitor.get('/desk')).html).toContain('<title>(1) Desk</title>');
  });

  it('is deleted completely, without those whom the office has set apart: the page names both', async () => {
    await keep('Java');
    await keep('Core Java');
    await keep('Tally', second);
    const visitor = await signedIn(site, { at: time });
    await visitor.post(`/desk/enquiry/${idOf('Tally')}/apart`);
    const path = `/desk/enquiry/${idOf('Java')}/delete`;
    const { html } = await visitor.get(path);
    expect(html).toContain('2 enquiries');
    expect(html).toContain('Nothing of Karthik Iyer is deleted');
    await deleteAll(visitor, path);
    expect(await site.store.desk.find(idOf('Core Java'))).toBeUndefined();
    expect(await site.store.desk.find(idOf('Tally'))).toBeDefined();
  });
});

describe('a button that is pressed twice', () => {
  async function pressTwice(pauseMs: number, second: Readonly<Record<string, string>> = {}) {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    const posted = { again: 'tomorrow', note: 'Rings', seen: '0' };
    const answers = [await visitor.post(path, posted)];
    time += pauseMs;
    answers.push(await visitor.post(path, { ...posted, ...second }));
    const found = await site.store.desk.find(idOf('Java'));
    return { answers, events: found?.events.length, calls: found?.calls };
  }

  it('records one call, and both answers redirect to the same page', async () => {
    const { answers, events, calls } = await pressTwice(40);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect([events, calls]).toEqual([1, 1]);
  });

  it('records one call even if both posts arrive at the same time', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const post = () => {
      time += 3;
      return visitor.post(`/desk/enquiry/${idOf('Java')}`, { outcome: 'called', seen: '0' });
    };
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await site.store.desk.find(idOf('Java')))?.calls).toBe(1);
  });

  it.each([
    ['another note', 40, { note: 'Rang twice' }],
    ['another button', 40, { again: 'at-18' }],
    ['a minute between', 60_000, {}],
  ])('is an error with %s', async (_name, pauseMs, second) => {
    const { answers, events } = await pressTwice(pauseMs, second);
    expect(answers.map(({ status }) => status)).toEqual([303, 409]);
    expect(events).toBe(1);
  });
});

it('the message about a tap disappears once a colleague has changed the enquiry', async () => {
  await keep('Java');
  const path = `/desk/enquiry/${idOf('Java')}`;
  const one = await signedIn(site, { at: time, name: 'Meena' });
  const other = await signedIn(site, { at: time, name: 'Ravi' });
  const { location } = await one.post(path, { again: 'tomorrow', seen: '0' });
  expect((await one.get(location)).html).toContain('No answer. Call again tomorrow');

  await other.post(path, { outcome: 'joined', seen: seenIn((await other.get(path)).html) });
  expect((await one.get(location)).html).not.toContain('No answer. Call again tomorrow');
});

it('a second press after a lost answer does not blame a colleague', async () => {
  await keep('Java');
  const visitor = await signedIn(site, { at: time });
  const path = `/desk/enquiry/${idOf('Java')}`;
  const posted = { outcome: 'called', note: '', seen: '0' };
  await visitor.post(path, posted);
  time += 60_000;
  const { status, html } = await visitor.post(path, posted);
  expect(status).toBe(409);
  expect(html).toContain('This was changed meanwhile');
  expect(html).not.toMatch(/Someone else|Your note/);
});

it('a refused day does not hide the change of a colleague', async () => {
  await keep('Java');
  const path = `/desk/enquiry/${idOf('Java')}`;
  const one = await signedIn(site, { at: time, name: 'Meena' });
  const other = await signedIn(site, { at: time, name: 'Ravi' });
  const seen = seenIn((await one.get(path)).html);
  await other.post(path, { outcome: 'joined', note: 'Paid', seen });

  const day = { again: 'date', on: '2026-11-22', note: 'Exams' };
  const refused = await one.post(path, { ...day, seen });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Exams</textarea>');
  expect(refused.html).toContain('value="2026-11-22"');
  expect(refused.html).toContain('Paid');

  const again = await one.post(path, { ...day, seen: seenIn(refused.html) });
  expect(again.status).toBe(400);
});

it('a note that is too long is refused, and shown again completely', async () => {
  await keep('Java');
  const visitor = await signedIn(site, { at: time });
  const path = `/desk/enquiry/${idOf('Java')}`;
  const longest = 'x'.repeat(4_000);
  const refused = await visitor.post(path, { outcome: 'called', note: `${longest}y`, seen: '0' });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain(`${longest}y</textarea>`);

  // In the request, each of these letters becomes nine bytes, such as %E0%A4%85.
  const chat = 'अ'.repeat(20_000);
  const pasted = await visitor.post(path, { outcome: 'called', note: chat, seen: '0' });
  expect(pasted.status).toBe(400);
  expect(pasted.html).toContain(`${chat}</textarea>`);

  const taken = await visitor.post(path, { outcome: 'called', note: longest, seen: '0' });
  expect(taken.status).toBe(303);
});

it('a note that is larger than the limit for posts is refused, with a link back', async () => {
  await keep('Java');
  const visitor = await signedIn(site, { at: time });
  const path = `/desk/enquiry/${idOf('Java')}`;
  const posted = { outcome: 'called', note: 'x'.repeat(600_000), seen: '0' };
  const { status, html } = await visitor.post(path, posted);
  expect(status).toBe(413);
  expect(html).toContain('<h1>This is too long</h1>');
  expect(html).toContain(`class="button" href="${path}"`);
  expect((await site.store.desk.find(idOf('Java')))?.events).toEqual([]);
});

it('a damaged post is refused, with a sentence that it cannot be read', async () => {
  await keep('Java');
  const visitor = await signedIn(site, { at: time });
  // A text in UTF-8 never has the byte FF.
  const { status, html } = await visitor.post(`/desk/enquiry/${idOf('Java')}`, '%FF=called');
  expect(status).toBe(400);
  expect(html).toContain('<h1>This can’t be read</h1>');
});

it('a post from another site is refused, with a sentence that it does not come from the desk', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  const { status, html } = await deskVisitor(site).post('/desk/name', { name: 'Ravi' }, headers);
  expect(status).toBe(403);
  expect(html).toContain('<h1>This did not come from the desk</h1>');
});

describe('on a full disk', () => {
  const path = `/desk/enquiry/${idOf('Java')}`;
  const posted = { outcome: 'called', note: 'Wants evenings', seen: '0' };

  /**
   * Stores an enquiry, and replaces functions of the desk's store with those in `changes`.
   * Returns a visitor who is signed in.
   */
  async function startFull(changes: Partial<DeskStore>): Promise<DeskVisitor> {
    await keep('Java');
    const whole = site.site.store;
    const desk = { ...whole.desk, ...changes };
    const app = createApp({ ...site.site, store: { ...whole, desk } });
    return signedIn({ ...site, app }, { at: time });
  }

  const fails = async () => {
    throw new StoreError('The disk is full.');
  };

  it('a tap is not saved, and the page says so and keeps all typed texts', async () => {
    const visitor = await startFull({ tap: fails });
    const { status, html } = await visitor.post(path, posted);
    expect(status).toBe(503);
    expect(html).toContain('This was not saved');
    expect(html).toContain('Wants evenings</textarea>');
    expect(html).toContain('You tapped: Called.');
  });

  it('a tap that is not saved does not hide the change of a colleague', async () => {
    const visitor = await startFull({ tap: fails });
    const other = await signedIn(site, { at: time, name: 'Ravi' });
    await other.post(path, { outcome: 'joined', note: 'Paid', seen: '0' });
    const { status, html } = await visitor.post(path, posted);
    expect(status).toBe(409);
    expect(html).toContain('Wants evenings</textarea>');
  });

  it('the error page does not claim that nothing is lost, and links back', async () => {
    const visitor = await startFull({ tap: fails, place: fails, retry: fails });
    for (const posts of [path, `${path}/retry`]) {
      const { status, html } = await visitor.post(posts, posted);
      expect(status).toBe(503);
      expect(html).toContain('This was not saved');
      expect(html).not.toContain('Nothing is lost');
      expect(html).toContain(`class="button" href="${path}"`);
      expect(html).toContain(`href="${path}?lang=hi"`);
    }
  });

  it('the audit log has the people whom an unfinished deletion reached', async () => {
    for (const course of ['Java', 'Python']) await keep(course);
    const { desk } = site.store;
    const erase: DeskStore['erase'] = async ids => {
      const first = await desk.erase(ids.slice(0, 1));
      return { ...first, fault: new StoreError('The disk is full.') };
    };
    const visitor = await startFull({ erase });

    const { status } = await deleteAll(visitor, `${path}/delete`);

    expect(status).toBe(503);
    const audited = await readFile(join(site.config.dataDir, 'audit.log'), 'utf8');
    expect(JSON.parse(audited)).toMatchObject({ count: 1, ids: [idOf('Java').slice(0, 8)] });
  });
});

describe('the link in a mail', () => {
  /**
   * Keeps an enquiry, and waits for its mail. Returns the site, the mail server, and the path of
   * the link in the mail.
   */
  async function mailed() {
    const smtp = await startTestMailServer({}, 0, undefined, 'file');
    const env = { MAIL_TO: 'office@example.org', SMTP_URL: smtp.url };
    const mailing = await startSiteInProcess({ env, now: () => time });
    onTeardown('test', mailing.close);
    const place = { target: 'mail', recipient: 'office@example.org' } as const;
    await mailing.store.keep(enquiry('Java', time), [place]);
    await until(() => smtp.received.length === 1);
    const { text = '' } = smtp.received[0] ?? {};
    const [, path = ''] = /Say what came of it: http:\/\/localhost:3000(\S+)\n/.exec(text) ?? [];
    return { mailing, smtp, path };
  }

  it('gives no access: without a session, it shows and changes nothing', async () => {
    const { mailing, path } = await mailed();
    const office = await signedIn(mailing, { at: time });
    await office.post(path, { outcome: 'called', note: 'No discount', seen: '0' });
    const visitor = deskVisitor(mailing);

    const shown = await visitor.get(path);
    expect(shown.location).toBe(`/desk/sign-in?next=${encodeURIComponent(path)}`);
    expect(shown.html).not.toMatch(/No discount|9876543210/);
    const posted = await visitor.post(path, { outcome: 'joined', name: 'Meera', seen: '1' });
    expect(posted.status).toBe(403);
    expect((await mailing.store.desk.find(idOf('Java')))?.events).toHaveLength(1);
  });

  it('leads through the sign-in to its enquiry: address, mail, button', async () => {
    const { mailing, smtp, path } = await mailed();
    const office = deskVisitor(mailing);
    const asked = await office.get((await office.get(path)).location);
    const [, next = ''] = /name="next" value="([^"]+)"/.exec(asked.html) ?? [];
    expect(next).toBe(path);

    const sent = await office.post('/desk/sign-in', { address: 'office@example.org', next });
    expect(sent.html).toContain(`/desk/sign-in?next=${encodeURIComponent(path)}&amp;lang=hi"`);
    await until(() => smtp.received.length === 2);
    const { text = '' } = smtp.received[1] ?? {};
    const [, link = ''] = /http:\/\/localhost:3000(\/desk\/sign-in\/\S+)/.exec(text) ?? [];
    const { html } = await office.get(link);
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(html) ?? [];

    const entered = await office.post(action, { key });
    expect(entered.location).toBe(path);
    expect((await office.get(path)).html).toContain('98765');
  });
});

describe('the first name at the desk', () => {
  const path = `/desk/enquiry/${idOf('Java')}`;

  it('is asked for with the first tap, and not before the enquiry is shown', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name: '' });
    expect((await visitor.get(path)).html).toContain('name="name"');

    const { location } = await visitor.post(path, { outcome: 'called', name: 'Ravi', seen: '0' });
    const { html } = await visitor.get(location);
    expect(html).toContain('You are <!-- -->Ravi');
    expect(html).not.toContain('name="name"');
    expect((await site.store.desk.find(idOf('Java')))?.events).toMatchObject([{ by: 'Ravi' }]);
  });

  it('if it is missing, no typed text is lost', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name: '' });
    const posted = { outcome: 'called', note: 'In the evening', seen: '0', name: ' \u202e ' };
    const { status, html } = await visitor.post(path, posted);
    expect(status).toBe(400);
    expect(html).toContain('In the evening</textarea>');
    expect((await site.store.desk.find(idOf('Java')))?.events).toEqual([]);
  });

  it('is kept without control characters and direction marks, like the note', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name: '' });
    const note = 'Comes\u0007 on\u202e Friday\r\nat ten\u001b[31m';
    const name = 'Ra\u202evi\nKumar\u0007';
    await visitor.post(path, { outcome: 'called', seen: '0', note, name });
    expect((await site.store.desk.find(idOf('Java')))?.events).toMatchObject([
      { by: 'Ra vi Kumar', text: 'Comes on Friday\nat ten[31m' },
    ]);
  });

  it('is cleaned also in an old session', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name: '' });
    const [session] = await site.store.desk.sessions.list(time);
    if (session !== undefined) await site.store.desk.sessions.name(session, 'Ra\u001bvi\n');
    await visitor.post(path, { outcome: 'called', seen: '0' });
    expect((await site.store.desk.find(idOf('Java')))?.events).toMatchObject([{ by: 'Ravi' }]);
  });
});

describe('in a session, a colleague', () => {
  it('deletes all enquiries of a person after a question, and the log has the colleague’s name', async () => {
    await keep('Java');
    await keep('Python');
    await keep('Other', { mobile: '9000000001', email: 'other@example.org' });
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}/delete`;
    expect((await visitor.get(path)).html).toContain('2 enquiries');
    expect((await deleteAll(visitor, path)).location).toBe('/desk?done=deleted');
    expect((await visitor.get('/desk?done=deleted')).html).toContain(
      '<p role="status">All that was listed is deleted.</p>',
    );
    const left = await site.store.desk.list({});
    expect(left.enquiries.map(({ id }) => id)).toEqual([idOf('Other')]);
  });

  it('reads how many notes will be deleted, without taps, messages and corrections', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time, name: 'Meena' });
    const path = `/desk/enquiry/${idOf('Java')}`;
    await visitor.post(path, { outcome: 'called', note: 'Told 24000', seen: '0' });
    await visitor.post(`${path}/sent`, { kind: 'place' });
    const seen = await newestIn('Java');
    await visitor.post(path, { outcome: 'visited', seen });
    await visitor.post(`${path}/undo`, { event: await newestIn('Java') });
    const events = (await site.store.desk.find(idOf('Java')))?.events ?? [];
    expect(events.map(({ kind }) => kind)).toEqual(['outcome', 'sent', 'undone']);
    const { html } = await visitor.get(`${path}/delete`);
    expect(html).toContain('<li>1 note</li>');
  });

  it('deletes nothing that the page has not named, and then sees the full list', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}/delete`;
    const { html } = await visitor.get(path);
    await keep('Python', { fname: 'Kiran' });

    const refused = await visitor.post(path, { named: namedIn(html) });

    expect(refused.status).toBe(409);
    expect(refused.html).toContain('This has changed meanwhile, and nothing was deleted');
    expect(refused.html).toMatch(/<li>Kiran/);
    expect((await site.store.desk.list({})).total).toBe(2);

    const again = await visitor.post(path, { named: namedIn(refused.html) });
    expect(again.location).toBe('/desk?done=deleted');
    expect((await site.store.desk.list({})).total).toBe(0);
  });

  it('reads that an enquiry stays if only its message contains the number', async () => {
    await keep('Java', { fname: 'Sunita' });
    const message = 'Call my wife on 98765-43210';
    await keep('Python', { fname: 'Ravi', mobile: '9000000001', email: '', course: message });
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}/delete`;
    const { html } = await visitor.get(path);
    expect(html).not.toContain('Ravi');
    expect(html).toContain('1 more enquiry has this number or address in its message');

    await deleteAll(visitor, path);
    expect(await site.store.desk.find(idOf('Python'))).toBeDefined();
  });

  it.each(['all', 'this one'])(
    'deletes nothing if another colleague has just recorded something: %s',
    async of => {
      await keep('Java');
      await keep('Python', { mobile: '9000000001' });
      const path = `/desk/enquiry/${idOf('Java')}`;
      const visitor = await signedIn(site, { at: time });
      const { html } = await visitor.get(`${path}/delete`);
      const only = /value="(\w+)" name="only"/.exec(html)?.[1];
      const other = await signedIn(site, { at: time, name: 'Ravi' });
      await other.post(path, { outcome: 'joined', note: 'Paid', seen: '0' });

      const asked = of === 'all' ? { named: namedIn(html) } : { only: only ?? '' };
      expect((await visitor.post(`${path}/delete`, asked)).status).toBe(409);
      expect(await site.store.desk.find(idOf('Java'))).toBeDefined();
    },
  );

  it('can delete one enquiry of several', async () => {
    await keep('Java');
    await keep('Python');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}/delete`;

    const { location } = await visitor.post(path, {
      only: /value="(\w+)" name="only"/.exec((await visitor.get(path)).html)?.[1] ?? '',
    });

    expect(location).toBe('/desk?done=deleted-one');
    expect((await visitor.get('/desk?done=deleted-one')).html).toContain(
      '<p role="status">The enquiry is deleted.</p>',
    );
    const left = await site.store.desk.list({});
    expect(left.enquiries.map(({ id }) => id)).toEqual([idOf('Python')]);
  });

  it('reads that the institute’s own system still has a copy after a deletion', async () => {
    const webhook = await startWebhookServer();
    const smtp = await startTestMailServer();
    const env = {
      MAIL_TO: 'office@example.org',
      SMTP_URL: smtp.url,
      ENQUIRY_WEBHOOK_URL: webhook.url,
      ENQUIRY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'key').toString('base64')}`,
    };
    const posting = await startSiteInProcess({ env, now: () => time });
    onTeardown('test', posting.close);
    await posting.store.keep(enquiry('Java', time), [{ target: 'webhook', recipient: '' }]);
    await until(async () => {
      const found = await posting.store.desk.find(idOf('Java'));
      return found?.deliveries.every(({ state }) => state === 'delivered') ?? false;
    });
    const visitor = await signedIn(posting, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}/delete`;
    expect((await visitor.get(path)).html).toContain(
      'Your own system has a copy: delete it there, too.',
    );

    expect((await deleteAll(visitor, path)).location).toBe('/desk?done=deleted-here');
  });

  it('reads the names of all people whose enquiries have a shared address before the deletion', async () => {
    await keep('Java', { fname: 'Asha', email: 'none@example.org' });
    await keep('Python', { fname: 'Kiran', mobile: '9000000001', email: 'none@example.org' });
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get(`/desk/enquiry/${idOf('Java')}/delete`);
    expect(html).toContain('2 enquiries');
    expect(html).toMatch(/<li>Kiran/);
  });

  it('reads that an enquiry was deleted, after a second press and on another phone', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const path = `/desk/enquiry/${idOf('Java')}`;
    await deleteAll(visitor, `${path}/delete`);
    const answers = [
      await visitor.post(`${path}/delete`),
      await visitor.post(path, { outcome: 'called', seen: '0' }),
      await visitor.get(path),
    ];
    for (const { status, html } of answers) {
      expect(status).toBe(410);
      expect(html).toContain('The data of this enquiry was deleted.');
    }
    expect((await visitor.get('/desk/enquiry/none')).status).toBe(404);
  });

  it.each(['all', 'closed'])(
    'sees, after a deletion, an empty list (%s) without the word "yet"',
    async tab => {
      await keep('Java');
      const visitor = await signedIn(site, { at: time });
      const path = `/desk/enquiry/${idOf('Java')}`;
      await visitor.post(path, { outcome: 'joined', seen: '0' });
      await deleteAll(visitor, `${path}/delete`);
      expect((await visitor.get(`/desk?tab=${tab}`)).html).not.toMatch(
        /class="empty"><p>[^<]* yet\./,
      );
    },
  );

  it('exports a CSV file that a spreadsheet opens', async () => {
    await keep('=1+1');
    const visitor = await signedIn(site, { at: time });
    const { headers, html } = await visitor.get('/desk/export.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=enquiries.csv');
    expect(html).toContain('"Received (IST)",');
    expect(html).toContain(`"'=1+1"`);
  });

  it('exports more enquiries than one query reads, each once', async () => {
    for (let each = 0; each < 501; each += 1) await keep(`Course ${each}`);
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.get('/desk/export.csv');
    const ids = html.match(/[0-9a-f]{32}/g) ?? [];
    expect(ids).toHaveLength(501);
    expect(new Set(ids).size).toBe(501);
  });

  it('makes one export at a time', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const { desk } = site.store;
    let go = () => {};
    const waiting = new Promise<void>(resolve => {
      go = resolve;
    });
    async function* allParts() {
      await waiting;
      yield* desk.allParts();
    }
    const store = { ...site.store, desk: { ...desk, allParts } };
    const app = createApp({ ...site.site, store });
    const Cookie = `desk-session=${visitor.cookie('session')}`;
    const ask = () => request(app).get('/desk/export.csv').set({ Cookie });

    const first = ask().then(answer => answer);
    await until(async () => (await ask().timeout(2_000)).status === 503).finally(go);
    expect((await first).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('exports under their name, with the number of enquiries', async () => {
    // Two enquiries of one person are two lines of the file.
    await keep('Java');
    await keep('Python');
    const visitor = await signedIn(site, { at: time, name: 'Ravi' });

    await visitor.get('/desk/export.csv');

    expect(await auditedIn(site)).toMatchObject({
      by: 'Ravi <office@example.org>',
      command: 'export',
      count: 2,
      ids: [idOf('Java').slice(0, 8), idOf('Python').slice(0, 8)],
    });
  });

  it('retries a mail under their name, which the history shows, too', async () => {
    const smtp = await startTestMailServer({ mail: () => 554 });
    const env = { MAIL_TO: 'office@example.org', SMTP_URL: smtp.url };
    const refusing = await startSiteInProcess({ env, now: () => time });
    onTeardown('test', refusing.close);
    const place = { target: 'mail', recipient: 'office@example.org' } as const;
    await refusing.store.keep(enquiry('Java', time), [place]);
    await until(async () => (await refusing.store.status()).refused === 1);
    const visitor = await signedIn(refusing, { at: time, name: 'Ravi' });

    await visitor.post(`/desk/enquiry/${idOf('Java')}/retry`);

    const found = await refusing.store.desk.find(idOf('Java'));
    expect(found?.events).toMatchObject([{ by: 'Ravi', kind: 'retried' }]);
    expect(await auditedIn(refusing)).toMatchObject({
      by: 'Ravi <office@example.org>',
      command: 'retry',
      ids: [idOf('Java').slice(0, 8)],
    });
  });

  it('sees figures, help and devices', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    for (const page of ['figures', 'help', 'sessions'])
      expect((await visitor.get(`/desk/${page}`)).status).toBe(200);
  });
});

it('the figures count courses by the site’s list, in both periods, and count all others together', async () => {
  const feedback = { std_name: 'Asha', course_name: 'Python', mobile_no: '9876543210' };
  time = monday - 7 * day;
  await keepStranger('Python');
  await keepStranger('a', 'पायथन');
  await keepStranger('b', 'MBA in finance');
  time = monday;
  await keepStranger('c', 'python');
  await keepStranger('d', 'MBA');
  // The next two enquiries do not count: one is feedback, and one looks like spam.
  await site.store.keep({ ...enquiry('e', time), form: 'feedback', values: feedback }, []);
  const spam = { ...stranger('f', time), suspicions: ['several links'] };
  await site.store.keep({ ...spam, values: { ...spam.values, course: 'Python' } }, []);
  time += day;
  const visitor = await signedIn(site, { at: time });
  const { html } = await visitor.get('/desk/figures');
  expect(html).toContain('<th scope="row">Python</th><td>1</td><td>2</td>');
  expect(html).toContain('<th scope="row">Other</th><td>1</td><td>1</td>');
});

it('the figures count people who wait for the first call as untouched', async () => {
  await keepStranger('Java');
  await keepStranger('Python');
  await site.store.keep({ ...enquiry('thanks', time), form: 'feedback' }, []);
  await site.store.keep({ ...enquiry('spam', time), suspicions: ['too fast'] }, []);
  time += day;
  const visitor = await signedIn(site, { at: time });
  const untouched = async () =>
    /Untouched<\/th><td>(\d+)</.exec((await visitor.get('/desk/figures')).html)?.[1];
  expect(await untouched()).toBe('2');

  await visitor.post(`/desk/enquiry/${idOf('Java')}`, { outcome: 'called', seen: '0' });
  expect(await untouched()).toBe('1');
});

it.each([
  ['30', true],
  ['91', false],
])(
  'the figures say whether enquiries of their weeks are deleted: with %s days %s',
  async (days, isSaid) => {
    const env = { MAIL_TO: 'office@example.org', DATA_RETENTION_DAYS: days };
    const kept = await startSiteInProcess({ env, now: () => time });
    onTeardown('test', kept.close);
    const { html } = await (await signedIn(kept, { at: time })).get('/desk/figures');
    expect(html.includes(`Most enquiries are deleted after ${days} days.`)).toBe(isSaid);
  },
);

describe('every answer of the desk', () => {
  it('is not cached, sends no referrer, and has no script except the one for drafts', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const paths = [
      '/desk',
      '/desk/sign-in',
      '/desk/none',
      `/desk/enquiry/${idOf('Java')}`,
      '/desk?lang=hi',
      '/desk/export.csv',
    ];
    for (const path of paths) {
      const { headers, html } = await visitor.get(path);
      expect(headers['cache-control']).toBe('no-store, no-transform');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
      // Of these pages, only the page of an enquiry has a script. The script keeps the draft of a
      // note.
      const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
      expect(script !== undefined).toBe(path.startsWith('/desk/enquiry/'));
      const allowed =
        script === undefined
          ? []
          : [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`];
      expect(headers['content-security-policy']?.match(/script-src [^;]*/g) ?? []).toEqual(allowed);
      // One press can record a call. So no other site may show the page in a hidden frame.
      for (const rule of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"])
        expect(headers['content-security-policy']).toContain(rule);
      expect(headers.etag).toBeUndefined();
      expect(html.match(/<script/g) ?? []).toHaveLength(script === undefined ? 0 : 1);
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  it.each([
    ['neither Origin nor Sec-Fetch-Site', {}],
    ['another Origin', { Origin: 'https://example.com' }],
    ['an Origin that is hidden', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['nobody', { 'Sec-Fetch-Site': 'none' }],
  ])('refuses a post with %s', async (_name, headers) => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    const posted = { outcome: 'called', seen: '0' };
    const paths = [`/desk/enquiry/${idOf('Java')}`, '/desk/sign-out', '/desk/name'];
    for (const path of paths)
      expect((await visitor.post(path, posted, headers as Record<string, string>)).status).toBe(
        403,
      );
    expect((await site.store.desk.find(idOf('Java')))?.events).toEqual([]);
  });

  it('refuses a prefetch', async () => {
    const visitor = await signedIn(site, { at: time });
    const { status } = await visitor.get('/desk', { 'Sec-Purpose': 'prefetch;prerender' });
    expect(status).toBe(503);
  });

  it('writes no personal data to the log', async () => {
    await keep('Java');
    const visitor = await signedIn(site, { at: time });
    await visitor.post(`/desk/enquiry/${idOf('Java')}`, {
      outcome: 'called',
      note: 'secret',
      seen: '0',
    });
    expect(site.logged.join('\n')).not.toMatch(/9876543210|पाटील|secret|Meena|office@/);
  });
});

describe('without a desk', () => {
  it('a site on this machine answers 404 at /desk to a request through a proxy or for another host', async () => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      request(site.app).get('/desk/sign-in').set(headers);
    expect((await ask({})).status).toBe(200);
    for (const headers of [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { Via: '1.1 x' },
      { Host: 'example.com' },
    ])
      expect((await ask(headers as Record<string, string>)).status).toBe(404);
  });

  it.each([
    [{ DESK: 'off' }, 'DESK is off'],
    [{ SITE_URL: 'http://www.example.org' }, 'SITE_URL is no https address'],
  ])('%j', async (env, why) => {
    const off = await startSiteInProcess({ env });
    expect(off.config.desk.off).toBe(why);
    expect((await request(off.app).get('/desk')).status).toBe(404);
    expect(
      (await request(off.app).post('/desk/sign-in').set('Sec-Fetch-Site', 'same-origin')).status,
    ).toBe(404);
    await off.close();
  });
});

describe('a person at the desk who gets only the mails of some forms', () => {
  const env = { MAIL_TO: 'office@example.org', MAIL_TO_FEEDBACK: 'owner@example.org' };

  async function startWith(own: Readonly<Record<string, string>> = {}) {
    const started = await startSiteInProcess({ env: { ...env, ...own }, now: () => time });
    onTeardown('test', started.close);
    await started.store.keep(enquiry('Java', time), []);
    const values = { std_name: 'Asha', course_name: 'Rude', mobile_no: '9876543210' };
    await started.store.keep({ ...enquiry('rude', time), form: 'feedback', values }, []);
    return started;
  }

  it('sees only the enquiries of these forms: in list, search, figures, CSV file, page, deletion and "Next"', async () => {
    const started = await startWith();
    const office = await signedIn(started, { at: time, address: 'office@example.org' });
    for (const path of ['/desk', '/desk?tab=all&q=Asha', '/desk/figures', '/desk/export.csv']) {
      const { html } = await office.get(path);
      expect(`${path} ${html.includes('Rude')}`).toBe(`${path} false`);
      expect(html).not.toContain(idOf('rude'));
    }
    expect((await office.get('/desk')).html).toContain('<title>(1) Desk</title>');
    const hidden = `/desk/enquiry/${idOf('rude')}`;
    for (const path of [hidden, `${hidden}/delete`])
      expect((await office.get(path)).status).toBe(404);
    for (const path of [hidden, `${hidden}/delete`, `${hidden}/retry`])
      expect((await office.post(path, { outcome: 'called', seen: '0' })).status).toBe(404);

    const shown = (await office.get(`/desk/enquiry/${idOf('Java')}`)).html;
    expect(shown).not.toContain(idOf('rude'));
    const path = `/desk/enquiry/${idOf('Java')}/delete`;
    expect((await office.get(path)).html).toContain(
      '1 thing more is kept that only colleagues see',
    );
    await deleteAll(office, path);
    expect(await started.store.desk.find(idOf('rude'))).toBeDefined();

    const owner = await signedIn(started, { at: time, address: 'owner@example.org' });
    const list = (await owner.get('/desk?tab=all')).html;
    expect(list).toContain(idOf('rude'));
    expect(list).not.toContain(idOf('Java'));
  });

  it('sees all enquiries if DESK_USERS has the address', async () => {
    const started = await startWith({ DESK_USERS: 'office@example.org' });
    const office = await signedIn(started, { at: time });
    const { html } = await office.get('/desk?tab=all');
    expect(html).toContain('2 enquiries: <!-- -->Java, Rude');
    expect((await office.get(`/desk/enquiry/${idOf('rude')}`)).status).toBe(200);
  });

  it('sees a person by the enquiries of these forms, even if another form came first', async () => {
    const started = await startWith();
    const number = { mobile: '9000000077' };
    const [first, later, last] = ['first', 'later', 'last'].map(course => stranger(course, time));
    if (first === undefined || later === undefined || last === undefined) throw new Error('none');
    const rude = { std_name: 'Rude', mobile_no: number.mobile, course_name: 'Hidden' };
    await started.store.keep({ ...first, form: 'feedback', values: rude }, []);
    await started.store.keep({ ...later, values: { ...later.values, ...number } }, []);
    await started.store.keep(last, []);
    const office = await signedIn(started, { at: time, address: 'office@example.org' });
    const { html } = await office.get('/desk');
    expect(html).toContain(`href="/desk/enquiry/${idOf('later')}"`);
    expect(html).not.toMatch(/Rude|Hidden/);
    const page = await office.get(`/desk/enquiry/${idOf('Java')}`);
    expect(page.html).toContain(`href="/desk/enquiry/${idOf('later')}"`);
  });

  it('cannot end the session of another address', async () => {
    const started = await startWith();
    const office = await signedIn(started, { at: time, address: 'office@example.org' });
    const owner = await signedIn(started, { at: time, address: 'owner@example.org' });
    await office.post('/desk/sessions', { end: 'others' });
    const [first, second] = await started.store.desk.sessions.list(time);
    for (const session of [first, second])
      await office.post('/desk/sessions', { end: `${session?.number}-${session?.begunAt}` });
    expect((await owner.get('/desk')).status).toBe(200);
  });
});
