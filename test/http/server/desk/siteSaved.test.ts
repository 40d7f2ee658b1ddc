/** The texts that an owner sees beside a form, in the preview of the form, and after the save. */
import { signedIn } from '../../../support/desk/deskVisitor';
import {
  errorsOf,
  fieldsOfPreview,
  filled,
  now,
  type OwnersSite,
  startForOwner as start,
  startUnchanged,
} from '../../../support/desk/siteOwner';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { sampleFacts } from '../../../support/site/factsFiles';

const hardware = '/desk/site/course/hardware';
const closed = '/desk/site/closed/2';

/** Saves a form with changes, and returns the page after it. */
async function saved(
  { owner }: Pick<OwnersSite, 'owner'>,
  form: string,
  changes: Readonly<Record<string, string>>,
) {
  const address = `/desk/site/${form}`;
  const fields = await filled(owner, address, changes);
  const { status, location } = await owner.post(address, { ...fields, action: 'save' });
  expect(status).toBe(303);
  return parsePage((await owner.get(location)).html);
}

const main = (page: Document) => text(part(page, 'main'));

describe('the preview and the list of facts that visitors see later', () => {
  const holiday = { from: '2026-12-25', words: 'Christmas' };

  it('a holiday: the preview shows the page of that day, and the list has the day', async () => {
    const site = await start();
    const { owner } = site;
    const address = '/desk/site/closed/2';
    const fields = await filled(owner, address, holiday);
    const { html } = await owner.post(address, { ...fields, action: 'see' });
    const preview = parsePage(html);
    expect(text(part(preview, '.preview-bar'))).toContain(
      'Visitors see this from 18 December 2026. This is how the page will look then.',
    );
    expect(main(preview)).toContain('Closed on 25 December 2026 (Christmas)');

    const page = await saved(site, 'closed/2', holiday);
    expect(main(page)).toContain('Visitors see this from 18 December 2026.');
    expect(parts(page, '.site-list__link').map(text)).toContain(
      '25 December 2026 (Christmas)Visitors see this from 18 December 2026.',
    );
    // There is no link to /contact, because that page does not show the holiday yet.
    expect(parts(page, 'main a[href^="/contact"]')).toEqual([]);
  });

  it('a notice, in the owner’s language', async () => {
    const site = await start();
    await site.owner.get('/desk?lang=mr');
    const page = await saved(site, 'notice', {
      words: 'Admissions',
      'words-hi': '',
      'words-mr': '',
      from: '2026-12-20',
      until: '2026-12-24',
    });
    expect(main(page)).toContain('लोकांना हे 20 डिसेंबर 2026 पासून दिसेल.');
  });

  it('a holiday within a week is on the page at once', async () => {
    const page = await saved(await start(), 'closed/2', { from: '2026-11-25' });
    const lines = parts(page, '.site-form > p').map(text);
    expect(lines).toContain('See it on the page “Contact” (“Back” leads here again)');
  });
});

describe('after saving, a link leads to the exact place on the page', () => {
  it.each<[string, string, Record<string, string>, string]>([
    [
      'a fee',
      'course/hardware',
      { 'fee-amount': '25000' },
      '/hardware#facts:~:text=%E2%82%B925%2C000',
    ],
    [
      'a batch',
      'course/hardware/2',
      { starts: '2026-12-16' },
      '/hardware#facts:~:text=16%20December%202026',
    ],
    [
      'a notice',
      'notice',
      { words: 'Open-air class', 'words-hi': '', 'words-mr': '', from: '' },
      '/#:~:text=Open%2Dair%20class',
    ],
    ['a phone', 'phones', { phones: '98200 12345' }, '/contact#:~:text=%2B91%2098200%2012345'],
    [
      'the phone that changed',
      'phones',
      { phones: '+91 00000 00011\n98200 12345' },
      '/contact#:~:text=%2B91%2098200%2012345',
    ],
    [
      'a review',
      'reviews/1',
      { words: 'I learnt a lot', by: 'A. B., Java', consent: '2026-11-20' },
      '/#reviews:~:text=A.%20B.%2C%20Java',
    ],
    [
      'a result',
      'results/1',
      { placed: '3', of: '4', from: '2026-07', until: '2026-07' },
      '/placement#results:~:text=3%20of%204%20students%20got%20a%20job%2C%20July%202026',
    ],
  ])('%s', async (_, form, changes, address) => {
    const page = await saved(await start(), form, changes);
    const [link] = parts(page, 'main a').filter(each => text(each).startsWith('See it on'));
    expect(link?.getAttribute('href')).toBe(address);
    expect(main(page)).toContain('(“Back” leads here again)');
  });

  it('after a removal, only to the page', async () => {
    const { owner } = await start();
    const fields = await filled(owner, '/desk/site/closed/0', {});
    const { location } = await owner.post('/desk/site/closed/0', { ...fields, action: 'end' });
    const page = parsePage((await owner.get(location)).html);
    expect(parts(page, 'main a[href="/contact#"], main a[href="/contact"]').map(text)).toEqual([
      'See it on the page “Contact”',
    ]);
  });
});

