/**
 * Prints how long a visitor's first click takes to open what it is on, and to be painted, on loopback and on a slow
 * network. The browser measures from the moment when the button of the mouse is let go. No figure is judged.
 *
 * It clicks as a hand does: a second after the window was made, since Chromium then loads a page of its own for its
 * address bar, which takes a processor for a quarter of a second; a moment after the page has come; and it points,
 * presses and lets go one after the other, where Playwright's click sends the three at once, so that the first two
 * are still at work when the third is counted.
 *
 * `node test/bench/clicks.mjs FOLDER` measures the build of another working copy.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { startSite } from './support/server.mjs';
import { median, row } from './support/wrk.mjs';

const times = 9;
const [windowMadeMs, lookMs, pointMs, pressMs] = [1000, 300, 150, 80];
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };
const dialog = { path: '/java', control: '.course-banner button', opens: 'dialog' };
const section = { path: '/java', control: '.syllabus summary', opens: '.syllabus details' };
const menu = { path: '/', control: '.site-menu__summary', opens: '.site-menu__dropdown' };

const site = await startSite(process.argv[2]);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].concat([
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]),
});
try {
  row(['after the click, ms', 'open', 'least-most', 'painted', 'least-most']);
  for (const [name, network] of [
    ['loopback', undefined],
    ['150 ms, 1.6 Mbit/s', slow],
  ]) {
    for (const [what, widget] of Object.entries({ dialog, section, menu })) {
      const measured = [];
      for (let time = 0; time < times; time += 1) measured.push(await clickToOpen(widget, network));
      const figures = ['open', 'painted'].flatMap(moment => summary(measured.map(each => each[moment])));
      row([`${what}, ${name}`, ...figures]);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

function summary(times) {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return [median(times).toFixed(1), `${least.toFixed(1)}-${most.toFixed(1)}`];
}

/** A fresh visitor each time, so that no script is there when the click comes. */
async function clickToOpen({ path, control, opens }, network) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await pause(windowMadeMs);
    if (network !== undefined) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
    }
    await page.goto(site.url + path);
    await page.evaluate(
      ([controlSelector, openSelector]) => {
        const target = document.querySelector(openSelector);
        window.opened = new Promise(resolve => {
          const onClick = ({ timeStamp }) => {
            const onOpen = () => {
              const open = performance.now() - timeStamp;
              requestAnimationFrame(() =>
                setTimeout(() => resolve({ open, painted: performance.now() - timeStamp })),
              );
            };
            new MutationObserver(onOpen).observe(target, { attributeFilter: ['open'] });
          };
          addEventListener('click', onClick, { capture: true, once: true });
        });
        document.querySelector(controlSelector).scrollIntoView({ block: 'center' });
      },
      [control, opens],
    );
    const box = await page.locator(control).first().boundingBox();
    await pause(lookMs);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await pause(pointMs);
    await page.mouse.down();
    await pause(pressMs);
    await page.mouse.up();
    return await page.evaluate(() => window.opened);
  } finally {
    await context.close();
  }
}
