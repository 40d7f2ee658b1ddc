import type { Page } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { wake } from '../support/hydrated';

const visits = browserVisits();
const screen = 'desk';

describe('the login card on a desk', () => {
  it('shows the credentials, and a way back', async () => {
    const page = await visits.open('/login', { screen });
    const card = page.getByRole('main').locator('form');
    expect(await card.textContent()).toMatch(/Username: student\s*Password: welcome/);
    await press(card.getByRole('link', { name: 'Back' }));
    await page.waitForURL(`${visits.site().url}/`);
  });

  it('leads on with the right pair, without asking the server', async () => {
    visits.expectComplaints(/another host: https:\/\/example\.com\/student-details$/);
    const page = await open(page =>
      page.route('https://example.com/**', route =>
        route.fulfill({ contentType: 'text/html', body: 'Welcome' }),
      ),
    );
    const asked = visits.site().seen.length;
    await submit(page, 'student', 'welcome');
    await page.waitForURL('https://example.com/student-details');
    expect(
      visits
        .site()
        .seen.slice(asked)
        .filter(({ method }) => method === 'POST'),
    ).toEqual([]);
  });

  it.each([
    ['student', 'wrong'],
    ['someone', 'welcome'],
    ['Student', 'welcome'],
    ['', ''],
    ['student', ''],
  ])('refuses "%s" with "%s"', async (username, password) => {
    const page = await open();
    await submit(page, username, password);
    await page.getByRole('alert').filter({ hasText: 'Invalid Username & Password..!' }).waitFor();
    expect(page.url()).toMatch(/\/login$/);
    expect(await page.getByLabel('Username').inputValue()).toBe(username);
  });

  it('says so anew at each try', async () => {
    const page = await open();
    await submit(page, 'student', 'wrong');
    const message = page.getByText('Invalid Username & Password..!');
    const first = await message.elementHandle();
    await submit(page, 'student', 'wrong again');
    // A text that is left standing is not announced a second time.
    await eventually(async () => expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(false));
    expect(await message.isVisible()).toBe(true);
  });

  it('says which field is empty, and puts the focus there', async () => {
    const page = await open();
    await submit(page, 'student', '');
    await eventually(async () =>
      expect(await page.getByLabel('Password').evaluate(input => input === document.activeElement)).toBe(
        true,
      ),
    );
    expect(await page.getByRole('main').getByText('Enter your password').isVisible()).toBe(true);
    expect(await page.getByRole('main').getByText('Enter your username').count()).toBe(0);
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
  });

  async function open(before?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await visits.open('/login', { screen, ...(before === undefined ? {} : { before }) });
    await wake(page, 'LoginCard');
    return page;
  }
});

async function submit(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
}