describe('“Undo” names what it reverses', () => {
  const undoOf = (page: Document) => text(part(page, '.site-form__undo'));

  it('a value', async () => {
    const page = await saved(await start(), 'course/hardware', { 'fee-amount': '25000' });
    expect(undoOf(page)).toBe(
      'Saved today 12 pm by Meena. Hardware & Networking, Fee in rupees: ₹25,000. “Undo” brings back: ₹24,000.',
    );
  });

  it('an added entry, in the overview, too', async () => {
    const site = await start();
    const page = await saved(site, 'closed/2', { from: '2026-12-25', words: 'Christmas' });
    const sentence =
      'Saved today 12 pm by Meena. Holidays and other hours: 25 December 2026 (Christmas). “Undo” brings back: not given.';
    expect(undoOf(page)).toBe(sentence);
    // Each older save is a closed details element of one line. So the older saves do not move the
    // list below them.
    const overview = parsePage((await site.owner.get('/desk/site')).html);
    expect(text(part(overview, 'details > summary:has(+ .site-form__saved)'))).toBe(
      'Saved today 12 pm by Meena.',
    );
    expect(undoOf(overview)).toBe(sentence);
  });

  it('several values of one form', async () => {
    const page = await saved(await start(), 'counters', { courses: '61', enrolled: '700' });
    expect(undoOf(page)).toBe(
      'Saved today 12 pm by Meena. The four figures, Courses: 61; Enrolled: 700. “Undo” brings back: The four figures, Courses: 24; Enrolled: 310.',
    );
  });

  it('and afterwards says that it is undone, and offers to restore it', async () => {
    const site = await start();
    await saved(site, 'course/hardware', { 'fee-amount': '25000' });
    const press = async (page: Document) => {
      const inputs = parts(page, '.site-form__saved :is(input, button)');
      const pairs = inputs.map(each => [each.getAttribute('name'), each.getAttribute('value')]);
      const { location } = await site.owner.post('/desk/site/undo', Object.fromEntries(pairs));
      return parsePage((await site.owner.get(location)).html);
    };
    const undone = await press(parsePage((await site.owner.get('/desk/site')).html));
    expect(undoOf(undone)).toBe(
      'Taken back today 12 pm by Meena. The website says again: Hardware & Networking, Fee in rupees: ₹24,000.',
    );
    expect(text(part(undone, '.site-form__saved button'))).toBe('Put it back');

    const again = await press(undone);
    expect(await site.fee()).toBe('₹25,000');
    expect(undoOf(again)).toContain('“Undo” brings back: ₹24,000.');
    expect(text(part(again, '.site-form__saved button'))).toBe('Undo');
  });

  const newerLine = 'Nothing was changed, because the website has been saved again since.';

  it.each([{}, { back: 'yes' }])(
    'and is refused if somebody has saved in between: %j',
    async back => {
      const site = await start();
      await saved(site, 'course/hardware', { 'fee-amount': '25000' });
      const other = await signedIn(site, { name: 'Ravi', at: now() });
      await saved({ owner: other }, 'phones', { phones: '98200 12345' });
      const { location } = await site.owner.post('/desk/site/undo', { number: '2', ...back });
      const page = parsePage((await site.owner.get(location)).html);
      expect(main(page)).toContain(newerLine);
      expect(undoOf(page)).toContain('Saved today 12 pm by Ravi. Phone numbers');
      expect(text(part(page, '.site-form__saved button'))).toBe('Undo');
      expect(await site.fee()).toBe('₹25,000');
    },
  );

  it('and is refused if another process was faster', async () => {
    const site = await start();
    await saved(site, 'course/hardware', { 'fee-amount': '25000' });
    const row = await site.site.store.facts.find(2);
    const document = row?.document ?? '';
    await site.site.store.facts.add({ at: now(), by: 'Ravi', document, seen: 2 });
    const { location } = await site.owner.post('/desk/site/undo', { number: '2' });
    expect(main(parsePage((await site.owner.get(location)).html))).toContain(newerLine);
    expect(await site.fee()).toBe('₹25,000');
  });

  it('and works once at a double tap', async () => {
    const site = await start();
    await saved(site, 'course/hardware', { 'fee-amount': '25000' });
    const taps = [1, 2].map(() => site.owner.post('/desk/site/undo', { number: '2' }));
    expect((await Promise.all(taps)).map(({ location }) => location)).toEqual([
      '/desk/site?undone=3',
      '/desk/site?undone=3',
    ]);
    expect(await site.fee()).toBe('₹24,000');
  });
});

