/**
 * The changes to an enquiry at the desk that are not taps: the office sends a message, says that
 * the enquiry is not spam, or corrects the enquiry.
 */
import { type DeskVisitor, signedIn } from '../../../support/desk/deskVisitor';
import { attributes, part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
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

const path = `/desk/enquiry/${idOf('Python')}`;

async function keep(own: object = {}) {
  await site.store.keep(
    { ...enquiry('Python', monday - 3_600_000), page: '/mr/python', ...own },
    [],
  );
}

const kept = () => site.store.desk.find(idOf('Python'));

/** Returns the decoded messages in the links to WhatsApp. */
function chatsIn(html: string): readonly string[] {
  const links = [...html.matchAll(/class="chat-texts__link" href="([^"]+)"/g)];
  return links.map(
    ([, link = '']) => new URL(link.replaceAll('&amp;', '&')).searchParams.get('text') ?? '',
  );
}

describe('a WhatsApp message with the answer', () => {
  it('has the facts of the course, in the language of the page', async () => {
    await keep();
    const { courses, url } = site.site.facts();
    const said = chatsIn((await visitor.get(path)).html);
    const syllabus = said.find(text => text.includes('अभ्यासक्रम'));
    expect(said.every(text => text.startsWith('नमस्कार अमोल पाटील, आम्ही'))).toBe(true);
    expect(syllabus).toContain(`${url}/mr/python`);
    expect(said.some(text => text.includes('आमचा पत्ता:'))).toBe(true);
    expect(said.some(text => text.includes('पुन्हा कधी कॉल करू?'))).toBe(true);
    // The sample's facts have no fee and no batch for Python. So no message names a fee.
    expect(courses['/python']?.fee).toBeUndefined();
    expect(said.some(text => text.includes('₹'))).toBe(false);
  });

  it('names the missing fact, and links an owner to its form', async () => {
    await keep();
    const page = parsePage((await visitor.get(path)).html);
    expect(parts(page, '.chat-texts__gap').map(text)).toEqual([
      'Fee: not given yet. Write it on the website',
      'Next batch: not given yet. Write it on the website',
    ]);
    expect(attributes(parts(page, '.chat-texts__gap a'), 'href')).toEqual([
      '/desk/site/course/python',
      '/desk/site/course/python',
    ]);
  });

  it('tells a colleague who can fill in the missing fact', async () => {
    await keep();
    const ravis = { address: 'ravi@example.org', name: 'Ravi', addedBy: 'Meena', addedAt: monday };
    await site.store.desk.colleagues.add(ravis);
    const ravi = await signedIn(site, { at: monday, address: 'ravi@example.org', name: 'Ravi' });
    const [gap] = parts(parsePage((await ravi.get(path)).html), '.chat-texts__gap');
    expect(gap && text(gap)).toBe('Fee: not given yet. An owner writes it under “The website”.');
  });

  it('says that the enquiry names no course, and links to the form for corrections', async () => {
    const { values } = enquiry('Python', monday);
    await keep({ page: '/', values: { ...values, course: '' } });
    const [gap] = parts(parsePage((await visitor.get(path)).html), '.chat-texts__gap');
    expect(gap && text(gap)).toContain('No course is named');
    expect(gap?.querySelector('a')?.getAttribute('href')).toBe(`${path}/correct`);
  });

  it.each([
    ['is unknown', 'Photoshop'],
    ['is not offered', 'Python'],
  ])(
    'says that the enquiry names no course of the site, if the course %s',
    async (_case, course) => {
      const { facts, changeFacts } = site.site;
      changeFacts({ ...facts(), courses: { ...facts().courses, '/python': { offered: false } } });
      const { values } = enquiry('Python', monday);
      await keep({ page: '/', values: { ...values, course } });
      const gaps = parts(parsePage((await visitor.get(path)).html), '.chat-texts__gap');
      expect(gaps.map(text)).toEqual([
        'No course of ours is named, so there is no fee, batch or syllabus to send. Correct name, number or course',
      ]);
    },
  );

  it('shows its text before WhatsApp opens', async () => {
    await keep();
    const { html } = await visitor.get(path);
    const page = parsePage(html);
    const greeting = text(part(page, '.chat-texts__greeting'));
    const shown = parts(page, '.chat-texts__text').map(each => `${greeting}\n${each.textContent}`);
    expect(shown).toEqual(chatsIn(html));
  });

  it('has fee, instalments and next batch if they are given', async () => {
    const { facts, changeFacts } = site.site;
    changeFacts({
      ...facts(),
      courses: {
        '/python': {
          fee: { amount: 24_000, instalments: { count: 3, amount: 8_500 } },
          batches: [
            { starts: '2026-12-07', days: ['Monday', 'Friday'], from: '18:30', to: '20:00' },
          ],
        },
      },
    });
    await keep({ page: '/python' });
    const said = chatsIn((await visitor.get(path)).html);
    expect(said[0]).toMatch(/^Hello अमोल पाटील, this is /);
    expect(said[0]).toContain('The fee for Python is ₹24,000.\nOr 3 instalments of ₹8,500\n');
    expect(said[1]).toContain('The next batch of Python starts on 7 December 2026.\n');

    const sent = await visitor.post(`${path}/sent`, { kind: 'fee' });
    expect(sent.status).toBe(303);
    expect(await kept()).toMatchObject({
      firstTouchAt: monday,
      stage: 'new',
      events: [{ kind: 'sent', text: 'fee ₹24,000', by: 'Meena' }],
    });
    expect((await visitor.get(sent.location)).html).toContain('Fee ₹24,000');
    expect((await visitor.get('/desk')).html).toContain('Fee ₹24,000');
  });

  it('is recorded only if the page has offered it', async () => {
    await keep();
    await visitor.post(`${path}/sent`, { kind: 'fee' });
    await visitor.post(`${path}/sent`, { kind: 'evil' });
    expect((await kept())?.events).toEqual([]);
  });
});

describe('an enquiry that looks like spam', () => {
  it('becomes a normal enquiry by one tap, which the history shows', async () => {
    await keep({ suspicions: ['several links'] });
    expect((await visitor.get(path)).html).toContain('Not spam');
    const { location } = await visitor.post(`${path}/not-spam`);
    expect(await kept()).toMatchObject({
      suspicions: [],
      events: [{ kind: 'not-spam', by: 'Meena' }],
    });
    const { html } = await visitor.get(location);
    expect(html).not.toContain('looks like spam');
    await visitor.post(`${path}/not-spam`);
    expect((await kept())?.events).toHaveLength(1);
  });
});

describe('a correction of an enquiry', () => {
  it('changes name, number and course, and the history has the old values', async () => {
    await keep();
    const asked = await visitor.get(`${path}/correct`);
    expect(asked.html).toContain('value="अमोल पाटील"');
    const { location } = await visitor.post(`${path}/correct`, {
      to_name: 'Amol Patil-D’Souza Jr.',
      mobile_no: '+91 98200 11240',
      course_name: 'Python',
    });
    expect(await kept()).toMatchObject({
      name: 'Amol Patil-D’Souza Jr.',
      phone: '9820011240',
      course: 'Python',
      values: { fname: 'अमोल पाटील' },
      events: [
        { kind: 'corrected-name', text: 'अमोल पाटील' },
        { kind: 'corrected-phone', text: '9876543210' },
      ],
    });
    const { html } = await visitor.get(location);
    expect(html).toContain('Before: ');
    expect(html).toContain('href="tel:+919820011240"');
    expect((await visitor.get('/desk?tab=all&q=98200+11240')).html).toContain('Amol Patil');
  });

  it('shows an error at the wrong field, and changes nothing', async () => {
    await keep();
    const fields = { to_name: '', mobile_no: '98', course_name: 'Python' };
    const { status, html } = await visitor.post(`${path}/correct`, fields);
    expect(status).toBe(400);
    expect(html).toContain('Enter the name');
    expect(html).toContain('value="98"');
    expect(await kept()).toMatchObject({ phone: '9876543210', events: [] });
  });
});

describe('the outcomes that the page offers', () => {
  it('include "wrong number" for an enquiry, which closes it', async () => {
    await keep();
    expect((await visitor.get(path)).html).toContain('value="wrong-number"');
    await visitor.post(path, { outcome: 'wrong-number', seen: '0' });
    expect(await kept()).toMatchObject({ stage: 'closed', outcome: 'wrong-number' });
  });

  it('of feedback are "read" and "passed on", and there is no call', async () => {
    const values = { std_name: 'Mayuri', course_name: 'Java', mobile_no: '9876543210' };
    await keep({ form: 'feedback', values });
    const { html } = await visitor.get(path);
    expect(html).toContain('value="read"');
    expect(html).toContain('value="told-trainer"');
    expect(html).not.toContain('value="called"');
    await visitor.post(path, { outcome: 'told-trainer', seen: '0' });
    expect(await kept()).toMatchObject({ stage: 'closed', outcome: 'told-trainer' });
  });
});

it('the CSV file has the sent values and the values before a correction', async () => {
  await keep();
  const meena = { by: 'Meena', at: monday };
  const { desk } = site.store;
  await desk.recordSent(idOf('Python'), 'fee ₹24,000', meena);
  await desk.correct(
    idOf('Python'),
    { name: 'Amol', phone: '9876543210', course: 'Python' },
    meena,
  );
  const { html } = await visitor.get('/desk/export.csv');
  expect(html).toContain('"Fee ₹24,000","Name corrected. Before: अमोल पाटील"');
});
