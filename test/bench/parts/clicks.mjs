/**
 * How long a visitor's first click takes to open what it is on, and to be painted, on loopback and on a slow network.
 * The browser measures from the moment when the button of the mouse is let go. It clicks as a hand does: it points,
 * presses and lets go one after the other, where Playwright's click sends the three at once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { endAfter } from '../../faults/support/ends.mjs';
import { executablePath, flags, windowMadeMs } from '../support/chromium.mjs';
import { startSite } from '../support/server.mjs';
import { median, range, row } from '../support/wrk.mjs';

const times = 9;
const [lookMs, pointMs, pressMs] = [300, 150, 80];
const slow = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
  offline: false,
};
const widgets = {
  dialog: { path: '/java', control: '.course-banner button', opens: 'dialog' },
  section: { path: '/java', control: '.syllabus summary', opens: '.syllabus details' },
  menu: { path: '/', control: '.site-menu__summary', opens: '.site-menu__dropdown' },
};

/** The goals: 15 ms, and 50 ms on the slow network. */
export async function clicks() {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: flags });
  endAfter(() => browser.close());
  row(['after the click, ms', 'open', 'least-most', 'painted', 'least-most']);
  for (const [name, network] of Object.entries({ loopback: undefined, '150 ms, 1.6 Mbit/s': slow }))
    for (const [what, widget] of Object.entries(widgets)) {
      const measured = [];
      for (let time = 0; time < times; time += 1)
        measured.push(await clickToOpen(browser, site.url, widget, network));
      const figures = ['open', 'painted'].map(moment => measured.map(each => each[moment]));
      row([`${what}, ${name}`, ...figures.flatMap(all => [median(all).toFixed(1), range(all, 1)])]);
    }
}

/** A fresh visitor each time, so that no script is there when the click comes. */
async function clickToOpen(browser, url, { path, control, opens }, network) {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
  await pause(windowMadeMs);
  if (network !== undefined) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.goto(url + path);
  await page
    .locator(control)
    .first()
    .evaluate(node => node.scrollIntoView({ block: 'center' }));
  await page.evaluate(watchClick, opens);
  const box = await page.locator(control).first().boundingBox();
  await pause(lookMs);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(pointMs);
  await page.mouse.down();
  await pause(pressMs);
  await page.mouse.up();
  const times = await page.evaluate(() => window.opened);
  await page.close();
  return times;
}

/** In the browser: `opened` resolves with how long after the click it was open and painted. */
function watchClick(opens) {
  window.opened = new Promise(resolve => {
    const onClick = ({ timeStamp }) => {
      const onOpen = () => {
        const open = performance.now() - timeStamp;
        requestAnimationFrame(() =>
          setTimeout(() => resolve({ open, painted: performance.now() - timeStamp })),
        );
      };
      new MutationObserver(onOpen).observe(document.querySelector(opens), {
        attributeFilter: ['open'],
      });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
