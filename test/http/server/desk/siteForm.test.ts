/**
 * An owner changes facts, such as fees and batches, with a form. The owner previews a change,
 * saves it, or undoes it.
 */
import request from 'supertest';
import type { Site } from '../../../../server/site';
import { type DeskVisitor, signedIn } from '../../../support/desk/deskVisitor';
import {
  errorsOf,
  fieldsOfPreview,
  filled,
  now,
  startForOwner as start,
  startUnchanged,
} from '../../../support/desk/siteOwner';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { everyFact, sampleFacts } from '../../../support/site/factsFiles';

const hardware = '/desk/site/course/hardware';

it('a fee is typed, previewed, saved, shown on the page at once, and undone', async () => {
  const { owner, fee, folder } = await start();
  expect(await fee()).toBe('₹24,000');
  const typed = await filled(owner, hardware, {
    'fee-amount': '₹ 26,000',
    'fee-instalments-amount': '9000',
  });

  const seen = await owner.post(hardware, { ...typed, action: 'see' });
  expect(seen.status).toBe(200);
  expect(seen.html.includes('₹26,000')).toBe(true);
  const bar = part(parsePage(seen.html), '.preview-bar');
  expect(text(bar)).toContain('Nothing is saved yet.');
  expect(await fee()).toBe('₹24,000');

  // The form in the preview's bar posts all values that the owner typed.
  const saved = await owner.post(hardware, { ...fieldsOfPreview(seen.html), action: 'save' });
  expect(saved).toMatchObject({ status: 303, location: `${hardware}?saved=` });
  expect(await fee()).toBe('₹26,000');

  const after = await owner.get(saved.location);
  const line = part(parsePage(after.html), '.site-form__saved');
  expect(text(line)).toContain('Saved today 12 pm by Meena.');
  const number = part(line, 'button').getAttribute('value') ?? '';
  expect(await owner.post('/desk/site/undo', { number })).toMatchObject({
    location: '/desk/site?undone=3',
  });
  expect(await fee()).toBe('₹24,000');
  expect(folder).toBeTruthy();
});

it('an invalid fact has an error at its field, and the typed text stays', async () => {
  const { owner, fee } = await startUnchanged();
  const typed = await filled(owner, hardware, {
    'fee-amount': '24k',
    'fee-includes': 'x'.repeat(130),
  });
  const { status, html } = await owner.post(hardware, { ...typed, action: 'see' });
  expect(status).toBe(400);
  expect(errorsOf(html)).toEqual([
    'Write a whole number from 0 to 1,00,00,000.',
    'This is too long: it has 130 characters, and 120 fit.',
  ]);
  expect(part(parsePage(html), '#fee-amount').getAttribute('value')).toBe('24k');
  expect(await fee()).toBe('₹24,000');
});

it('a contradiction between facts has an error at its field before the preview and before saving', async () => {
  const { owner } = await start();
  const typed = await filled(owner, hardware, { 'fee-amount': '26000' });
  const first = await owner.post(hardware, { ...typed, action: 'save' });
  expect(first.status).toBe(200);
  expect(errorsOf(first.html)).toEqual([
    '3 instalments of 8,500 come to 25,500, less than 26,000.',
  ]);

  const known = part(parsePage(first.html), '[name="known"]').getAttribute('value') ?? '';
  const again = await owner.post(hardware, { ...typed, known, action: 'save' });
  expect(again.status).toBe(303);
});

it.each<[string, Record<string, string>, string]>([
  [
    'course/hardware',
    { 'fee-instalments-amount': '9000' },
    '3 instalments of 9,000 come to 27,000, 3,000 more than 24,000. Is that right?',
  ],
  ['closed/1', { from: '2027-10-31' }, 'One of these days is in another entry, too.'],
  [
    'closed/0',
    { from: '2026-10-28', until: '2026-10-31' },
    'This day has passed: the website does not show it any more.',
  ],
  ['counters', { placed: '311' }, '311 placed is more than 310 enrolled.'],
  [
    'certificate',
    { validUntil: '2026-11-21' },
    'This day has passed: the website does not show it any more.',
  ],
  [
    'notice',
    { from: '', until: '2026-11-21' },
    'This day has passed: the website does not show it any more.',
  ],
])('%s: %j contradicts the calendar or another fact', async (form, changes, sentence) => {
  const { owner } = await startUnchanged();
  const address = `/desk/site/${form}`;
  const typed = await filled(owner, address, changes);
  expect(errorsOf((await owner.post(address, { ...typed, action: 'save' })).html)).toEqual([
    sentence,
  ]);
});

