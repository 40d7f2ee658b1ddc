import { eventually } from '../../support/run/eventually';
import { type ServedSite, serveSite } from '../../support/site/siteOnPort';
import type { Visitor } from './support/visitor';
import { engineNames, engineVisits } from './support/visits';

describe.each(engineNames)('the login in %s', engine => {
  const visits = engineVisits(engine);
  // A browser reports the status 400 on the console.
  visits.allowErrors(/status of 400/);

  /**
   * A site with another origin, like the students' own site. The page's policy must name this
   * origin.
   */
  let students: ServedSite;
  beforeAll(async () => {
    students = await serveSite();
    await visits.site().deploy({ env: { LOGIN_REDIRECT_URL: `${students.url}/about` } });
  });
  afterAll(() => students.close());

  const expectLedOn = (visitor: Visitor) =>
    eventually(async () =>
      expect(await visitor.run(() => location.href)).toBe(`${students.url}/about`),
    );

  it('shows an error for a wrong pair, and redirects with the right one', async () => {
    const visitor = await visits.open('/login');
    await visitor.click('[name="username"]');
    await visitor.type('student');
    await visitor.click('[name="password"]');
    await visitor.type('wrong');
    await visitor.press('Enter');
    await visitor.see('.login-card__message', 'Invalid Username & Password..!');
    await visitor.run(() =>
      document.querySelector<HTMLInputElement>('[name="password"]')?.select(),
    );
    await visitor.type('welcome');
    await visitor.press('Enter');
    await expectLedOn(visitor);
  });

  it('does both if the form is sent before its script', async () => {
    const visitor = await visits.open('/login');
    await visitor.run(postAtOnce, 'wrong');
    await visitor.see('.login-card__message', 'Invalid Username & Password..!');
    await visitor.run(postAtOnce, 'welcome');
    await expectLedOn(visitor);
  });
});

/** Fills in the login form and sends it in one step. Runs in the page. */
function postAtOnce(password: string): void {
  const form = document.querySelector<HTMLFormElement>('form.login-card');
  const fields = form?.querySelectorAll<HTMLInputElement>('.field-row__input') ?? [];
  for (const [at, text] of ['student', password].entries()) {
    const field = fields[at];
    if (field !== undefined) field.value = text;
  }
  // The form is sent a moment later. So the result of this call reaches the test before the page
  // goes away. Without the delay, WebKit would lose the result together with the page.
  setTimeout(() => form?.submit(), 100);
}
