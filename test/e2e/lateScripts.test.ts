import type { Page } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import { hydrated, island } from '../support/hydrated';
import { contactForm, fieldOf, formOf, typed } from '../support/mailForms';

const visits = browserVisits();
const screen = 'phone';

describe('with scripts three seconds late on a phone', () => {
  it('Book A Demo opens the dialog at once, and what is typed meanwhile stays', async () => {
    const page = await visits.open('/java', { screen, before: delayScripts });
    await press(page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first());
    const dialog = page.getByRole('dialog');
    await dialog.waitFor({ timeout: 1_000 });
    await dialog.getByLabel('Name', { exact: true }).fill('Asha Patil');
    expect(await page.locator('dialog form[novalidate]').count()).toBe(0);
    await page.locator('dialog form[novalidate]').waitFor();
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha Patil');
    expect(await dialog.getByLabel('Course', { exact: true }).inputValue()).toBe('Java');
  });

  it('a press on a picture of the gallery opens it large in the end', async () => {
    const page = await visits.open('/gallery', { screen, before: delayScripts });
    await press(page.locator('.gallery a').nth(2));
    expect(await page.getByRole('dialog', { name: 'Enlarged picture' }).isVisible()).toBe(false);
    await page.getByText('3 of 8').waitFor();
    expect(page.url()).toMatch(/\/gallery$/);
  });

  it('a press on Next turns the carousel in the end', async () => {
    const page = await visits.open('/', { screen, before: delayScripts });
    await press(page.getByRole('button', { name: 'Next' }));
    await eventually(async () => {
      const dots = page.locator('.carousel__dot');
      expect(await dots.evaluateAll(all => all.map(dot => dot.getAttribute('aria-current')))).toEqual([
        null,
        'true',
        null,
      ]);
    }, 6_000);
  });

  it('what is typed into a form meanwhile stays, caret and all', async () => {
    const page = await visits.open('/contactform', { screen, before: delayScripts });
    const name = fieldOf(page, 'Full name');
    await press(name);
    await page.keyboard.type('Asha Patil');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.locator('main form.mail-form[novalidate]').waitFor();
    await page.keyboard.type('y');
    expect(await name.inputValue()).toBe('Aysha Patil');
  });
});