it('the second of two owners sees the change of the first, and loses no typed text', async () => {
  const { owner, fee, ...site } = await start();
  const mine = await filled(owner, hardware, { 'fee-amount': '25000' });
  const other = await signedIn(site, { name: 'Ravi', at: now() });
  const theirs = await filled(other, hardware, { 'fee-amount': '25500' });
  expect((await other.post(hardware, { ...theirs, action: 'save' })).status).toBe(303);

  const refused = await owner.post(hardware, { ...mine, action: 'save' });
  expect(refused.status).toBe(409);
  const page = parsePage(refused.html);
  expect(text(part(page, '.error-summary'))).toContain('Ravi has saved this today 12 pm');
  expect(part(page, '#fee-amount').getAttribute('value')).toBe('25000');
  expect(text(part(page, '#fee-amount-now'))).toBe('On the website now: 25500');

  const seen = part(page, '[name="seen"]').getAttribute('value') ?? '';
  expect((await owner.post(hardware, { ...mine, seen, action: 'save' })).status).toBe(303);
  expect(await fee()).toBe('₹25,000');
});

describe('two owners who edit one list', () => {
  const closed = '/desk/site/closed';
  const days = (site: Pick<Awaited<ReturnType<typeof start>>, 'site'>) =>
    site.site.facts().closed.map(({ from }) => from);

  async function both() {
    const all = await start();
    const other = await signedIn(all, { name: 'Ravi', at: now() });
    expect(days(all)).toEqual(['2027-10-28', '2027-11-01']);
    const end = async () => {
      const first = await filled(other, `${closed}/0`, {});
      expect((await other.post(`${closed}/0`, { ...first, action: 'end' })).status).toBe(303);
    };
    return { ...all, other, end };
  }

  it('change the right entry after another entry was removed', async () => {
    const { owner, end, ...site } = await both();
    const mine = await filled(owner, `${closed}/1`, { until: '2027-11-02' });
    await end();
    expect((await owner.post(`${closed}/1`, { ...mine, action: 'save' })).status).toBe(303);
    expect(site.site.facts().closed).toEqual([
      { from: '2027-11-01', until: '2027-11-02', opens: '10:00', closes: '13:00' },
    ]);
  });

  it('do not overwrite another entry if their own was removed meanwhile', async () => {
    const { owner, end, ...site } = await both();
    const mine = await filled(owner, `${closed}/0`, { from: '2027-10-27' });
    await end();
    const refused = await owner.post(`${closed}/0`, { ...mine, action: 'save' });
    expect(refused.status).toBe(409);
    const form = part(parsePage(refused.html), 'main form.site-form__fields');
    expect(form.getAttribute('action')).toBe(`${closed}/1`);
    const seen = part(form, '[name="seen"]').getAttribute('value') ?? '';
    await owner.post(`${closed}/1`, { ...mine, seen, action: 'save' });
    expect(days(site)).toEqual(['2027-11-01', '2027-10-27']);
  });

  it('add two entries if each adds one', async () => {
    const { owner, other, ...site } = await both();
    const typed = (day: string) => ({ from: day, until: day });
    const mine = await filled(owner, `${closed}/2`, typed('2027-12-25'));
    const theirs = await filled(other, `${closed}/2`, typed('2027-12-26'));
    await other.post(`${closed}/2`, { ...theirs, action: 'save' });
    expect((await owner.post(`${closed}/2`, { ...mine, action: 'save' })).status).toBe(303);
    expect(days(site).slice(2)).toEqual(['2027-12-26', '2027-12-25']);
  });

  it('see the other’s saved change after the preview by "Change it"', async () => {
    const { owner, other, listener: _, ...site } = await both();
    const mine = await filled(owner, hardware, { 'fee-amount': '25000' });
    await owner.post(hardware, { ...mine, action: 'see' });
    const theirs = await filled(other, hardware, { 'fee-amount': '25500' });
    await other.post(hardware, { ...theirs, action: 'save' });
    const again = await owner.post(hardware, { ...mine, action: 'change' });
    expect(again.status).toBe(409);
    expect(text(part(parsePage(again.html), '#fee-amount-now'))).toContain('25500');
    expect(site.site.facts().courses['/hardware']?.fee?.amount).toBe(25_500);
  });
});

