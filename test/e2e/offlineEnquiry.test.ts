import type { Locator, Page } from 'playwright-core';
import { findings } from '../support/browser/axe';
import { browserVisits, press } from '../support/browser/browserVisits';
import { faultOfFocus } from '../support/browser/focusFault';
import {
  contactForm,
  enquiryForm,
  fieldOf,
  fillForm,
  formOf,
  submit,
  typed,
} from '../support/browser/mailForms';
import {
  hasFocus,
  idleScript,
  openDialog,
  stirUntil,
  untilKept,
} from '../support/browser/pageActions';
import { eventually } from '../support/run/eventually';
import { itInFull, sample } from '../support/run/shortForm';

const visits = browserVisits();
// These errors are allowed: failed requests for measurements, failed requests for pictures that
// were not loaded before, and refused storage.
visits.allowComplaints(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /^console: Not kept\./);
/**
 * A part of the notice. It is the same whether the page or the service worker will send the
 * enquiry.
 */
const kept = 'Your message is saved on this device';
const sentBy = {
  worker: `You are offline. ${kept} and will be sent when you are online again.`,
  page: `You are offline. ${kept} and will be sent when you are online again with this website open, within seven days.`,
  openPage:
    'You are offline. Your message is not sent yet: keep this page open. It will be sent when you are online again.',
};
const removed = 'Your message has been removed from this device.';
const moment = /\d{1,2} [A-Z][a-z]+, \d\d:\d\d/;

/**
 * Storage faults of in-app browsers, private windows and full disks. These functions run in the
 * page.
 */
const badStorage: Readonly<Record<string, () => void>> = {
  'opening storage is never answered': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'writing is never answered': () => {
    IDBObjectStore.prototype.put = function () {
      // Each request starts the next one, so the transaction never ends.
      const ask = () => this.get('none').addEventListener('success', ask);
      ask();
      return this.get('none');
    };
  },
  'the worker is never named': () => {
    ServiceWorkerContainer.prototype.getRegistration = () => new Promise(() => undefined);
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'all storage is refused': () => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'there is no storage': () => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'storage is full': () => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
  },
};