describe('“Back” loses nothing', () => {
  it('because browsers may cache the form, its errors and its preview', async () => {
    const { owner } = await startUnchanged();
    const fields = await filled(owner, hardware, { 'fee-amount': '25000' });
    const pages = [
      await owner.get(hardware),
      await owner.post(hardware, { ...fields, action: 'see' }),
      await owner.post(hardware, { ...fields, 'fee-amount': 'x', action: 'see' }),
    ];
    expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(3).fill('private, no-cache, no-transform'),
    );
    // Pages about visitors stay as they were.
    expect((await owner.get('/desk')).headers['cache-control']).toBe('no-store, no-transform');
  });

  it('and after saving, a correction of the same field shows the owner’s own save', async () => {
    const { owner, fee } = await start();
    const fields = await filled(owner, hardware, { 'fee-amount': '25000' });
    await owner.post(hardware, { ...fields, action: 'save' });
    const again = await owner.post(hardware, { ...fields, 'fee-amount': '25500', action: 'save' });
    expect(again.status).toBe(409);
    const page = parsePage(again.html);
    expect(part(page, '#fee-amount').getAttribute('value')).toBe('25500');
    expect(text(part(page, '#fee-amount-now'))).toBe('On the website now: 25000');
    expect(await fee()).toBe('₹25,000');

    const seen = part(page, '[name="seen"]').getAttribute('value') ?? '';
    await owner.post(hardware, { ...fields, 'fee-amount': '25500', seen, action: 'save' });
    expect(await fee()).toBe('₹25,500');
  });

  it('and after a new entry, another entry is added and does not replace it', async () => {
    const { owner, site } = await start();
    const fields = await filled(owner, closed, { from: '2026-12-25', until: '2026-12-25' });
    await owner.post(closed, { ...fields, action: 'save' });
    const other = { ...fields, from: '2026-12-26', until: '2026-12-26', action: 'save' };
    expect((await owner.post(closed, other)).location).toBe('/desk/site/closed?saved=3');
    expect(site.facts().closed.map(({ from }) => from)).toEqual([
      '2027-10-28',
      '2027-11-01',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a new entry', closed, { from: '2026-12-25' }],
    ['an entry', '/desk/site/closed/0', { words: 'Diwali' }],
    ['a fee', hardware, { 'fee-amount': '25000' }],
  ])('and two taps on Save, for %s, are one save', async (_, address, changes) => {
    const { owner, site } = await start();
    const fields = await filled(owner, address, changes);
    const first = await owner.post(address, { ...fields, action: 'save' });
    const { entry } = site.savedFacts.present();
    expect(await owner.post(address, { ...fields, action: 'save' })).toMatchObject({
      status: 303,
      location: first.location,
    });
    expect(site.savedFacts.present().entry).toEqual(entry);
  });
});

describe('an owner with a computer and a phone', () => {
  const contact = '/desk/site/contact';

  it('keeps the fact saved on the phone when the computer saves another fact', async () => {
    const { owner, site } = await start();
    const computer = await filled(owner, contact, { 'address-postalCode': '421302' });
    const phone = await filled(owner, contact, { email: 'new@example.org' });
    expect((await owner.post(contact, { ...phone, action: 'save' })).status).toBe(303);

    const seen = await owner.post(contact, { ...computer, action: 'see' });
    const bar = fieldsOfPreview(seen.html);
    expect(bar).toMatchObject({ email: 'new@example.org', 'address-postalCode': '421302' });
    expect((await owner.post(contact, { ...computer, action: 'save' })).status).toBe(303);
    expect(site.facts()).toMatchObject({
      email: 'new@example.org',
      address: { postalCode: '421302' },
    });
  });

  it('gets a question about one of two saves at the same time, and neither is lost', async () => {
    const { owner, site } = await start();
    const computer = await filled(owner, contact, { 'address-postalCode': '421302' });
    const phone = await filled(owner, hardware, { 'fee-amount': '25000' });
    const answers = await Promise.all([
      owner.post(contact, { ...computer, action: 'save' }),
      owner.post(hardware, { ...phone, action: 'save' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [isCode, isFee] = answers.map(({ status }) => status === 303);
    const { address, courses } = site.facts();
    expect(address.postalCode === '421302').toBe(isCode);
    expect(courses['/hardware']?.fee?.amount === 25_000).toBe(isFee);
  });

  it('gets a question about one field changed on both, and the other fields are kept', async () => {
    const { owner, site } = await start();
    const computer = await filled(owner, contact, { email: 'one@example.org' });
    const phone = { email: 'two@example.org', 'address-postalCode': '421302' };
    const saves = await filled(owner, contact, phone);
    await owner.post(contact, { ...saves, action: 'save' });

    const asked = await owner.post(contact, { ...computer, action: 'save' });
    expect(asked.status).toBe(409);
    const page = parsePage(asked.html);
    expect(part(page, '#email').getAttribute('value')).toBe('one@example.org');
    expect(text(part(page, '#email-now'))).toBe('On the website now: two@example.org');
    expect(part(page, '#address-postalCode').getAttribute('value')).toBe('421302');
    expect(site.facts().email).toBe('two@example.org');
  });

  it('gets a question about an entry changed on both', async () => {
    const { owner, site } = await start();
    const address = '/desk/site/closed/0';
    const computer = await filled(owner, address, { words: 'Diwali' });
    const phone = await filled(owner, address, { from: '2027-10-27' });
    await owner.post(address, { ...phone, action: 'save' });
    const asked = await owner.post(address, { ...computer, action: 'save' });
    expect(asked.status).toBe(409);
    const page = parsePage(asked.html);
    expect(part(page, '#words').getAttribute('value')).toBe('Diwali');
    expect(part(page, '#from').getAttribute('value')).toBe('2027-10-27');
    expect(site.facts().closed[0]?.from).toBe('2027-10-27');
  });

  it('cannot remove a notice whose present words the form has not shown', async () => {
    const { owner, site } = await start();
    const notice = '/desk/site/notice';
    const typed = { words: 'Admissions', 'words-hi': '', 'words-mr': '', from: '' };
    const first = await filled(owner, notice, typed);
    await owner.post(notice, { ...first, action: 'save' });
    const computer = await filled(owner, notice, {});
    const phone = await filled(owner, notice, { words: 'Admissions until Friday' });
    await owner.post(notice, { ...phone, action: 'save' });
    expect((await owner.post(notice, { ...computer, action: 'end' })).status).toBe(409);
    expect(site.facts().notice?.words).toBe('Admissions until Friday');
  });
});

describe('the mark "sample"', () => {
  const marked = (page: Document) =>
    parts(page, '.field-row')
      .filter(row => text(row).includes('Sample, not yours yet.'))
      .map(row => text(part(row, '.field-row__label')));

  it('is at each field with a fact of the sample, and disappears when that fact is changed', async () => {
    const site = await start({ SITE_FILE: sampleFacts });
    const before = parsePage((await site.owner.get('/desk/site/contact')).html);
    expect(marked(before)).toEqual(
      expect.arrayContaining(['Email address', 'Street', 'Town', 'PIN code']),
    );
    // A field that is empty does not show a fact of the sample.
    expect(marked(before)).not.toContain('Landmark');

    const after = await saved(site, 'contact', { email: 'office@example.org' });
    expect(marked(after)).toEqual(expect.arrayContaining(['Street', 'Town', 'PIN code']));
    expect(marked(after)).not.toContain('Email address');
  });

  it('disappears when the fact is saved unchanged', async () => {
    const site = await start({ SITE_FILE: sampleFacts });
    const list = async () => main(parsePage((await site.owner.get('/desk/site/hours')).html));
    expect(await list()).toContain('This still is the sample');
    await saved(site, 'hours/0', {});
    expect(await list()).not.toContain('This still is the sample');
  });

  it('is not at missing reviews, only at the link to write one', async () => {
    const { owner } = await start({ SITE_FILE: sampleFacts });
    const page = parsePage((await owner.get('/desk/site/reviews')).html);
    expect(main(page)).not.toContain('This still is the sample');
    expect(marked(page)).toEqual(['Where to write a review (such as Google)']);
    expect(marked(parsePage((await owner.get('/desk/site/reviews/0')).html))).toEqual([]);
  });
});

describe('forms with fewer taps', () => {
  it('one checkbox for a week: Monday to Saturday, and one for Sunday beside it', async () => {
    const site = await start();
    const fields = await filled(site.owner, '/desk/site/hours/0', {});
    expect(Object.keys(fields).filter(name => name.startsWith('days'))).toEqual([
      'days-mondayToFriday',
    ]);
    const { 'days-mondayToFriday': _, ...others } = fields;
    const week = { ...others, 'days-mondayToSaturday': 'on', 'days-Sunday': 'on' };
    await site.owner.post('/desk/site/hours/0', { ...week, action: 'save' });
    expect(site.site.facts().hours[0]?.days).toHaveLength(7);
  });

  it('a consent of today for a review, with one tap', async () => {
    const site = await start();
    const typed = { words: 'I learnt a lot', by: 'A. B., Java', 'consent-today': 'on' };
    await saved(site, 'reviews/1', typed);
    expect(site.site.facts().reviews[1]?.consent).toBe('2026-11-22');
  });

  it('a caption of the replaced drawing for a new photo, in each language', async () => {
    const { owner } = await start({ SITE_FILE: sampleFacts });
    expect(await filled(owner, '/desk/site/photos/computer-lab', {})).toMatchObject({
      caption: 'Practice in the computer lab',
      'caption-mr': 'कॉम्प्युटर लॅबमध्ये सराव',
    });
    const list = parsePage((await owner.get('/desk/site/photos')).html);
    const pictures = parts(list, '.site-list img').map(image => image.getAttribute('src'));
    expect(pictures).toHaveLength(8);
    expect(pictures[1]).toBe('/pictures/gallery/computer-lab.svg');
  });
});

it.each([
  ['notice', 'Hindi and Marathi pages show the English sentence until you write one.'],
  ['notice', 'One sentence, in Marathi'],
  ['closed/2', 'Visitors see it one week before.'],
  ['closed/2', 'Why, in Marathi'],
  ['phones', 'The buttons “Call” and “WhatsApp” use the first number.'],
  ['photos', 'Tap the drawing that your photo replaces.'],
  ['course/hardware', 'Add a batch'],
])('/desk/site/%s has the sentence: %s', async (form, sentence) => {
  const { owner } = await startUnchanged();
  expect(main(parsePage((await owner.get(`/desk/site/${form}`)).html))).toContain(sentence);
});

it('/desk/site marks the required fields of a form, and an error mentions the marks', async () => {
  const { owner } = await startUnchanged();
  const address = '/desk/site/notice';
  const page = parsePage((await owner.get(address)).html);
  const needed = parts(page, '.site-form__required').map(text);
  expect(needed).toEqual(['One sentence', 'Until (this day included)']);
  expect(parts(page, '[required]').map(each => each.getAttribute('name'))).toEqual([
    'words',
    'until',
  ]);
  expect(main(page)).toContain('Fields with * are needed.');

  const fields = await filled(owner, address, { until: '' });
  const { html } = await owner.post(address, { ...fields, action: 'see' });
  expect(text(part(parsePage(html), '.error-summary'))).toContain(
    'Please check the marked fields.',
  );
  expect(errorsOf(html)).toEqual(['Write a day of the calendar.']);
});
