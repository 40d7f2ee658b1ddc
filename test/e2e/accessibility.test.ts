/**
 * Checks one page of each kind with axe-core and Equal Access, after loading, on a phone and on a
 * desktop. The language is English, Hindi and Marathi in turn. Other tests use both programs in
 * other situations, for example when a dialog is open or after an error. test/nightly/axe checks
 * every page in every language.
 */
import { kindsOfPages } from '../expected/pageKinds';
import { faint, findings, showWhole } from '../support/browser/axe';
import { browserVisits } from '../support/browser/browserVisits';
import { equalAccessFindings } from '../support/browser/equalAccess';
import { hydrate } from '../support/browser/hydrated';
import { submit } from '../support/browser/mailForms';
import { eventually } from '../support/run/eventually';
import { sample } from '../support/run/shortForm';

const visits = browserVisits();

const prefixes = ['', '/mr', '/hi'];
const screens = ['phone', 'desktop'] as const;

const seen = kindsOfPages.map((kind, index) => {
  const path = `${prefixes[index % prefixes.length]}${kind}`;
  return [path.replace(/(?<=.)\/$/, ''), screens[index % screens.length]] as const;
});

it.each(seen)(
  'axe and Equal Access find nothing on %s, on a %s',
  async (path, screen = 'phone') => {
    if (path.endsWith('/nowhere')) visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path, { screen, reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  },
);

it('Equal Access finds nothing on /placement while the partner strip moves', async () => {
  const page = await visits.open('/placement');
  await page.getByLabel('Pause').waitFor();
  expect(await equalAccessFindings(page)).toEqual([]);
});

/** Small words must be readable in the sun. So they have more contrast than AA requires. */
describe.each(sample(['light', 'dark'] as const))(
  'in the %s theme, small words have a contrast of 7:1',
  colorScheme => {
    it('in a form: hints, errors and the privacy note', async () => {
      const page = await visits.open('/contactform', { colorScheme });
      const small = '.field-row__hint, .field-row__error, .privacy-note';
      await hydrate(page, 'MailForm');
      await submit(page);
      await page.locator('.field-row__error').first().waitFor();
      expect(await page.locator(small).count()).toBeGreaterThan(4);
      expect(await faint(page, small)).toEqual([]);
    });

    it.each([
      ['/java', '.course-banner__fact dt, .syllabus__count, .breadcrumb'],
      ['/compare?course=java', '.catalogue__outcome, .catalogue__choice'],
    ])('on %s', async (path, small) => {
      const page = await visits.open(path, { colorScheme });
      await eventually(async () => expect(await page.locator(small).count()).toBeGreaterThan(2));
      expect(await faint(page, small)).toEqual([]);
    });
  },
);
