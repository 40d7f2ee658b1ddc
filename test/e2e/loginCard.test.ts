import { findings } from '../support/browser/axe';
import { browserVisits } from '../support/browser/browserVisits';
import { hydrate } from '../support/browser/hydrated';
import { hasFocus } from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';

const visits = browserVisits();

it('the login card shows the credentials, shows an error for each wrong login, and redirects with the right one', async () => {
  visits.expectComplaints(/another host: https:\/\/example\.com\/student-details$/);
  const page = await visits.open('/login');
  await hydrate(page, 'LoginCard');
  const card = page.getByRole('main').locator('form');
  const [username, password] = [card.getByLabel('Username'), card.getByLabel('Password')];
  const submit = async (name: string, word: string) => {
    await username.fill(name);
    await password.fill(word);
    await card.getByRole('button', { name: 'Login' }).click();
  };
  expect(await card.textContent()).toMatch(/Username: student\s*Password: welcome/);
  expect(await card.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  // The message names the empty field, and that field has the focus.
  await submit('student', '');
  await eventually(async () => expect(await hasFocus(password)).toBe(true));
  expect(await card.getByText('Enter your password').isVisible()).toBe(true);
  expect(await card.getByText('Enter your username').count()).toBe(0);
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  const message = page.getByText('Invalid Username & Password..!');
  for (const [name, word] of [
    ['', ''],
    ['student', 'wrong'],
    ['someone', 'welcome'],
    ['Student', 'welcome'],
  ] as const) {
    // If the message did not change, a screen reader would not announce it a second time. So a
    // new element replaces the old message.
    const before = await message.elementHandles();
    await submit(name, word);
    await page.getByRole('alert').filter({ has: message }).waitFor();
    await eventually(async () =>
      expect(
        await Promise.all(before.map(each => each.evaluate(({ isConnected }) => isConnected))),
      ).toEqual(before.map(() => false)),
    );
    expect(page.url()).toMatch(/\/login$/);
    expect(await username.inputValue()).toBe(name);
  }
  expect(await page.title()).toMatch(/^Error: /);
  expect(await findings(page)).toEqual([]);
  const welcome = { contentType: 'text/html', body: 'Welcome' };
  await page.route('https://example.com/**', route => route.fulfill(welcome));
  await submit('student', 'welcome');
  await page.waitForURL('https://example.com/student-details');
  expect(visits.posts()).toBe(0);
});
