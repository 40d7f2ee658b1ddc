import type { Page } from 'playwright-core';
import { findings, showWhole } from '../support/axe';
import { browserVisits, press, type Screen } from '../support/browser';
import { island, wake } from '../support/hydrated';
import { contactForm, fillForm, takenOver } from '../support/mailForms';

const visits = browserVisits();

describe.each([
  { screen: 'phone', colorScheme: 'light' },
  { screen: 'desk', colorScheme: 'dark' },
] as const)('axe finds nothing on a $screen in the $colorScheme', ({ screen, colorScheme }) => {
  it.each<[string, string, (page: Page, screen: Screen) => Promise<unknown>]>([
    ['the carousel at its second slide', '/', turnCarousel],
    ['the enquiry dialog open', '/java', openDialog],
    ['the errors of the dialog', '/java', showDialogErrors],
    ['the lightbox open', '/gallery', openLightbox],
    ['the menu open', '/java', openMenu],
    ['the search open, with answers', '/java', search],
    ['the answers on a page', '/courses?q=java', showWhole],
    ['nothing found', '/courses?q=xyzzy', showWhole],
    ['courses chosen', '/courses', chooseCourses],
    ['courses side by side', '/compare?course=java&course=python&course=testing', async () => {}],
    ['a section open', '/java', page => press(page.locator('main summary').first())],
    ['the errors of a form', '/feedback', showErrors],
    ['the success text of a form', '/contactform', showSuccess],
    ['the refusal of the login card', '/login', showRefusal],
    ['the notice of a failed script', '/gallery', showNotice],
  ])('with %s', async (_state, path, act) => {
    const page = await visits.open(path, { screen, colorScheme, reducedMotion: 'reduce' });
    await act(page, screen);
    expect(await findings(page)).toEqual([]);
  });
});

async function turnCarousel(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Next' }));
  await page.getByText('2 of 3: Learn by doing').waitFor({ state: 'attached' });
  await showWhole(page);
}

async function openDialog(page: Page): Promise<void> {
  await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
  await page.locator('dialog form[novalidate]').waitFor();
}

async function showDialogErrors(page: Page): Promise<void> {
  await openDialog(page);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
  await showWhole(page);
}

async function openLightbox(page: Page): Promise<void> {
  await wake(page, 'Gallery');
  await press(page.locator('.gallery a').first());
  await page.getByText('1 of 8').waitFor();
}

async function openMenu(page: Page, screen: Screen): Promise<void> {
  await wake(page, 'SiteMenu');
  if (screen === 'phone') await page.getByRole('button', { name: 'Menu' }).tap();
  await press(page.locator('#menu summary', { hasText: 'Courses' }));
  await page.locator('#menu').getByRole('link', { name: 'Python', exact: true }).waitFor();
}

async function search(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.type('java');
  await page.locator('#site-search .search-results').waitFor();
}

/** The bar at the foot of a phone's screen would cut one of the links, as it may any. */
async function chooseCourses(page: Page): Promise<void> {
  for (const name of ['Java', 'Python', 'Angular', 'Oracle'])
    await press(page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }));
  await page.getByText('You can compare up to three courses').waitFor();
}

async function showErrors(page: Page): Promise<void> {
  await takenOver(page);
  await press(page.getByRole('main').getByRole('button', { name: 'Submit' }));
  await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
  await showWhole(page);
}

async function showSuccess(page: Page): Promise<void> {
  await fillForm(page, contactForm.fill);
  await press(page.getByRole('main').getByRole('button', { name: 'Submit' }));
  await page.locator('.mail-form .sent-label').waitFor();
  await showWhole(page);
}

async function showRefusal(page: Page): Promise<void> {
  await wake(page, 'LoginCard');
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
  await page.getByText('Invalid Username & Password..!').waitFor();
}

async function showNotice(page: Page): Promise<void> {
  visits.expectComplaints(/ERR_FAILED/);
  await page.route('**/assets/Gallery-*.js', route => route.abort());
  await island(page, 'Gallery').dispatchEvent('focusin');
  await page.getByRole('alert').waitFor();
}
