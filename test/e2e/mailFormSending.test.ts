import type { Locator, Page, Route } from 'playwright-core';
import { browserVisits, press } from '../support/browser';
import { eventually } from '../support/eventually';
import {
  contactForm,
  enquiryForm,
  fieldOf,
  fillForm,
  formOf,
  type PageForm,
  pageForms,
  takenOver,
  typed,
} from '../support/mailForms';

const visits = browserVisits();
const screen = 'phone';
const loading = 'Loading Please Wait...';
const failure = 'Failed to send message. Please try again.';

// A test that is tried again finds what it sent the first time.
let begunAt = 0;
beforeEach(() => {
  begunAt = Date.now();
});

describe('sending a mail form on a phone', () => {
  it.each(pageForms)('keeps $name and says so in a live region with the focus', async form => {
    const page = await visits.open(form.path, { screen });
    const fill = { ...form.fill, ...marked(form, `Asha ${screen}`) };
    await fillForm(page, fill);
    await submit(page, form);
    const result = formOf(page).getByRole('status').filter({ hasText: form.success });
    await result.waitFor();
    await eventually(async () =>
      expect(await result.evaluate(status => document.activeElement === status)).toBe(true),
    );
    expect(Object.values(await typed(page, fill)).join('')).toBe('');
    const kept = await keptFrom(`Asha ${screen}`, form);
    expect(kept).toHaveLength(1);
    const [nameField] = Object.keys(form.kept);
    expect(kept[0]?.values).toMatchObject({ ...form.kept, [nameField ?? '']: `Asha ${screen}` });
  });

  it('is not suspected when it is filled in at the pace of a person', async () => {
    const page = await visits.open('/contactform', { screen });
    await fillForm(page, { ...contactForm.fill, 'Full name': `Calm ${screen}` });
    await page.waitForTimeout(2_100);
    await submit(page, contactForm);
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(await keptFrom(`Calm ${screen}`, contactForm)).toMatchObject([{ suspicions: [] }]);
  });

  it('says that it is loading until the answer comes, and locks the button', async () => {
    const answers: Route[] = [];
    const page = await visits.open('/contactform', { screen, before: hold(answers) });
    await fillForm(page, contactForm.fill);
    await submit(page, contactForm);
    await formOf(page).getByRole('status').filter({ hasText: loading }).waitFor();
    await eventually(async () => expect(await isInSight(page.getByText(loading))).toBe(true));
    expect(await formOf(page).getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    // The text stands before the request has come to the route.
    await eventually(() => expect(answers).toHaveLength(1));
    await answers[0]?.continue();
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(await formOf(page).getByText(loading).count()).toBe(0);
    await sendAnother(page);
    expect(
      await formOf(page).getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('sends once when the button is pressed twice', async () => {
    const page = await visits.open('/contactform', { screen });
    await fillForm(page, { ...contactForm.fill, 'Full name': `Twice ${screen}` });
    const button = formOf(page).getByRole('button', { name: 'Submit' });
    const before = posts('/send-email');
    await button.evaluate(element => {
      if (element instanceof HTMLElement) for (const _ of [1, 2]) element.click();
    });
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(posts('/send-email') - before).toBe(1);
    expect(await keptFrom(`Twice ${screen}`, contactForm)).toHaveLength(1);
  });
});

describe('a double click on Submit', () => {
  it.each([
    ['quick', 60],
    ['slow', 400],
  ])('that is %s leaves the success text, and no complaint of an empty form', async (pace, pauseMs) => {
    const page = await visits.open('/contactform');
    await fillForm(page, { ...contactForm.fill, 'Full name': `Double ${pace}` });
    const button = formOf(page).getByRole('button', { name: 'Submit' });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.click(x, y);
    await page.waitForTimeout(pauseMs);
    await page.mouse.click(x, y);
    await formOf(page).getByText(contactForm.success).waitFor();
    await page.waitForTimeout(200);
    expect(await formOf(page).getByText(contactForm.success).isVisible()).toBe(true);
    expect(await formOf(page).getByRole('alert').count()).toBe(0);
    expect(await keptFrom(`Double ${pace}`, contactForm)).toHaveLength(1);
  });
});

describe('sending a mail form without a connection', () => {
  it('tries again by itself with the loading text on, under one key, and delivers once', async () => {
    visits.expectComplaints(/\/send-email could not be reached/, /ERR_CONNECTION_RESET/);
    const tries: string[] = [];
    const page = await visits.open('/contactform', {
      before: async page => {
        await page.clock.install();
        await page.route('**/send-email', route => {
          tries.push(route.request().postData() ?? '');
          return tries.length < 3 ? route.abort('connectionreset') : route.continue();
        });
      },
    });
    await fillForm(page, { ...contactForm.fill, 'Full name': 'Patient Patil' });
    await submit(page, contactForm);
    for (const count of [1, 2]) {
      await eventually(() => expect(tries).toHaveLength(count));
      expect(await formOf(page).getByRole('status').textContent()).toBe(loading);
      await page.waitForTimeout(50);
      await page.clock.fastForward(10_000);
    }
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(tries).toHaveLength(3);
    expect(new Set(tries.map(keyIn)).size).toBe(1);
    expect(await keptFrom('Patient Patil', contactForm)).toHaveLength(1);
  });

  it('delivers once when the visitor reloads before the answer, and sends again', async () => {
    let posts = 0;
    const page = await visits.open('/contactform', {
      before: page =>
        page.route('**/send-email', async route => {
          posts += 1;
          if (posts > 1) return route.continue();
          // Kept by the server; the page that would hear of it goes before.
          await route.fetch();
        }),
    });
    await fillForm(page, { ...contactForm.fill, 'Full name': 'Reloading Patil' });
    await submit(page, contactForm);
    await eventually(async () => expect(await keptFrom('Reloading Patil', contactForm)).toHaveLength(1));
    await page.reload();
    await takenOver(page);
    await submit(page, contactForm);
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(posts).toBe(2);
    expect(await keptFrom('Reloading Patil', contactForm)).toHaveLength(1);
  });

  it('delivers once when the answer of the first try is lost', async () => {
    visits.expectComplaints(/\/send-email could not be reached/, /ERR_CONNECTION_RESET/);
    let tries = 0;
    const page = await visits.open('/contactform', {
      before: async page => {
        await page.clock.install();
        await page.route('**/send-email', async route => {
          tries += 1;
          if (tries > 1) return route.continue();
          await route.fetch();
          return route.abort('connectionreset');
        });
      },
    });
    await fillForm(page, { ...contactForm.fill, 'Full name': 'Lost Answer' });
    await submit(page, contactForm);
    await eventually(() => expect(tries).toBe(1));
    await page.waitForTimeout(100);
    await page.clock.fastForward(2_000);
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(tries).toBe(2);
    expect(await keptFrom('Lost Answer', contactForm)).toHaveLength(1);
  });

  it('says in the end that it failed, whom to call, and keeps what was typed; Try again works', async () => {
    visits.expectComplaints(/\/send-email could not be reached/, /ERR_CONNECTION_RESET/);
    const tries: string[] = [];
    let isBroken = true;
    const page = await visits.open('/contactform', {
      before: async page => {
        await page.clock.install();
        await page.route('**/send-email', route => {
          tries.push(route.request().postData() ?? '');
          return isBroken ? route.abort('connectionreset') : route.continue();
        });
      },
    });
    const fill = { ...contactForm.fill, 'Full name': 'Stubborn Patil' };
    await fillForm(page, fill);
    await submit(page, contactForm);
    for (const count of [1, 2, 3]) {
      await eventually(() => expect(tries).toHaveLength(count));
      await page.waitForTimeout(50);
      await page.clock.fastForward(10_000);
    }
    const result = formOf(page).getByRole('status').filter({ hasText: failure });
    await result.waitFor();
    expect(tries).toHaveLength(4);
    expect(await result.textContent()).toContain('+91 00000 00001');
    await eventually(async () =>
      expect(await result.evaluate(status => document.activeElement === status)).toBe(true),
    );
    expect(await typed(page, fill)).toEqual(fill);

    isBroken = false;
    await formOf(page).getByRole('button', { name: 'Try again' }).click();
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(new Set(tries.map(keyIn)).size).toBe(1);
    expect(await keptFrom('Stubborn Patil', contactForm)).toHaveLength(1);
    expect(await formOf(page).getByText(failure).count()).toBe(0);
  });

  it('says at once that one is offline, and sends when the connection returns', async () => {
    const page = await visits.open('/contact');
    await fillForm(page, { ...enquiryForm.fill, 'Full name': 'Offline Patil' });
    // What is fetched ahead since the first sign would else fail, and be told on the console.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await submit(page, enquiryForm);
    await formOf(page)
      .getByRole('status')
      .filter({ hasText: 'You are offline.' })
      .waitFor({ timeout: 1_000 });
    await page.context().setOffline(false);
    await formOf(page).getByText(enquiryForm.success).waitFor();
    expect(await keptFrom('Offline Patil', enquiryForm)).toHaveLength(1);
  });
});

describe('a mail form that the server cannot take just now', () => {
  it('fails with text, Try again and phone after a 503 that lasts', async () => {
    visits.expectComplaints(/\/send-email answered 503/, /503 \(Service Unavailable\)/);
    let tries = 0;
    const page = await visits.open('/contactform', {
      before: async page => {
        await page.clock.install();
        await page.route('**/send-email', route => {
          tries += 1;
          // As server/forms/submit.ts answers when the outbox cannot keep.
          return route.fulfill({ status: 503, json: { success: false, message: failure, errors: {} } });
        });
      },
    });
    await fillForm(page, contactForm.fill);
    await submit(page, contactForm);
    for (const count of [1, 2, 3]) {
      await eventually(() => expect(tries).toBe(count));
      await page.waitForTimeout(50);
      await page.clock.fastForward(10_000);
    }
    await formOf(page).getByRole('status').filter({ hasText: failure }).waitFor();
    expect(await formOf(page).getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await formOf(page).getByRole('status').textContent()).toContain('+91 00000 00001');
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
  });

  it.each([
    ['a captive portal answers with a page', { status: 200, body: '<h1>Log in to the network</h1>' }, []],
    ['a proxy answers with an error page', { status: 500, body: '<h1>Oops</h1>' }, [/500 \(Internal/]],
    ['it is redirected to a page', { status: 302, headers: { Location: '/about' } }, [/ERR_FAILED/]],
  ])('says that it failed, and keeps what was typed, where %s', async (_, answer, complaints) => {
    visits.expectComplaints(/\/send-email (?:answered|could not)/);
    visits.expectComplaints(...complaints);
    let tries = 0;
    const page = await visits.open('/contactform', {
      before: async page => {
        await page.clock.install();
        await page.route('**/send-email', route => {
          tries += 1;
          return route.fulfill({ contentType: 'text/html', ...answer });
        });
      },
    });
    const fill = { ...contactForm.fill, 'Full name': 'Portal Patil' };
    await fillForm(page, fill);
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await submit(page, contactForm);
    for (const count of [1, 2, 3]) {
      await eventually(() => expect(tries).toBe(count));
      await page.waitForTimeout(50);
      await page.clock.fastForward(10_000);
    }
    await formOf(page).getByRole('status').filter({ hasText: failure }).waitFor();
    expect(await typed(page, fill)).toEqual(fill);
    expect(asked).not.toContain('/about');

    await page.unroute('**/send-email');
    await formOf(page).getByRole('button', { name: 'Try again' }).click();
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(await keptFrom('Portal Patil', contactForm)).toHaveLength(1);
  });
});

describe('a visitor who has sent too many messages', () => {
  const strict = browserVisits({ env: { RATE_LIMIT_MAX: '1' } });

  it('is told when to try again, and keeps what was typed', async () => {
    strict.expectComplaints(/429 \(Too Many Requests\)/);
    const page = await strict.open('/contactform');
    await fillForm(page, contactForm.fill);
    await submit(page, contactForm);
    await formOf(page).getByText(contactForm.success).waitFor();
    await sendAnother(page);
    await fillForm(page, contactForm.fill);
    await submit(page, contactForm);
    const result = formOf(page).getByRole('status');
    await eventually(async () =>
      expect((await result.locator('p').textContent())?.trim()).toBe(
        'Too many messages from your connection. Please try again in 15 minutes, or call +91 00000 00001.',
      ),
    );
    expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill);
    expect(await formOf(page).getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
  });
});

describe('the draft of a mail form', () => {
  it('is there again after another page was visited, and gone once it is sent', async () => {
    const page = await visits.open('/contactform');
    await fillForm(page, contactForm.fill);
    await page.goto('/about');
    await page.goto('/contactform');
    await eventually(async () => expect(await typed(page, contactForm.fill)).toEqual(contactForm.fill));
    await takenOver(page);
    await submit(page, contactForm);
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto('/contactform');
    await takenOver(page);
    expect(Object.values(await typed(page, contactForm.fill)).join('')).toBe('');
  });

  it('holds what was typed before the script came', async () => {
    const page = await visits.open('/contactform', {
      before: page =>
        page.route('**/assets/*.js', async route => {
          await new Promise(resolve => setTimeout(resolve, 500));
          await route.continue();
        }),
    });
    await fieldOf(page, 'Message').fill('Typed early');
    await takenOver(page);
    await page.goto('/about');
    await page.goto('/contactform');
    await eventually(async () => expect(await fieldOf(page, 'Message').inputValue()).toBe('Typed early'));
  });
});

/** Neither beyond the edge of the screen nor under something else. */
function isInSight(text: Locator): Promise<boolean> {
  return text.evaluate(element => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every(y => document.elementFromPoint(left + 20, y) === element);
  });
}

function hold(answers: Route[]): (page: Page) => Promise<unknown> {
  return page => page.route('**/send-email', route => void answers.push(route));
}

function submit(page: Page, form: PageForm): Promise<void> {
  return press(formOf(page).getByRole('button', { name: form.submit }));
}

/** The form's first field is the name. */
function marked({ fill }: PageForm, name: string): PageForm['fill'] {
  const [label = ''] = Object.keys(fill);
  return { [label]: name };
}

async function keptFrom(name: string, { kept }: PageForm) {
  const [field = ''] = Object.keys(kept);
  return (await visits.site().delivered()).filter(
    ({ values, receivedAt }) => values[field] === name && receivedAt >= begunAt,
  );
}

function posts(path: string): number {
  return visits.site().seen.filter(request => request.method === 'POST' && request.path === path).length;
}

function keyIn(body: string): string | undefined {
  return /"idempotency_key":"([\w-]{8,})"/.exec(body)?.[1] ?? `no key in ${body}`;
}

/** Pressed when that counts as more than the second click of a pair on Submit. */
async function sendAnother(page: Page): Promise<void> {
  await page.waitForTimeout(1_100);
  await formOf(page).getByRole('button', { name: 'Send another' }).click();
}
