import type { Page } from 'playwright-core';
import { pageKinds } from '../expected/pageKinds';
import { paths } from '../expected/routes';
import { findings, showWhole } from '../support/axe';
import { browserVisits, press, type Screen, screenNames } from '../support/browser';
import { island, wake } from '../support/hydrated';
import { contactForm, fillForm, takenOver } from '../support/mailForms';
import { openDialog } from '../support/steps';

const visits = browserVisits();

describe.each([
  ['phone', paths],
  // Pages of one kind share their layout on a desk, and their colours in the dark.
  ['desk', pageKinds],
] as const)('axe finds nothing on a %s', (screen, routes) => {
  it.each([...routes, '/nowhere', '/courses?q=java', '/courses?q=xyzzy'])('on %s', async path => {
    if (path === '/nowhere') visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path, { screen, reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
    if (screen === 'phone') return;
    // The rest is the same in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, ['color-contrast'])).toEqual([]);
  });
});

it.each<[string, string, (page: Page, screen: Screen) => Promise<unknown>]>([
  ['the carousel at its second slide', '/', turnCarousel],
  ['the enquiry dialog open', '/java', openDialog],
  ['the errors of the dialog', '/java', showDialogErrors],
  ['the lightbox open', '/gallery', openLightbox],
  ['the menu open', '/java', openMenu],
  ['the search open, with answers', '/java', search],
  ['courses chosen', '/courses', chooseCourses],
  ['courses side by side', '/compare?course=java&course=python&course=testing', async () => {}],
  ['a section open', '/java', page => press(page.locator('main summary').first())],
  ['the errors of a form', '/feedback', showErrors],
  ['the success text of a form', '/contactform', showSuccess],
  ['the refusal of the login card', '/login', showRefusal],
  ['the notice of a failed script', '/gallery', showNotice],
])('axe finds nothing with %s, on a phone in the light and on a desk in the dark', async (_, path, act) => {
  for (const screen of screenNames) {
    const colorScheme = screen === 'phone' ? 'light' : 'dark';
    const page = await visits.open(path, { screen, colorScheme, reducedMotion: 'reduce' });
    await act(page, screen);
    expect(await findings(page)).toEqual([]);
  }
});

async function turnCarousel(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Next' }));
  await page.getByText('2 of 3: Learn by doing').waitFor({ state: 'attached' });
  await showWhole(page);
}

async function showDialogErrors(page: Page): Promise<void> {
  const dialog = await openDialog(page);
  await press(dialog.getByRole('button', { name: 'Submit' }));
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