it('two owners who change different courses have no conflict', async () => {
  const { owner, fee, ...site } = await start();
  const mine = await filled(owner, hardware, { 'fee-amount': '25000' });
  const other = await signedIn(site, { name: 'Ravi', at: now() });
  const theirs = await filled(other, '/desk/site/course/python', { 'fee-amount': '9000' });
  await other.post('/desk/site/course/python', { ...theirs, action: 'save' });
  expect((await owner.post(hardware, { ...mine, action: 'save' })).status).toBe(303);
  expect(site.site.facts().courses).toMatchObject({
    '/hardware': { fee: { amount: 25_000 } },
    '/python': { fee: { amount: 9_000 } },
  });
});

describe('batches', () => {
  const starts = ({ site }: Awaited<ReturnType<typeof start>>) =>
    site.facts().courses['/hardware']?.batches?.map(batch => batch.starts);

  it('are added, copied to the next month and ended', async () => {
    const all = await start();
    const { owner } = all;
    expect(starts(all)).toEqual(['2026-12-05', '2027-01-11']);

    const added = `${hardware}/2`;
    const typed = await filled(owner, added, { starts: '2026-12-16' });
    expect(await owner.post(added, { ...typed, action: 'save' })).toMatchObject({
      status: 303,
      location: `${hardware}?saved=2`,
    });
    expect(starts(all)).toEqual(['2026-12-05', '2026-12-16', '2027-01-11']);

    const list = part(parsePage((await owner.get(hardware)).html), '[aria-label="Batches"]');
    const [copy] = parts(list, 'form').filter(each => text(each) === 'Copy to next month');
    const [address = ''] = copy?.getAttribute('action')?.split('#') ?? [];
    const button = copy && part(copy, 'button').getAttribute('value');
    const seen = copy && part(copy, '[name="seen"]').getAttribute('value');
    const { html } = await owner.post(address, { seen: seen ?? '', copy: button ?? '' });
    const kept = fieldsOfPreview(html);
    expect(kept).toMatchObject({ starts: '2027-01-02', from: '10:00', 'days-Saturday': 'on' });
    await owner.post(address, { ...kept, action: 'save' });
    expect(starts(all)).toEqual(['2026-12-05', '2026-12-16', '2027-01-02', '2027-01-11']);

    const end = await filled(owner, `${hardware}/1`, {});
    await owner.post(`${hardware}/1`, { ...end, action: 'end' });
    expect(starts(all)).toEqual(['2026-12-16', '2027-01-02', '2027-01-11']);
  });

  it('begin in the form with the days, hours and mode of the last batch', async () => {
    const { owner } = await startUnchanged();
    expect(await filled(owner, `${hardware}/2`, {})).toMatchObject({
      starts: '',
      'days-Monday': 'on',
      'days-Wednesday': 'on',
      from: '18:30',
      mode: 'classroom',
    });
    // This course has no batch, so its form is empty.
    expect((await filled(owner, '/desk/site/course/python/0', {})).from).toBe('');
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'Write a day of the calendar.'],
    [{ starts: '2026-12-15' }, 'Choose one or more.'],
    [
      { starts: '2026-12-15', 'days-Monday': 'on' },
      'This is a Tuesday, which is none of the days below.',
    ],
    [
      { starts: '2026-12-15', 'days-Tuesday': 'on', from: '18:00', to: '17:00' },
      'The end must be after the beginning.',
    ],
    [
      { starts: '2026-11-03', 'days-Tuesday': 'on' },
      'This day has passed: the website does not show such a batch.',
    ],
  ])('%j has an error at the field', async (fields, sentence) => {
    const { owner } = await startUnchanged();
    // This course has no batch yet, so the form begins empty.
    const address = '/desk/site/course/python/0';
    const typed = await filled(owner, address, fields);
    const { html } = await owner.post(address, { ...typed, action: 'see' });
    expect(errorsOf(html)).toEqual([sentence]);
  });
});