describe('with scripts three seconds late', () => {
  it('a field that was filled in meanwhile is checked when it is left', async () => {
    const page = await visits.open('/contactform', { before: delayScripts });
    await fieldOf(page, 'Email').fill('asha@');
    await page.locator('main form.mail-form[novalidate]').waitFor();
    await fieldOf(page, 'Message').focus();
    await formOf(page).getByText('Enter an email address like name@example.com').waitFor();
  });

  it('what is typed meanwhile into a message that came back refused stays', async () => {
    visits.expectComplaints(/400 \(Bad Request\)/);
    const page = await visits.open('/contactform', { before: delayScripts });
    await page.locator('main form').evaluate(form => {
      if (!(form instanceof HTMLFormElement)) return;
      for (const area of form.querySelectorAll('textarea')) area.value = 'When does it begin?';
      form.submit();
    });
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    await fieldOf(page, 'Message').fill('When does it begin, and what does it cost?');
    await page.locator('main form.mail-form[novalidate]').waitFor();
    expect(await fieldOf(page, 'Message').inputValue()).toBe('When does it begin, and what does it cost?');
  });

  it('the menu opens at once by the platform, and its first arrow key counts', async () => {
    const page = await visits.open('/', { before: delayScripts });
    const summary = page
      .getByRole('navigation', { name: 'Main' })
      .locator('summary', { hasText: 'Services' });
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    await hydrated(page, 'SiteMenu');
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/website'),
    );
  });

  it('a click that opens a new tab is left alone', async () => {
    const page = await visits.open('/gallery', { before: delayScripts });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.gallery a')
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/pictures/gallery/*');
    await hydrated(page, 'Gallery');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('with scripts that fail on a phone', () => {
  it('a press on a picture shows the picture itself', async () => {
    visits.expectComplaints(/ERR_FAILED/);
    const page = await visits.open('/gallery', { screen, before: abortScripts });
    await press(page.locator('.gallery a').first());
    await page.waitForURL('**/pictures/gallery/*');
  });

  it('Reload in the notice asks for the page again, with its question', async () => {
    visits.expectComplaints(/ERR_FAILED/);
    const page = await visits.open('/courses?q=java', { screen, before: abortScripts });
    await page.getByRole('searchbox').first().focus();
    const notice = page.getByRole('dialog', { name: 'Unexpected Application Error!' });
    await Promise.all([page.waitForEvent('load'), press(notice.getByRole('link', { name: 'Reload' }))]);
    expect(page.url()).toMatch(/\/courses\?q=java$/);
    await notice.waitFor({ state: 'detached' });
  });

  it('a notice says so, which can be dismissed, and the form posts by itself', async () => {
    visits.expectComplaints(/ERR_FAILED/);
    const page = await visits.open('/contactform', { screen, before: abortScripts });
    await fieldOf(page, 'Full name').focus();
    const notice = page.getByRole('dialog', { name: 'Unexpected Application Error!' });
    await notice.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' }).waitFor();
    expect(await fieldOf(page, 'Full name').evaluate(field => field === document.activeElement)).toBe(true);
    await press(notice.getByRole('button', { name: 'Close' }));
    await notice.waitFor({ state: 'hidden' });
    for (const [label, value] of Object.entries({ ...contactForm.fill, 'Full name': `Native ${screen}` }))
      await fieldOf(page, label).fill(value);
    await press(formOf(page).getByRole('button', { name: 'Submit' }));
    await page.getByRole('status').filter({ hasText: contactForm.success }).waitFor();
    const kept = (await visits.site().delivered()).filter(
      ({ values }) => values.fullname === `Native ${screen}`,
    );
    expect(kept).toHaveLength(1);
  });
});

describe('with a script that never answers', () => {
  it('the notice comes after 120 seconds, and the press goes to the platform', async () => {
    const page = await visits.open('/gallery', {
      before: async page => {
        await page.clock.install();
        await page.route('**/assets/Gallery-*.js', () => undefined);
      },
    });
    await stopClock(page);
    await page.locator('.gallery a').first().click();
    await page.clock.runFor(119_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(1_500);
    await page.waitForURL('**/pictures/gallery/*');
  });

  it('the notice says so where nothing was pressed', async () => {
    const page = await visits.open('/gallery', {
      before: async page => {
        await page.clock.install();
        await page.route('**/assets/Gallery-*.js', () => undefined);
      },
    });
    await stopClock(page);
    await island(page, 'Gallery').dispatchEvent('focusin');
    await page.clock.runFor(119_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(1_500);
    await page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' }).waitFor();
  });
});

describe('with a component that throws', () => {
  it("the server's HTML stays and works", async () => {
    visits.expectComplaints(/./);
    const page = await visits.open('/gallery');
    const before = await island(page, 'Gallery').innerHTML();
    await island(page, 'Gallery').evaluate(marker => marker.setAttribute('data-props', '{}'));
    await island(page, 'Gallery').dispatchEvent('focusin');
    await page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' }).waitFor();
    expect(await island(page, 'Gallery').innerHTML()).toBe(before);
    await page.locator('.gallery a').first().click();
    await page.waitForURL('**/pictures/gallery/*');
  });

  it('what was typed stays too', async () => {
    visits.expectComplaints(/./);
    const page = await visits.open('/contactform', { before: delayScripts });
    const marker = page.locator('main [data-island="MailForm"]');
    await marker.evaluate(element =>
      element.setAttribute(
        'data-props',
        (element.getAttribute('data-props') ?? '').replace('"contact"', '"none"'),
      ),
    );
    for (const [label, value] of Object.entries(contactForm.fill)) await fieldOf(page, label).fill(value);
    await page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' }).waitFor();
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
  });

  it('props that cannot be read leave the page as it is, too', async () => {
    const page = await visits.open('/gallery', { before: delayScripts });
    await island(page, 'Gallery').evaluate(marker => marker.setAttribute('data-props', '{'));
    await page.locator('.gallery a').first().click();
    await page.waitForURL('**/pictures/gallery/*');
  });
});

function delayScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 3_000));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
}

function abortScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.js', route => route.abort());
}

/** From now on the page's timers run only as far as the test lets them: the wait begins with the press, not some frames later. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