describe('an enquiry that was written offline', () => {
  it('is kept at once, and sent when the connection returns while the page is open', async () => {
    const page = await visits.open('/contact', { screen: 'phone' });
    await write(page, 'Patient Patil', enquiryForm);
    expect(await formOf(page).getByText(sentBy.page).isVisible()).toBe(true);
    expect(Object.values(await typed(page, enquiryForm.fill)).join('')).toBe('');
    // The start of the visit may be stored, because it identifies nobody.
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter(key => key !== 'visit')).toEqual([]);
    expect(await namesKept(page)).toEqual(['Patient Patil']);
    await page.context().setOffline(false);
    await formOf(page).getByText(enquiryForm.success).waitFor();
    expect(await visits.keptFrom('Patient Patil')).toHaveLength(1);
    await eventually(async () => expect(await namesKept(page)).toEqual([]));
  });

  itInFull('says that the browser will send it, if background sync is available', async () => {
    const page = await visits.open('/contactform', {
      serviceWorkers: 'allow',
      before: each => each.addInitScript(allowSync),
    });
    await untilKept(page, '/contactform');
    await write(page, 'Woken Patil');
    expect(await formOf(page).getByText(sentBy.worker).isVisible()).toBe(true);
  });

  it('does not claim to be saved if it cannot be saved, and is sent while the page is open', async () => {
    const page = await visits.open('/contactform', {
      before: each =>
        each.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks')),
    });
    await write(page, 'Unsaved Patil', contactForm, sentBy.openPage);
    await page.context().setOffline(false);
    await formOf(page).getByText(contactForm.success).waitFor();
    expect(await visits.keptFrom('Unsaved Patil')).toHaveLength(1);
  });

  it.each(sample(Object.entries(badStorage)))(
    'keeps its text on the page if %s, and is sent from there',
    async (_name, spoil) => {
      const page = await visits.open('/contactform', { before: each => each.addInitScript(spoil) });
      await write(page, 'Silent Patil', contactForm, sentBy.openPage);
      expect(await typed(page, contactForm.fill)).toEqual({
        ...contactForm.fill,
        'Full name': 'Silent Patil',
      });
      await page.context().setOffline(false);
      await formOf(page).getByText(contactForm.success).waitFor();
      expect(await visits.keptFrom('Silent Patil')).toHaveLength(1);
    },
  );

  it('is announced above the page if the visitor has begun another enquiry in its form', async () => {
    const page = await visits.open('/contactform');
    // Loads the script that shows the notice. Without that script, only the next page shows the
    // notice.
    await idleScript(page);
    await write(page, 'First Patil');
    await fieldOf(page, 'Full name').fill('Second Patil');
    await page.context().setOffline(false);
    await noticeOn(page).getByRole('status').filter({ hasText: 'has been sent.' }).waitFor();
    expect(await fieldOf(page, 'Full name').inputValue()).toBe('Second Patil');
    expect(await hasFocus(fieldOf(page, 'Full name'))).toBe(true);
    expect(await formOf(page).getByText(kept).count()).toBe(0);
    await eventually(async () => expect(await namesKept(page)).toEqual([]));
  });

  itInFull('is announced above the page if its dialog was closed', async () => {
    const page = await visits.open('/java');
    await idleScript(page);
    const dialog = await openDialog(page);
    await writeInDialog(page, { Name: 'Closed Patil' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.context().setOffline(false);
    await noticeOn(page).getByRole('status').filter({ hasText: 'has been sent.' }).waitFor();
    await openDialog(page);
    expect(await dialog.getByText(kept).count()).toBe(0);
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  });

  itInFull('is not sent after its removal, and its form shows the removal', async () => {
    const page = await visits.open('/contactform', { screen: 'phone' });
    await write(page, 'Withdrawn Patil');
    await press(formOf(page).getByRole('button', { name: 'Remove from this device' }));
    const result = formOf(page).getByRole('status').filter({ hasText: removed });
    await result.waitFor();
    await eventually(async () => expect(await hasFocus(result)).toBe(true));
    expect(await namesKept(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForTimeout(500);
    expect(visits.posts()).toBe(0);
  });

  it('can be removed in its form also after the visitor has left the page offline', async () => {
    const page = await visits.open('/contactform', { serviceWorkers: 'allow', screen: 'phone' });
    await untilKept(page, '/contactform');
    await write(page, 'Left Patil');
    // /java is not cached, so the browser shows the offline page.
    await page.goto('/java');
    await page.goto('/contactform');
    const told = formOf(page).getByRole('status').filter({ hasText: sentBy.page });
    await stirUntil(page, async () => expect(await told.count()).toBe(1));
    // The notice does not take the focus, since the visitor did not ask for it.
    expect(await hasFocus(told)).toBe(false);
    await press(told.getByRole('button', { name: 'Remove from this device' }));
    await formOf(page).getByRole('status').filter({ hasText: removed }).waitFor();
    expect(await namesKept(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForTimeout(500);
    expect(visits.posts()).toBe(0);
  });

  it('is announced above the page while its form on another page says that it waits', async () => {
    const page = await visits.open('/contactform', { serviceWorkers: 'allow' });
    await untilKept(page, '/contactform');
    await write(page, 'Returned Patil');
    await page.reload();
    await stirUntil(page, async () => expect(await formOf(page).getByText(kept).count()).toBe(1));
    await fieldOf(page, 'Full name').focus();
    await page.context().setOffline(false);
    await noticeOn(page).getByRole('status').filter({ hasText: 'has been sent.' }).waitFor();
    expect(await formOf(page).getByText(kept).count()).toBe(0);
    expect(await hasFocus(fieldOf(page, 'Full name'))).toBe(true);
    expect(visits.posts()).toBe(1);
  });

  it('is sent by the service worker when no page is open, and the next page says so', async () => {
    const page = await visits.open('/contactform', { serviceWorkers: 'allow' });
    await untilKept(page, '/contactform');
    // Opens a page without any script.
    const other = await page.context().newPage();
    await other.goto('/robots.txt');
    await write(page, 'Closed Patil');
    await page.close();
    // Waits until the closed page has released its lock. Without this wait, the page might send
    // the enquiry while it closes. The worker would then send the same enquiry again, with the
    // same key.
    const locks = () => other.evaluate(async () => (await navigator.locks.query()).held);
    await eventually(async () => expect(await locks()).toEqual([]));
    await other.context().setOffline(false);
    await wakeWorker(other);
    await eventually(() => expect(visits.posts()).toBe(1));
    await eventually(async () => expect(await namesKept(other)).toEqual([undefined]));
    await other.goto('/about');
    await stirUntilShown(other, 'status', 'has been sent.');
    expect(await noticeOn(other).textContent()).toMatch(moment);
    expect(await noticeOn(other).textContent()).toContain(contactForm.success);
    expect(await findings(other)).toEqual([]);
    await eventually(async () => expect(await namesKept(other)).toEqual([]));
    expect(visits.posts()).toBe(1);
  });

  it('returns with the typed text when the server refuses it', async () => {
    const next = await refusedOn('/about', 'Refused Patil');
    const notice = noticeOn(next);
    expect(await notice.textContent()).toMatch(moment);
    expect(await notice.textContent()).toContain('This message is too long to send.');
    expect(await findings(next)).toEqual([]);
    await notice.getByRole('button', { name: 'Show it' }).click();
    await next.waitForURL('**/contactform#contact');
    await eventually(async () =>
      expect(await fieldOf(next, 'Full name').inputValue()).toBe('Refused Patil'),
    );
    expect(await fieldOf(next, 'Message').inputValue()).toBe('Please call me after six.');
    await eventually(async () => expect(await namesKept(next)).toEqual([]));
  });

  itInFull('can be removed from the device in its notice, by keyboard', async () => {
    const next = await refusedOn('/about', 'Removed Patil');
    await noticeOn(next).getByRole('button', { name: 'Show it' }).focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await next.keyboard.press(key);
    await noticeOn(next).getByRole('alert').filter({ hasText: removed }).waitFor();
    expect(await namesKept(next)).toEqual([]);
    expect(await noticeOn(next).getByRole('button').allTextContents()).toEqual(['Close']);
    await next.keyboard.press('Enter');
    expect(await noticeOn(next).count()).toBe(0);
    expect(await hasFocus(next.locator('main'))).toBe(true);
  });

  itInFull(
    'is announced again on the next page if its notice was only closed, and after a day without its text',
    async () => {
      const next = await refusedOn('/about', 'Announced Patil');
      await noticeOn(next).getByRole('button', { name: 'Close' }).click();
      expect(await namesKept(next)).toEqual(['Announced Patil']);
      await next.clock.install({ time: Date.now() + 86_400_000 + 60_000 });
      await next.goto('/python');
      await stirByClock(next);
      expect(await noticeOn(next).getByRole('button').allTextContents()).toEqual(['Close']);
      expect(await namesKept(next)).toEqual([undefined]);
      await noticeOn(next).getByRole('button', { name: 'Close' }).click();
      await eventually(async () => expect(await namesKept(next)).toEqual([]));
    },
  );

  itInFull('is announced once on a page, however often the connection is lost', async () => {
    const next = await refusedOn('/about', 'Once Patil');
    await loseConnection(next, 2);
    expect(await noticeOn(next).count()).toBe(1);
    await noticeOn(next).getByRole('button', { name: 'Close' }).click();
    await loseConnection(next, 1);
    expect(await noticeOn(next).count()).toBe(0);
  });

  it.each(
    sample([
      [390, 664],
      [1280, 720],
    ]),
  )('keeps the focused element in view beside its notice at %d by %d', async (width, height) => {
    const next = await refusedOn('/feedback', 'Beside Patil');
    await next.setViewportSize({ width, height });
    const remove = noticeOn(next).getByRole('button', { name: 'Remove from this device' });
    await fieldOf(next, 'Student name').focus();
    for (let stops = 0; stops < 60 && !(await hasFocus(remove)); stops += 1) {
      expect(await next.evaluate(faultOfFocus)).toBeUndefined();
      await next.keyboard.press('Tab');
    }
    expect(await hasFocus(remove)).toBe(true);
  });

  itInFull(
    'is announced inside an open dialog, and on the page once the dialog is closed',
    async () => {
      const page = await visits.open('/contactform');
      await write(page, 'Dialog Patil');
      const next = await leave(page);
      await next.goto('/java');
      const dialog = await openDialog(next);
      await dialog.getByRole('status').filter({ hasText: 'has been sent.' }).waitFor();
      await next.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await noticeOn(next).getByRole('status').filter({ hasText: 'has been sent.' }).waitFor();
      await noticeOn(next).getByRole('button', { name: 'Close' }).click();
      await noticeOn(next).waitFor({ state: 'detached' });
    },
  );

  itInFull('is not sent after a week, which a notice says, and returns in its dialog', async () => {
    const page = await visits.open('/java');
    await openDialog(page);
    const person = await writeInDialog(page, { Name: 'Late Patil' });
    const next = await leave(page);
    await next.clock.install({ time: Date.now() + 7 * 86_400_000 + 60_000 });
    await next.goto('/python');
    await stirByClock(next);
    expect(visits.posts()).toBe(0);
    await noticeOn(next).getByRole('button', { name: 'Show it' }).click();
    await next.waitForURL('**/java#course-enquiry');
    await next.getByRole('dialog').waitFor();
    for (const [label, value] of Object.entries({ ...person, Course: 'Java' }))
      expect(await next.getByRole('dialog').getByLabel(label, { exact: true }).inputValue()).toBe(
        value,
      );
  });
});

/** Fills in and sends a form without a connection. */
async function write(page: Page, name: string, form = contactForm, told = kept): Promise<void> {
  await fillForm(page, { ...form.fill, 'Full name': name });
  await page.context().setOffline(true);
  await submit(page, form);
  await formOf(page).getByRole('status').filter({ hasText: told }).waitFor();
}

/**
 * Makes each request for background sync succeed, because a headless browser may refuse the
 * request. No sync follows.
 */
function allowSync(): void {
  const { SyncManager } = window as unknown as {
    readonly SyncManager: { readonly prototype: object };
  };
  Object.assign(SyncManager.prototype, { register: async () => undefined });
}

/** Fills in and sends the dialog of /java without a connection. Returns the typed values. */
async function writeInDialog(
  page: Page,
  name: { readonly Name: string },
): Promise<Readonly<Record<string, string>>> {
  const dialog = page.getByRole('dialog');
  const person = { ...name, 'Mobile number': '9876543210', Email: 'asha@example.in' };
  for (const [label, value] of Object.entries(person))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText(kept).waitFor();
  return person;
}

/**
 * Writes a contact message offline, closes the page and goes online. Then opens `path`, where the
 * visitor learns that the message was refused.
 */
async function refusedOn(path: string, name: string): Promise<Page> {
  visits.expectComplaints(/413/);
  const page = await visits.open('/contactform');
  await write(page, name);
  const next = await leave(page);
  await next.route('**/send-email', route =>
    route.fulfill({
      status: 413,
      json: { success: false, message: 'This message is too long to send.' },
    }),
  );
  await next.goto(path);
  await stirUntilShown(next, 'alert', 'could not be sent.');
  return next;
}

/**
 * Loses the connection `times` times. After each time, the connection comes back, and stays until
 * the page has noticed it.
 */
async function loseConnection(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.waitForTimeout(500);
  }
}

function noticeOn(page: Page): Locator {
  return page.locator('body > .notice');
}

/** Moves the pointer and advances the page's clock until the notice is shown. */
function stirByClock(page: Page): Promise<void> {
  return stirUntil(page, async () => {
    await page.clock.runFor(100);
    expect(await noticeOn(page).textContent({ timeout: 100 })).toContain('could not be sent.');
  });
}

/** Closes the page, goes online, and opens another page of the same visitor. */
async function leave(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  // A page that is closing may still notice the connection, and send the enquiry. So the page
  // first goes to about:blank, where it cannot send anything.
  await page.goto('about:blank');
  await page.close();
  await next.context().setOffline(false);
  return next;
}

/**
 * Wakes the worker at once. Otherwise Chromium would wake the worker some time after the
 * connection returns.
 */
async function wakeWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId: id } of registrations) resolve(id);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: visits.site().url,
    registrationId: await registrationId,
    tag: 'queue',
    lastChance: false,
  });
}

/**
 * Returns the names in the enquiries on the device. If an enquiry has no personal data any more,
 * its name is undefined.
 */
function namesKept(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('site');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('queue').objectStore('queue').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(({ body }) => body.to_name ?? body.fullname));
          };
        };
      }),
  );
}

/** Moves the pointer until the page shows the expected text. */
function stirUntilShown(page: Page, role: 'status' | 'alert', words: string): Promise<void> {
  const shown = noticeOn(page).getByRole(role).filter({ hasText: words });
  return stirUntil(page, async () => expect(await shown.count()).toBe(1));
}
