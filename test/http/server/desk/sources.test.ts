/** /desk/sources: the sources, pages and courses through which people come to the institute. */

import type { Tap } from '../../../../server/store/taps';
import type { Outcome } from '../../../../shared/desk/views';
import type { Visit } from '../../../../shared/forms/visit';
import { signedIn } from '../../../support/desk/deskVisitor';
import { parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';
import { idOf, stranger } from '../../../support/store/enquiries';

const monday = Date.parse('2026-11-23T10:00:00+05:30');

let site: StartedSite;
beforeEach(async () => {
  site = await startSiteInProcess({ env: { MAIL_TO: 'office@example.org' }, now: () => monday });
});
afterEach(() => site.close());

const nowhere: Visit = {
  source: '',
  medium: '',
  campaign: '',
  origin: undefined,
  page: '/mr/java',
};

async function keep(
  id: string,
  course: string,
  mobile: string,
  own: object = {},
  outcome?: Outcome,
): Promise<void> {
  const one = stranger(id, monday - 3_600_000);
  await site.store.keep(
    { ...one, values: { ...one.values, email: '', course, mobile }, ...own },
    [],
  );
  if (outcome !== undefined) await tap(id, { kind: 'outcome', outcome, seen: 0 });
}

/** Records a tap. Returns the number of the tap's event. */
async function tap(id: string, what: Pick<Tap, 'kind' | 'outcome' | 'seen'>): Promise<number> {
  const said = { followUpAt: undefined, note: '', by: 'Meena', at: monday };
  const written = await site.store.desk.tap(idOf(id), { ...said, ...what });
  return written.result === 'written' ? written.event : 0;
}

/** Returns the rows of the page's three tables, as text. */
async function tables(): Promise<readonly (readonly string[])[]> {
  const visitor = await signedIn(site, { at: monday });
  const document = parsePage((await visitor.get('/desk/sources')).html);
  return parts(document, 'table').map(table =>
    [...table.querySelectorAll('tbody tr')].map(row =>
      [...row.children].map(cell => text(cell)).join(' | '),
    ),
  );
}

it('/desk/sources counts people by source, course and first page, with the fees of those who joined', async () => {
  const { facts, changeFacts } = site.site;
  changeFacts({ ...facts(), courses: { '/python': { fee: { amount: 18_000 } } } });
  const search = { visit: { ...nowhere, origin: 'search' } };
  // One person sends these two enquiries, so one outcome closes both. Only the course of the
  // second enquiry has a fee, so this fee counts.
  await keep('java', 'Java', '9000000001', search);
  await keep('a', 'Python', '9000000001', search, 'joined');
  // The same person sends another enquiry. In each row of a table, a person counts only once.
  await keep('b', 'पायथन', '9000000001', search);
  await keep('c', 'python', '9000000002', search, 'called');
  await keep('d', 'MBA in finance', '9000000003', {
    visit: { ...nowhere, source: 'Insta', page: '/mr' },
  });
  // The office taps "Joined" by mistake, and then opens the enquiry again.
  const joined = await tap('d', { kind: 'outcome', outcome: 'joined', seen: 0 });
  await tap('d', { kind: 'reopened', outcome: undefined, seen: joined });
  await keep('e', 'Python', '9000000004', { channel: 'walked-in' }, 'visited');
  // The next two do not count as enquiries: one looks like spam, and one is feedback.
  await keep('f', 'Python', '9000000005', { suspicions: ['several links'] });
  await keep('g', 'Python', '9000000006', {
    form: 'feedback',
    values: { std_name: 'Asha', course_name: 'Python', mobile_no: '9000000006' },
  });

  const [bySource, byCourse, byPage] = await tables();
  expect(bySource).toEqual([
    'Search engine | 2 | 2 | 1 | 1 | ₹18,000',
    'insta | 1 | 0 | 0 | 0 | ',
    'Walked in | 1 | 1 | 1 | 0 | ',
  ]);
  expect(byCourse).toEqual([
    'Python | 3 | 3 | 2 | 1 | ₹18,000',
    'Java / Advanced Java | 1 | 1 | 1 | 1 | ',
    'Other | 1 | 0 | 0 | 0 | ',
  ]);
  expect(byPage).toEqual(['/java | 2 | 2 | 1 | 1 | ₹18,000', 'Home page | 1 | 0 | 0 | 0 | ']);
});

it('/desk/sources says so if nobody came', async () => {
  const visitor = await signedIn(site, { at: monday });
  expect((await visitor.get('/desk/sources')).html).toContain('Nobody came in this time.');
});
