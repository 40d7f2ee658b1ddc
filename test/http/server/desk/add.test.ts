/** /desk/new: the office adds people who walk in, phone, or come through a friend. */
import { type DeskVisitor, signedIn } from '../../../support/desk/deskVisitor';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';
import { enquiry, idOf } from '../../../support/store/enquiries';

const monday = Date.parse('2026-11-23T10:00:00+05:30');

let site: StartedSite;
let visitor: DeskVisitor;
beforeEach(async () => {
  site = await startSiteInProcess({ env: { MAIL_TO: 'office@example.org' }, now: () => monday });
  visitor = await signedIn(site, { at: monday });
});
afterEach(() => site.close());

const sunita = {
  mobile_no: '+91 98200 11240',
  to_name: 'Sunita Kulkarni',
  course_name: 'Tally',
  channel: 'walked-in',
  note: 'told 6000, coming Thursday',
  idempotency_key: 'one-filling',
};

const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function all() {
  return (await site.store.desk.list({})).enquiries;
}

describe('POST /desk/new', () => {
  it('keeps person, channel, note and outcome, and redirects to the page of the enquiry', async () => {
    const answer = await visitor.post('/desk/new', { ...sunita, outcome: 'visited' });

    const [kept] = await all();
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`/desk/enquiry/${kept?.id}?done=${kept?.events[0]?.number}`);
    expect(kept).toMatchObject({
      form: 'desk',
      name: 'Sunita Kulkarni',
      phone: '9820011240',
      course: 'Tally',
      channel: 'walked-in',
      stage: 'open',
      outcome: 'visited',
    });
    expect(kept?.events).toMatchObject([
      { by: 'Meena', kind: 'outcome', outcome: 'visited', text: 'told 6000, coming Thursday' },
    ]);
    const { html } = await visitor.get(answer.location);
    expect(html).toContain('How did they come?');
    expect(html).toContain('Walked in');
    expect(html).not.toContain('href="/desk/new"</a>');
  });

  it('sends no mail, and the enquiry is deleted after DATA_RETENTION_DAYS', async () => {
    await visitor.post('/desk/new', { ...sunita, email: 'sunita@example.org' });
    const [kept] = await all();
    expect(kept).toMatchObject({ state: 'done', deliveries: [], endedAt: monday, stage: 'new' });
    expect((await site.store.desk.find(kept?.id ?? ''))?.suspicions).toEqual([]);
  });

  it('causes no alert that nobody has called', async () => {
    await visitor.post('/desk/new', { ...sunita, note: '' });
    const { html } = await visitor.get('/desk');
    expect(html).toContain('Sunita Kulkarni');
    expect(html).not.toContain('row__wait--late');
    const { untouched } = await site.store.desk.touchTimes(0, monday + 1, {
      forms: ['enquiry', 'contact-enquiry', 'course-enquiry', 'contact'],
      since: 0,
    });
    expect(untouched).toBe(0);
  });

  it('keeps the same form once, however often it is sent', async () => {
    const first = await visitor.post('/desk/new', { ...sunita, outcome: 'visited' });
    const second = await visitor.post('/desk/new', { ...sunita, outcome: 'visited' });
    expect(second.status).toBe(303);
    expect(second.location.split('?')[0]).toBe(first.location.split('?')[0]);
    expect(await all()).toHaveLength(1);
    expect((await all())[0]?.events).toHaveLength(1);
  });

  it('shows an error at each wrong field, and keeps the typed text', async () => {
    const answer = await visitor.post('/desk/new', {
      ...sunita,
      mobile_no: '98200',
      channel: 'by-air',
      outcome: 'visited',
    });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('Error: Add a person');
    expect(answer.html).toContain('id="desk-mobile_no-error"');
    expect(answer.html).toContain('id="desk-channel-error"');
    expect(answer.html).toContain('value="98200"');
    expect(answer.html).toContain('value="Sunita Kulkarni"');
    expect(answer.html).toContain('told 6000, coming Thursday');
    expect(hiddenIn(answer.html, 'idempotency_key')).toBe('one-filling');
    expect(await all()).toEqual([]);
  });

  it('refuses a note that is too long, and shows the note again', async () => {
    const note = 'x'.repeat(4001);
    const answer = await visitor.post('/desk/new', { ...sunita, note });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('The note is too long.');
    expect(answer.html).toContain(note);
  });

  it('names the person with the same number before it saves, and saves at the second press', async () => {
    const known = enquiry('Java', monday - 60_000);
    await site.store.keep(known, []);
    await site.store.desk.tap(known.id, {
      kind: 'noted',
      outcome: undefined,
      followUpAt: undefined,
      note: 'told 24000',
      by: 'Meena',
      at: monday,
      seen: 0,
    });
    const amol = { ...sunita, mobile_no: '98765 43210', to_name: 'Amol', outcome: 'visited' };

    const asked = await visitor.post('/desk/new', amol);
    expect(asked.status).toBe(409);
    expect(asked.html).toContain('This number is known');
    expect(asked.html).toContain(`href="/desk/enquiry/${known.id}"`);
    expect(asked.html).toContain('अमोल पाटील');
    expect(asked.html).toContain('told 24000');
    expect(asked.html).toContain('value="Amol"');
    expect(await all()).toHaveLength(1);

    const again = await visitor.post('/desk/new', {
      ...amol,
      named: hiddenIn(asked.html, 'named'),
    });
    expect(again.status).toBe(303);
    expect(await all()).toHaveLength(2);
  });

  it('says who has a number, or that nobody has it', async () => {
    await site.store.keep(enquiry('Java', monday - 60_000), []);
    const known = await visitor.post('/desk/new', { mobile_no: '9876543210', action: 'look' });
    expect(known.status).toBe(200);
    expect(known.html).toContain('अमोल पाटील');
    expect(known.html).not.toContain('Enter the name');

    const other = await visitor.post('/desk/new', { mobile_no: '9876543211', action: 'look' });
    expect(other.html).toContain('This number is new.');
    const none = await visitor.post('/desk/new', { mobile_no: '', action: 'look' });
    expect(none.html).toContain('Enter the number');
  });

  it('requires a session, and refuses a post from another site', async () => {
    const stranger = await visitor.post('/desk/new', sunita, { 'Sec-Fetch-Site': 'cross-site' });
    expect(stranger.status).toBe(403);
    await visitor.post('/desk/sign-out');
    expect((await visitor.get('/desk/new')).location).toBe('/desk/sign-in?next=%2Fdesk%2Fnew');
    expect((await visitor.post('/desk/new', sunita)).status).toBe(403);
    expect(await all()).toEqual([]);
  });
});

