/**
 * Measures how long a visitor's first click takes, on loopback and on a slow network. The time
 * begins when the mouse button is released. It ends when a dialog, a section or a menu is open
 * and painted.
 *
 * The mouse points, presses and releases one after the other, as a hand does. Playwright's own
 * click sends all three at once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { onTeardown } from '../../support/run/onTeardown';
import { executablePath, flags, windowMadeMs } from '../support/chromium';
import { median, range, row } from '../support/figures';
import { startMeasuredSite } from '../support/server';

const times = 9;

/** How long a visitor looks at the page, points at the control, and holds the mouse button down. */
const lookMs = 300;
const pointMs = 150;
const pressMs = 80;

/** A network, as the DevTools protocol describes it. */
interface Network {
  readonly latency: number;
  /** The speeds of both directions, in bytes per second. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly offline: boolean;
}

const slow: Network = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
  offline: false,
};

const networks: readonly (readonly [name: string, network: Network | undefined])[] = [
  ['loopback', undefined],
  ['150 ms, 1.6 Mbit/s', slow],
];

interface Widget {
  readonly name: string;
  readonly path: string;
  /**
   * Two selectors: one for the control that is clicked, and one for the element that opens. The
   * opened element gets the attribute `open`.
   */
  readonly control: string;
  readonly opens: string;
}

const widgets: readonly Widget[] = [
  { name: 'dialog', path: '/java', control: '.course-banner button', opens: 'dialog' },
  {
    name: 'section',
    path: '/java',
    control: '.syllabus summary',
    opens: '.syllabus details',
  },
  {
    name: 'menu',
    path: '/',
    control: '.site-menu__summary',
    opens: '.site-menu__dropdown',
  },
];

/** The times after the click, in milliseconds. */
interface Opened {
  readonly open: number;
  readonly painted: number;
}

declare global {
  interface Window {
    opened: Promise<Opened>;
  }
}

/** Measures and prints the clicks. The goals: 15 ms on loopback, and 50 ms on the slow network. */
export async function clicks(): Promise<void> {
  const site = await startMeasuredSite();
  const browser = await chromium.launch({ executablePath, args: flags });
  onTeardown('file', () => browser.close());
  row(['after the click, ms', 'open', 'least-most', 'painted', 'least-most']);
  for (const [networkName, network] of networks) {
    for (const widget of widgets) {
      const measured: Opened[] = [];
      for (let time = 0; time < times; time += 1)
        measured.push(await clickToOpen(browser, site.url, widget, network));
      print(`${widget.name}, ${networkName}`, measured);
    }
  }
}

function print(name: string, measured: readonly Opened[]): void {
  const open = measured.map(each => each.open);
  const painted = measured.map(each => each.painted);
  row([
    name,
    median(open).toFixed(1),
    range(open, 1),
    median(painted).toFixed(1),
    range(painted, 1),
  ]);
}

/** Opens a page as a new visitor, who has loaded no script yet, and clicks. */
async function clickToOpen(
  browser: Browser,
  url: string,
  { path, control, opens }: Widget,
  network: Network | undefined,
): Promise<Opened> {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
  await pause(windowMadeMs);
  if (network !== undefined) await slowDown(page, network);
  await page.goto(url + path);

  const clicked = page.locator(control).first();
  await clicked.evaluate(node => node.scrollIntoView({ block: 'center' }));
  await page.evaluate(watchClick, opens);
  const box = await clicked.boundingBox();
  if (box === null) throw new Error(`${control} is not to be seen on ${path}.`);

  await pause(lookMs);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(pointMs);
  await page.mouse.down();
  await pause(pressMs);
  await page.mouse.up();
  const opened = await page.evaluate(() => window.opened);
  await page.close();
  return opened;
}

async function slowDown(page: Page, network: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
}

/**
 * Runs in the browser. Sets `window.opened` to a promise that resolves once the element that
 * matches `opens` is open and painted.
 *
 * No function inside this one may have a name, because tsx would then add a call of its own
 * helper, which the browser does not have.
 */
function watchClick(opens: string): void {
  window.opened = new Promise(resolve => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver(() => {
          const open = performance.now() - timeStamp;
          requestAnimationFrame(() =>
            setTimeout(() => resolve({ open, painted: performance.now() - timeStamp })),
          );
        }).observe(document.querySelector(opens) ?? document, { attributeFilter: ['open'] });
      },
      { capture: true, once: true },
    );
  });
}
