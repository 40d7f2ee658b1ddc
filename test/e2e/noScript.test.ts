import { browserVisits, press } from '../support/browser/browserVisits';
import {
  contactForm,
  fieldOf,
  formOf,
  pageForms,
  problems,
  submit,
  typed,
  write,
} from '../support/browser/mailForms';
import {
  demoButton,
  focused,
  hasFocus,
  holdsFocus,
  slideInView,
  swipe,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();
const open = (path: string) => visits.open(path, { screen: 'phone', javaScriptEnabled: false });

describe('without script on a phone', () => {
  it.each(sample(pageForms))(
    'a form keeps $name, and the page shows the success text',
    async form => {
      const page = await open(form.path);
      const [nameLabel = '', nameField = ''] = [
        Object.keys(form.fill)[0],
        Object.keys(form.kept)[0],
      ];
      await write(page, { ...form.fill, [nameLabel]: 'Plain Asha' });
      await submit(page, form);
      const label = page.getByRole('status').filter({ hasText: form.success });
      await label.waitFor();
      expect(new URL(page.url()).pathname).toBe(form.path);
      // Nobody calls a visitor who has sent feedback.
      const isCalled = form.path !== '/feedback';
      expect(await label.getByText('Monday to Saturday, 8 am to 9 pm').count()).toBe(
        isCalled ? 1 : 0,
      );
      // The label replaces the fields until the visitor wants to send another message.
      expect(await formOf(page).isVisible()).toBe(false);
      await press(label.getByRole('link', { name: 'Send another' }));
      expect([await label.isVisible(), await formOf(page).isVisible()]).toEqual([false, true]);
      const values = { ...form.kept, [nameField]: 'Plain Asha' };
      expect(await visits.keptFrom('Plain Asha')).toMatchObject([{ page: form.path, values }]);
    },
  );

  it('a form with errors shows them, with all typed texts', async () => {
    // The browser reports every answer with the status 400 on its console.
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await open('/contactform');
    const wrong = { ...contactForm.fill, 'Full name': '123' };
    await write(page, wrong);
    await submit(page);
    expect(await (await problems(page)).allTextContents()).toEqual(['Enter your name']);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await typed(page, wrong)).toEqual({ ...wrong, 'Full name': '' });
    const focusedClass = () => page.evaluate(() => document.activeElement?.className);
    await eventually(async () => expect(await focusedClass()).toBe('error-summary'));
  });

  itInFull('a rating can be cleared', async () => {
    const page = await open('/feedback');
    const form = pageForms.find(({ path }) => path === '/feedback') ?? contactForm;
    await write(page, { ...form.fill, 'Student name': 'Rating Asha' });
    const clear = formOf(page).getByRole('button', { name: 'Clear' });
    const nine = formOf(page).getByRole('radio', { name: '9' });
    expect(await clear.isVisible()).toBe(false);
    await nine.check();
    await press(clear);
    await eventually(async () => expect(await nine.isChecked()).toBe(false));
    expect(await clear.isVisible()).toBe(false);
    expect(await typed(page, form.fill)).toEqual({ ...form.fill, 'Student name': 'Rating Asha' });
    await submit(page, form);
    await page.getByRole('status').filter({ hasText: form.success }).waitFor();
    expect(await visits.keptFrom('Rating Asha')).toMatchObject([{ values: { rating: '' } }]);
  });

  itInFull('Enter in a field sends the form with its rating', async () => {
    const page = await open('/feedback');
    const form = pageForms.find(({ path }) => path === '/feedback') ?? contactForm;
    await write(page, { ...form.fill, 'Student name': 'Enter Asha' });
    await formOf(page).getByRole('radio', { name: '9' }).check();
    await fieldOf(page, 'Student name').press('Enter');
    await page.getByRole('status').filter({ hasText: form.success }).waitFor();
    expect(await visits.keptFrom('Enter Asha')).toMatchObject([{ values: { rating: '9' } }]);
  });

  it('the dialog’s form with errors is open, with all typed texts, and is kept once it is right', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await open('/java');
    await press(demoButton(page));
    const dialog = page.getByRole('dialog', { name: 'Courses Enquiry' });
    await dialog.waitFor();
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    expect(await field('Course').inputValue()).toBe('Java');
    const values = {
      'Mobile number': '9876543210',
      Email: 'asha@example.in',
      Course: 'Java in the evening',
    };
    for (const [label, value] of Object.entries({ Name: '123', ...values }))
      await field(label).fill(value);
    await press(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
    expect(await dialog.getByRole('alert').getByRole('link').allTextContents()).toEqual([
      'Enter your name',
    ]);
    for (const [label, value] of Object.entries(values))
      expect(await field(label).inputValue()).toBe(value);
    expect(await dialog.evaluate(element => element.getBoundingClientRect().top >= 0)).toBe(true);
    await press(dialog.getByText('Close', { exact: true }));
    await dialog.waitFor({ state: 'hidden' });
    await press(demoButton(page));
    await field('Name').fill('Dialog Asha');
    await press(dialog.getByRole('button', { name: 'Submit' }));
    await page
      .getByRole('status')
      .filter({ hasText: 'Thank you we will call you shortly!' })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/java');
    const kept = { mobile: '9876543210', course: values.Course };
    expect(await visits.keptFrom('Dialog Asha')).toMatchObject([{ page: '/java', values: kept }]);
  });

  it('the login form shows that a password is wrong, keeps the username, and redirects with the right one', async () => {
    visits.expectComplaints(
      /400 \(Bad Request\)/,
      /another host: https:\/\/example\.com\/student-details/,
    );
    const page = await open('/login');
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    await username.fill('student');
    await password.fill('wrong');
    await press(login);
    await page.getByRole('alert').filter({ hasText: 'Invalid Username & Password..!' }).waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    // A screen reader begins at the message, since it has the focus.
    const message = page.getByText('Invalid Username & Password..!');
    await eventually(async () => expect(await hasFocus(message)).toBe(true));
    expect([await username.inputValue(), await password.inputValue()]).toEqual(['student', '']);
    await password.fill('welcome');
    // The browser requests this address after a redirect. If the content security policy forbade
    // the redirect, this request would never come.
    await Promise.all([page.waitForRequest('https://example.com/student-details'), press(login)]);
  });

  itInFull(
    'the open menu on a phone keeps the focus inside, and returns it when it closes',
    async () => {
      const page = await open('/about');
      const toggle = page.getByRole('button', { name: 'Menu' });
      await toggle.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.waitFor();
      const outside: string[] = [];
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        if (!(await holdsFocus(menu))) outside.push(await focused(page));
      }
      // After the last element, the focus is in the browser's own bar.
      expect(outside.filter(name => name !== '')).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toBe('');
    },
  );

  itInFull('the sections of a syllabus are closed at first, and open in place', async () => {
    const page = await open('/java');
    const summaries = page.locator('main details > summary');
    const openSections = () => page.locator('main details[open] > summary h3').allTextContents();
    expect(await openSections()).toEqual([]);
    await press(summaries.nth(0));
    await summaries.nth(2).scrollIntoViewIfNeeded();
    const before = await summaries.nth(2).boundingBox();
    await press(summaries.nth(2));
    // Both sections stay open. If the first section closed, the text would move out of view. Only
    // the script can close a section and keep the text in view.
    expect(await openSections()).toEqual(['Core Java', 'Java Framework']);
    expect((await summaries.nth(2).boundingBox())?.y).toBe(before?.y);
    await press(summaries.nth(2));
    expect(await openSections()).toEqual(['Core Java']);
  });

  itInFull(
    'the dots of the carousel lead to its slides, which snap into place after a swipe',
    async () => {
      const page = await open('/');
      // Controls that would do nothing are not shown.
      expect(
        await page.getByRole('button', { name: /^(?:Next|Previous|Pause|Play)$/ }).count(),
      ).toBe(0);
      const expectSlide = (index: number) =>
        eventually(async () => expect(await slideInView(page)).toBe(index));
      await expectSlide(0);
      await press(page.getByRole('link', { name: 'Show Get ready for work' }));
      await expectSlide(2);
      await swipe(page.locator('.carousel__track'), 250);
      await expectSlide(1);
    },
  );

  itInFull('the map sends no request to another host until it is pressed', async () => {
    const asked: string[] = [];
    const page = await open('/contact');
    await page.route('https://www.openstreetmap.org/**', route => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
    });
    const link = page.frameLocator('iframe').getByRole('link', { name: /Show the map/ });
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await link.waitFor();
    expect(asked).toEqual([]);
    await press(link);
    await eventually(() => expect(asked).toEqual([expect.stringContaining('/export/embed.html')]));
    visits.expectComplaints(/another host: https:\/\/www\.openstreetmap\.org/);
  });

  it('the search opens, and the server answers it', async () => {
    const page = await open('/about');
    await press(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }));
    await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('tally');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/courses?q=tally');
  });

  it('the menu opens and closes', async () => {
    const page = await open('/java');
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.waitFor();
    await menu.locator('summary', { hasText: 'Courses' }).tap();
    const java = menu.getByRole('link', { name: 'Java', exact: true });
    expect(await java.getAttribute('aria-current')).toBe('page');
    await menu.getByRole('button', { name: 'Close' }).tap();
    await menu.waitFor({ state: 'hidden' });
  });
});
