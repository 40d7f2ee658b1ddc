/**
 * The desk knows only the courses that the institute teaches, including the institute's own
 * courses.
 */
import { type DeskVisitor, signedIn } from '../../../support/desk/deskVisitor';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { ownCourses } from '../../../support/site/factsFiles';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';
import { enquiry, idOf } from '../../../support/store/enquiries';

const owner = 'owner@example.org';
const monday = Date.parse('2026-11-23T10:00:00+05:30');

let site: StartedSite;
let visitor: DeskVisitor;
beforeAll(async () => {
  site = await startSiteInProcess({
    env: { SITE_FILE: ownCourses, DESK_USERS: owner, MAIL_TO: owner },
    now: () => monday,
  });
  visitor = await signedIn(site, { address: owner, at: monday });
});
afterAll(() => site.close());

const pageAt = async (path: string) => parsePage((await visitor.get(path)).html);

const taught = [
  'Java / Advanced Java',
  'Python',
  'Website Development',
  'Salesforce Administration',
  'TallyPrime with GST',
];

it('/desk/new offers only the taught courses', async () => {
  const options = parts(await pageAt('/desk/new'), 'datalist option');
  expect(options.map(option => option.getAttribute('value'))).toEqual(taught);
});

it('the list’s filter offers only the taught courses', async () => {
  const options = parts(await pageAt('/desk'), 'select[name="course"] option').map(text);
  expect(options.slice(1)).toEqual(taught);
});

it('the forms for fees and batches exist only for the taught courses', async () => {
  const overview = await pageAt('/desk/site');
  const links = parts(overview, 'a[href^="/desk/site/course/"]');
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/desk/site/course/java',
    '/desk/site/course/python',
    '/desk/site/course/websitedevelopment',
    '/desk/site/course/salesforce',
    '/desk/site/course/tally',
    '/desk/site/course/professional',
  ]);
  expect((await visitor.get('/desk/site/course/angular')).status).toBe(404);

  const form = await pageAt('/desk/site/course/tally');
  expect(part(form, '[name="fee-amount"]').getAttribute('value')).toBe('7000');
});

it('an enquiry about a course that is no longer taught keeps its name, and no message links to its page', async () => {
  await site.store.keep({ ...enquiry('Angular', monday), page: '/angular' }, []);
  const { html } = await visitor.get(`/desk/enquiry/${idOf('Angular')}`);
  expect(html).toContain('Angular');
  expect(html).not.toContain('%2Fangular');

  const figures = await pageAt('/desk/figures');
  expect(text(part(figures, 'main'))).toContain('Angular');
});