describe('GET /desk/new', () => {
  it('has a link on every page of the desk, and shows the sentence to say to the person', async () => {
    expect((await visitor.get('/desk')).html).toContain('href="/desk/new"');
    const { html } = await visitor.get('/desk/new');
    expect(html).toContain('May we note your name and number');
    expect(html).toContain('<datalist id="courses">');
    expect(html).toContain('<option value="Python">');
  });

  it('is 404 for a person at the desk who gets only the mails of one form', async () => {
    const other = await startSiteInProcess({
      env: { MAIL_TO: 'office@example.org', MAIL_TO_FEEDBACK: 'trainer@example.org' },
      now: () => monday,
    });
    const trainer = await signedIn(other, { address: 'trainer@example.org', at: monday });
    expect((await trainer.get('/desk/new')).status).toBe(404);
    await other.close();
  });
});

it('the page of an enquiry and the CSV file have the source of the visit and the consent', async () => {
  await site.store.keep(
    {
      ...enquiry('Java', monday),
      visit: { source: '', medium: '', campaign: 'Diwali', origin: 'google-ad', page: '/mr/java' },
      consent: 'en 622303ec',
    },
    [],
  );
  const said = 'By sending you agree that we use this to answer you.';
  const { html } = await visitor.get(`/desk/enquiry/${idOf('Java')}`);
  expect(html).toContain('Google advert');
  expect(html).toContain('Diwali');
  expect(html).toContain('/mr/java');
  expect(html).toContain(said);

  const { html: csv } = await visitor.get('/desk/export.csv');
  expect(csv).toContain('"/java","Google advert","Diwali","/mr/java","By sending you agree');
});

it('an enquiry from /desk/new has its channel in the CSV file', async () => {
  await visitor.post('/desk/new', { ...sunita, outcome: 'visited' });
  await site.store.keep(enquiry('Java', monday), []);
  const { html: csv } = await visitor.get('/desk/export.csv');
  expect(csv).toContain('"Desk","Walked in","Sunita Kulkarni"');
  expect(csv).toContain('"Course enquiry","Website","अमोल पाटील"');
});