it('a preview begins at the change: the fee, the copied batch or the photo', async () => {
  const { owner } = await startUnchanged();
  const pageAt = async (address: string) => parsePage((await owner.get(address)).html);
  const course = await pageAt(hardware);
  expect(part(course, 'main form.site-form__fields').getAttribute('action')).toBe(
    `${hardware}#facts`,
  );
  expect(part(course, '.site-list__row form').getAttribute('action')).toBe(`${hardware}/2#facts`);
  const photo = part(await pageAt('/desk/site/photos/classroom'), 'main form.site-form__fields');
  expect(photo.getAttribute('action')).toBe('/desk/site/photos/classroom#classroom');
  expect(part(await pageAt('/hardware'), '#facts').tagName).toBe('H2');
  expect(part(await pageAt('/gallery'), '#classroom').getAttribute('class')).toBe('gallery__item');
});

it('/desk/site: typed text never becomes markup', async () => {
  const { owner } = await startUnchanged();
  const script = '<script>alert(1)</script>';
  const typed = await filled(owner, hardware, { 'fee-includes': script });
  const { html } = await owner.post(hardware, { ...typed, action: 'see' });
  expect(html.includes(script)).toBe(false);
  expect(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(true);
});

it('/desk/site is only for owners: others have no page, no menu entry, and cannot post', async () => {
  const site = await start({
    DESK_USERS: '',
    MAIL_TO: 'owner@example.org',
    MAIL_TO_FEEDBACK: 'trainer@example.org',
  });
  const trainer = await signedIn(site, { address: 'trainer@example.org', at: now() });
  expect((await trainer.get('/desk/site')).status).toBe(404);
  expect((await trainer.post(hardware, { action: 'save' })).status).toBe(404);
  expect((await trainer.get('/desk')).html.includes('/desk/site')).toBe(false);
  expect((await site.owner.get('/desk')).html.includes('/desk/site')).toBe(true);
});

it('/desk/site marks each form that still has facts of the sample', async () => {
  const { owner } = await start({ SITE_FILE: sampleFacts });
  const page = parsePage((await owner.get('/desk/site')).html);
  const links = parts(page, '[aria-labelledby="parts"] a').map(text);
  expect(links).toEqual(
    expect.arrayContaining([
      'Opening hourssample',
      'Phone numberssample',
      'Email and addresssample',
      'Partnerssample',
      'Holidays and other hours',
      'Add a holiday',
    ]),
  );
});

it('a review and a result need the consent of the named people, and a result needs the total', async () => {
  const { owner, site } = await start();
  const review = '/desk/site/reviews/1';
  const words = { words: 'I learnt a lot', by: 'A. B., Java' };
  const { html } = await owner.post(review, {
    ...(await filled(owner, review, words)),
    action: 'see',
  });
  const question = 'Has this person agreed to be named? Write the day.';
  expect(errorsOf(html)).toEqual([question]);
  // The missing consent is an error, so a second press does not save the review either.
  const again = await owner.post(review, {
    ...(await filled(owner, review, words)),
    known: part(parsePage(html), '[name="known"]').getAttribute('value') ?? '',
    action: 'save',
  });
  expect([again.status, errorsOf(again.html)]).toEqual([400, [question]]);

  const result = '/desk/site/results/1';
  const typed = { placed: '42', of: '41', from: '2026-07', until: '2026-09' };
  const fields = await filled(owner, result, typed);
  const refused = await owner.post(result, { ...fields, action: 'see' });
  expect(errorsOf(refused.html)).toEqual(['This can’t be more than all of them.']);
  // The form posts to an address with `#results`, so the browser shows the part with this id. In
  // a preview, this part has the results. After an error, this part has the list of errors.
  const page = parsePage(refused.html);
  expect(part(page, 'main form').getAttribute('action')).toBe(`${result}#results`);
  expect(part(page, '.error-summary').getAttribute('id')).toBe('results');
  await owner.post(result, { ...fields, placed: '38', action: 'save' });
  expect(site.facts().results).toEqual([
    {
      placed: 34,
      of: 41,
      from: '2026-01',
      until: '2026-06',
      companies: ['Example Softworks', 'Example Bank'],
    },
    { placed: 38, of: 41, from: '2026-07', until: '2026-09' },
  ]);
});

it('a notice with new words asks for new translations', async () => {
  const { owner, site } = await start();
  const address = '/desk/site/notice';
  const typed = await filled(owner, address, { words: 'Closed on Monday' });
  const { html } = await owner.post(address, { ...typed, action: 'save' });
  expect(errorsOf(html)).toEqual(['The Hindi or Marathi below still says what was there before.']);
  const alone = { ...typed, 'words-hi': '', 'words-mr': '', from: '' };
  expect((await owner.post(address, { ...alone, action: 'save' })).status).toBe(303);
  expect(site.facts().notice?.words).toBe('Closed on Monday');
});

it('a holiday of one day needs no last day, and the list shows its reason', async () => {
  const { owner, site } = await start();
  const address = '/desk/site/closed/2';
  const typed = await filled(owner, address, { from: '2027-01-26', words: 'Republic Day' });
  expect((await owner.post(address, { ...typed, action: 'save' })).status).toBe(303);
  expect(site.facts().closed.at(-1)).toEqual({
    from: '2027-01-26',
    until: '2027-01-26',
    words: 'Republic Day',
  });
  const { html } = await owner.get('/desk/site/closed');
  expect(parts(parsePage(html), '.site-list__name').map(text)).toContain(
    '26 January 2027 (Republic Day)',
  );
});

it('a phone number of ten digits is saved as a number of India', async () => {
  const { owner, site } = await start();
  const address = '/desk/site/phones';
  const phones = '98765 43210\n098765-43211\n+91 98765 43212';
  const typed = await filled(owner, address, { phones });
  expect((await owner.post(address, { ...typed, action: 'save' })).status).toBe(303);
  expect(site.facts().phones).toEqual(['+91 98765 43210', '+91 98765 43211', '+91 98765 43212']);
});

it('a notice that is too long in one language has an error at that language', async () => {
  const { owner } = await startUnchanged();
  const address = '/desk/site/notice';
  const typed = await filled(owner, address, { 'words-mr': 'बंद '.repeat(13) });
  const { html } = await owner.post(address, { ...typed, action: 'see' });
  const page = parsePage(html);
  expect(errorsOf(html)).toEqual(['This is too long: it has 51 characters, and 50 fit.']);
  expect(part(page, '#words-mr').getAttribute('aria-describedby')).toBe('words-mr-error');
  expect(part(page, '#words').getAttribute('aria-invalid')).toBe(null);
  expect(part(page, '.error-summary a').getAttribute('href')).toBe('#words-mr');
  expect(text(part(page, '#words-limit'))).toBe('At most 50 characters.');
});

describe('pages stay within the first flight', () => {
  /**
   * Returns a text of many different letters in no order. After compression, each letter still
   * needs about one byte.
   */
  const marathi = (length: number) =>
    Array.from({ length }, (_, index) =>
      String.fromCharCode(0x905 + Math.floor(53 * Math.abs(Math.sin(index * index + length)))),
    ).join('');
  const bytesOf = async (listener: Parameters<typeof request>[0], path: string) => {
    const { headers } = await request(listener).get(path).set('Accept-Encoding', 'br');
    return Number(headers['content-length']);
  };

  it('the longest texts of a course are refused, and the error names the page and the excess', async () => {
    const { owner, site, listener } = await start({ SITE_FILE: everyFact });
    const address = '/desk/site/more/java';
    const long = ['trainer-about', 'certificate-for', 'certificate-shows'];
    const typed = await filled(
      owner,
      address,
      Object.fromEntries(long.map(name => [`${name}-mr`, marathi(400)])),
    );
    const before = site.facts();
    const { status, html } = await owner.post(address, { ...typed, action: 'save' });
    expect(status).toBe(400);
    expect(errorsOf(html).join()).toMatch(
      /^With this, the page \/mr\/java is too large for a first visit: write about [\d,]+ characters less\.$/,
    );
    expect(site.facts()).toBe(before);

    const shorter = {
      'certificate-for-mr': '',
      'certificate-shows-mr': '',
      'trainer-about-mr': '',
    };
    const saved = await owner.post(address, { ...typed, ...shorter, action: 'save', known: '' });
    expect(saved.status).toBe(303);
    expect(await bytesOf(listener, '/mr/java')).toBeLessThanOrEqual(14_336);
  });

  it('the longest notice fits above the largest page', async () => {
    const { owner, listener } = await start({ SITE_FILE: everyFact });
    const address = '/desk/site/notice';
    const typed = await filled(owner, address, {
      'words-mr': marathi(50),
      link: `/${'a'.repeat(39)}`,
    });
    expect((await owner.post(address, { ...typed, action: 'save' })).status).toBe(303);
    expect(await bytesOf(listener, '/mr/websitedevelopment')).toBeLessThanOrEqual(14_336);
  });
});

it.each([
  ['notice', 'notice'],
  ['certificate', 'iso'],
  ['visit', 'visit'],
  ['invoice', 'invoice'],
] as const)('/desk/site/%s is removed as a whole', async (form, fact) => {
  const { owner, site } = await start();
  const address = `/desk/site/${form}`;
  const { html } = await owner.get(address);
  expect(parts(parsePage(html), '[name="action"]').map(text)).toEqual(['See it', 'Take this away']);
  await owner.post(address, { ...(await filled(owner, address, {})), action: 'end' });
  expect(site.facts()[fact]).toBe(undefined);
  const after = await owner.get(address);
  expect(parts(parsePage(after.html), '.site-form__fields [name="action"]').map(text)).toEqual([
    'See it',
  ]);
});

it('/desk/site: a removed certificate is on no page', async () => {
  const { owner, listener } = await start();
  const address = '/desk/site/certificate';
  const none = { number: '', body: '', validUntil: '' };
  const fields = await filled(owner, address, none);
  expect((await owner.post(address, { ...fields, action: 'save' })).status).toBe(303);
  const { text: about } = await request(listener).get('/about');
  expect(about.includes('9001')).toBe(false);
});

it('every fact of a course, the classes, a branch and the map has a form, which saves it unchanged', async () => {
  const { owner, site } = await start();
  // The form may change the order of the languages. The order has no meaning, so the test sorts
  // them.
  const all = () => ({ ...site.facts(), languages: [...site.facts().languages].sort() });
  const before = all();
  for (const form of [
    'course/hardware',
    'more/hardware',
    'contact',
    'name',
    'classes',
    'branches/0',
  ]) {
    const address = `/desk/site/${form}`;
    const fields = await filled(owner, address, {});
    const known = await owner.post(address, { ...fields, action: 'save' });
    expect([form, known.status]).toEqual([form, 303]);
  }
  expect(all()).toEqual(before);

  const address = '/desk/site/contact';
  const place = await filled(owner, address, { mapPosition: '19.2403, 73.1305' });
  await owner.post(address, { ...place, action: 'save' });
  expect(site.facts().mapPosition).toEqual({ latitude: 19.2403, longitude: 73.1305 });
  const wrong = await filled(owner, address, { mapPosition: 'Kalyan' });
  expect(errorsOf((await owner.post(address, { ...wrong, action: 'see' })).html)).toEqual([
    'Write two numbers, such as 19.2403, 73.1305.',
  ]);
});

describe('the forms with hostile input', () => {
  const forms = [
    'course/hardware',
    'course/hardware/0',
    'hours/0',
    'closed/0',
    'notice',
    'phones',
    'contact',
    'counters',
    'certificate',
    'offers',
    'reviews/0',
    'results/0',
    'social/0',
    'more/hardware',
    'name',
    'classes',
    'reviews',
    'branches/0',
    'partners/0',
  ];
  const storms = [
    '<script>alert(1)</script>',
    '\u0000\u202e\u0007',
    '-1',
    '9'.repeat(40),
    'x'.repeat(2_000),
    '{"en":1}',
  ];

  let owner: DeskVisitor;
  let site: Site;
  beforeAll(async () => {
    ({ owner, site } = await startUnchanged());
  });

  it.each(forms)('%s refuses it, and never fails', async form => {
    const address = `/desk/site/${form}`;
    const empty = await filled(owner, address, {});
    const before = JSON.stringify(site.facts());
    for (const typed of storms) {
      const all = Object.keys(empty).filter(name => name !== 'seen');
      const fields = Object.fromEntries(all.map(name => [name, typed]));
      const { status, html } = await owner.post(address, {
        ...fields,
        seen: empty.seen ?? '',
        action: 'see',
      });
      expect([200, 400]).toContain(status);
      expect(html.includes('<script>alert(1)')).toBe(false);
    }
    expect(JSON.stringify(site.facts())).toBe(before);
  });

  it('an unknown form and a too large form are refused', async () => {
    for (const path of ['course/cobol', 'hours/1234', 'closed/0/0', 'course/hardware/x', '..%2f'])
      expect((await owner.get(`/desk/site/${path}`)).status).toBe(404);
    const large = await owner.post(hardware, { 'fee-includes': 'x'.repeat(600_000) });
    expect(large.status).toBe(413);
    const foreign = await owner.post(
      hardware,
      { action: 'save' },
      { 'Sec-Fetch-Site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
  });
});
