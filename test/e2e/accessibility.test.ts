/**
 * Axe and Equal Access on every English page as it comes, and on each kind of page on a desk; other tests ask them when
 * they have opened a dialog, made an error and the like. test/axe asks them on every page.
 */
import { answers, kindsOfPages } from '../expected/pageKinds';
import { paths } from '../expected/routes';
import { faint, findings, showWhole } from '../support/axe';
import { browserVisits } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';
import { submit } from '../support/mailForms';

const visits = browserVisits();
const english = [...paths, '/compare', '/faq', '/privacy', '/accessibility'];

describe.each([
  ['phone', [...english, ...answers]],
  // Pages of one kind share their layout on a desk.
  ['desk', kindsOfPages],
] as const)('axe and Equal Access find nothing on a %s', (screen, routes) => {
  it.each(routes)('on %s', async path => {
    if (path.endsWith('/nowhere')) visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path, { screen, reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  });
});

it('no English page is left out', () => {
  const all = visits.site().paths.filter(path => !/^\/(?:hi|mr)(?:\/|$)/.test(path));
  expect([...english].sort()).toEqual([...all].sort());
});

/** More than AA asks for: what is small, and read in the sun. */
describe.each(['light', 'dark'] as const)(
  'in the %s, small words have a contrast of 7:1',
  colorScheme => {
    it('in a form: hints, errors, the note on privacy', async () => {
      const page = await visits.open('/contactform', { colorScheme });
      const small = '.field-row__hint, .field-row__error, .privacy-note';
      await wake(page, 'MailForm');
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
