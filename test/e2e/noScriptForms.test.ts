import type { Page } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { contactForm, fieldOf, formOf, pageForms, typed } from '../support/mailForms';

const visits = browserVisits();
const screen = 'phone';

describe('without script on a phone', () => {
  const open = (path: string) => visits.open(path, { screen, javaScriptEnabled: false });

  it.each(pageForms)('$name is kept, and the page says so', async form => {
    const page = await open(form.path);
    const [nameLabel = '', nameField = ''] = [Object.keys(form.fill)[0], Object.keys(form.kept)[0]];
    for (const [label, value] of Object.entries({ ...form.fill, [nameLabel]: `Plain ${screen}` }))
      await fieldOf(page, label).fill(value);
    await press(formOf(page).getByRole('button', { name: form.submit }));
    const label = page.getByRole('status').filter({ hasText: form.success });
    await label.waitFor();
    expect(new URL(page.url()).pathname).toBe(form.path);
    expect(await label.getByText('Monday to Saturday, 8 am to 9 pm').isVisible()).toBe(true);
    // The fields give way to it, until another is to be sent.
    expect(await formOf(page).isVisible()).toBe(false);
    await press(label.getByRole('link', { name: 'Send another' }));
    expect([await label.isVisible(), await formOf(page).isVisible()]).toEqual([false, true]);
    const kept = (await visits.site().delivered()).filter(
      ({ values }) => values[nameField] === `Plain ${screen}`,
    );
    expect(kept.filter(({ page }) => page === form.path)).toMatchObject([
      { values: { ...form.kept, [nameField]: `Plain ${screen}` } },
    ]);
  });

  it('the browser itself asks for what is missing', async () => {
    const page = await open('/contactform');
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    expect(await formOf(page).locator(':invalid').count()).toBe(4);
    expect(page.url()).toMatch(/\/contactform$/);
    expect(
      await visits.site().seen.filter(request => request.path === '/send-email' && request.method === 'GET'),
    ).toEqual([]);
  });

  it('a refused message comes back with its errors and everything typed', async () => {
    // A browser writes every answer of 400 on its console.
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await open('/contactform');
    const fill = { ...contactForm.fill, 'Full name': '123' };
    for (const [label, value] of Object.entries(fill)) await fieldOf(page, label).fill(value);
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    const summary = formOf(page).getByRole('alert', { name: 'There is a problem' });
    await summary.waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    expect(await summary.getByRole('link').allTextContents()).toEqual(['Enter your name']);
    expect(await typed(page, fill)).toEqual({ ...fill, 'Full name': '' });
    await eventually(async () => expect(await focusedClass(page)).toBe('error-summary'));
  });

  it('Book A Demo opens the dialog with the course filled in, and the enquiry is kept', async () => {
    const page = await open('/java');
    await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
    const dialog = page.getByRole('dialog', { name: 'Courses Enquiry' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java');
    await dialog.getByLabel('Name', { exact: true }).fill(`Dialog ${screen}`);
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.getByLabel('Email').fill('asha@example.in');
    await press(dialog.getByRole('button', { name: 'Submit' }));
    await page.getByRole('status').filter({ hasText: 'Thank you we will call you shortly!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/java');
    const kept = (await visits.site().delivered()).filter(
      ({ values }) => values.fname === `Dialog ${screen}`,
    );
    expect(kept).toMatchObject([{ page: '/java', values: { mobile: '9876543210', course: 'Java' } }]);
  });

  it('the dialog comes back open with its errors and everything typed, and can be closed', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await open('/java');
    await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
    const dialog = page.getByRole('dialog', { name: 'Courses Enquiry' });
    await dialog.getByLabel('Name', { exact: true }).fill('123');
    await dialog.getByLabel('Mobile number').fill('98765');
    await dialog.getByLabel('Email').fill('asha');
    await dialog.getByLabel('Course', { exact: true }).fill('Java in the evening');
    await press(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.getByRole('alert', { name: 'There is a problem' }).waitFor();
    expect(await dialog.getByRole('alert').getByRole('link').allTextContents()).toEqual(['Enter your name']);
    expect(await dialog.getByLabel('Mobile number').inputValue()).toBe('98765');
    expect(await dialog.getByLabel('Email').inputValue()).toBe('asha');
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java in the evening');
    expect(await dialog.evaluate(element => element.getBoundingClientRect().top >= 0)).toBe(true);
    await press(dialog.getByText('Close', { exact: true }));
    await dialog.waitFor({ state: 'hidden' });
  });

  it('the right password leads on', async () => {
    visits.expectComplaints(/another host: https:\/\/example\.com\/student-details/);
    const page = await open('/login');
    await page.getByLabel('Username').fill('student');
    await page.getByLabel('Password').fill('welcome');
    await Promise.all([
      // A policy that forbids the way would stop the request.
      page.waitForRequest('https://example.com/student-details'),
      press(page.getByRole('main').getByRole('button', { name: 'Login' })),
    ]);
  });

  it('a wrong password is said so, and the username stays', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await open('/login');
    await page.getByLabel('Username').fill('student');
    await page.getByLabel('Password').fill('wrong');
    await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
    await page.getByRole('alert').filter({ hasText: 'Invalid Username & Password..!' }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('student');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
  });
});

function focusedClass(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.className);
}
