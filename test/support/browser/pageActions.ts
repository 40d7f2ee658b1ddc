/** Actions on pages, and questions about pages. Many tests share these functions. */
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../run/eventually';
import { press } from './browserVisits';

/** Holds back the site's scripts until the test lets them arrive. */
export interface HeldScripts {
  /** Pass this function as `before` of a visit. */
  hold(page: Page): Promise<unknown>;

  arrive(): void;
}

/**
 * Returns an object that holds back the site's scripts, so that they arrive after the test's first
 * actions, even on a busy machine.
 */
export function heldScripts(which = '**/assets/*.js'): HeldScripts {
  let arrive = () => {};
  const hasArrived = new Promise<void>(resolve => {
    arrive = resolve;
  });

  return {
    hold: page =>
      page.route(which, async route => {
        await hasArrived;
        // The page may already be closed.
        await route.continue().catch(() => undefined);
      }),

    arrive: () => arrive(),
  };
}

/**
 * Turns on data saving for a visitor. Pass this function as `before` of a visit. Source: Network
 * Information API.
 */
export function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    }),
  );
}

/**
 * Moves the mouse, which makes the page load the idle script. Resolves when that script has run.
 */
export async function idleScript(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  // `import()` of a module that is already loading resolves once the module has run. The code is
  // a text, because the tests' compiler would change `import()` in code.
  await page.evaluate('import(document.documentElement.dataset.idle).then(() => undefined)');
}

/** Waits for the stylesheet that pages fetch after their first paint. */
export async function laterStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => document.styleSheets.length === 2);
}

/**
 * Describes the focused element by its address, name, label or words. The text is empty if
 * nothing has the focus.
 */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === document.body || element === null) return '';
    const [attribute] = ['href', 'name', 'aria-label'].flatMap(
      name => element.getAttribute(name) ?? [],
    );
    return attribute ?? element.textContent?.trim() ?? '';
  });
}

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => element === document.activeElement);
}

export function holdsFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate(element => element.contains(document.activeElement));
}

/** Returns the address of each link. */
export function hrefs(links: Locator): Promise<readonly (string | null)[]> {
  return links.evaluateAll(all => all.map(link => link.getAttribute('href')));
}

/** Returns the first "Book A Demo" button in the page's main part. */
export function demoButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Book A Demo' }).first();
}

/** Presses "Book A Demo", and waits until the dialog is hydrated. */
export async function openDialog(page: Page): Promise<Locator> {
  await press(demoButton(page));
  await page.locator('dialog form[novalidate]').waitFor();
  return page.getByRole('dialog');
}

/** Returns the index of the slide in the carousel's window, or -1 between two slides. */
export function slideInView(page: Page): Promise<number> {
  return page.locator('.carousel__track').evaluate(track => {
    const { left } = track.getBoundingClientRect();
    return [...track.children].findIndex(
      slide => Math.abs(slide.getBoundingClientRect().left - left) < 3,
    );
  });
}

/**
 * Moves the pointer in a place without links until a check passes. A busy machine sometimes loses
 * an event, so one movement is not enough.
 */
export function stirUntil(page: Page, check: () => unknown): Promise<void> {
  return eventually(async () => {
    await page.mouse.move(2 + Math.random() * 8, 300);
    await check();
  }, 45_000);
}

/** Moves the pointer until the service worker has cached a path. */
export function untilKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async wanted => (await caches.match(wanted)) !== undefined, path);
  return stirUntil(page, async () => expect(await isKept()).toBe(true));
}

/**
 * Records the shifts. In a shift, something that is already painted moves to another place. Pass
 * this function as `before` of a visit. Source: Layout Instability API.
 */
export function countShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement;
      const shifts: unknown[] = [];

      dataset.shifts = '[]';
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { sources = [] } = entry as PerformanceEntry & {
            sources?: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
          };
          const moved = sources.map(({ node, previousRect, currentRect }) => ({
            what:
              node instanceof Element
                ? node.outerHTML.slice(0, 80)
                : node?.textContent?.slice(0, 80),
            from: previousRect,
            to: currentRect,
          }));
          shifts.push({ at: Math.round(entry.startTime), moved });
        }
        dataset.shifts = JSON.stringify(shifts);
      }).observe({ type: 'layout-shift', buffered: true });
    }),
  );
}

/**
 * Returns the shifts so far. Each shift has its time, and the old and the new place of every
 * element that moved.
 */
export async function shifts(page: Page): Promise<unknown> {
  return JSON.parse((await page.locator('html').getAttribute('data-shifts')) ?? 'null');
}

/** Returns the number of files with this ending that the page has fetched. */
export function countFiles(page: Page, ending: string): Promise<number> {
  return page.evaluate(
    wanted =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(wanted)).length,
    ending,
  );
}

/**
 * Swipes over an element. If `pixels` is negative, it swipes to the left. The browser scrolls as
 * on a real phone.
 */
export async function swipe(target: Locator, pixels: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is swiped has no box.');
  const y = Math.round(box.y + Math.min(box.height / 2, 150));
  const from = box.x + box.width / 2 - pixels / 2;
  const finger = await target.page().context().newCDPSession(target.page());
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: Math.round(from + pixels * share), y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', step / 8);
    await target.page().waitForTimeout(16);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
