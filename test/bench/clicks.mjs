/**
 * Prints how long a visitor's first click takes to open what it is on, and to be painted, on loopback and on a slow
 * network. The browser measures from the click itself. No figure is judged.
 */
import { chromium } from 'playwright-core';
import { startSite } from './support/server.mjs';
import { median, row } from './support/wrk.mjs';

const times = 9;
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };
const dialog = { path: '/java', control: '.course-banner button', opens: 'dialog' };
const section = { path: '/java', control: '.syllabus summary', opens: '.syllabus details' };
const menu = { path: '/', control: '.site-menu__summary', opens: '.site-menu__dropdown' };

const site = await startSite();
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
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return await page.evaluate(() => window.opened);
  } finally {
    await context.close();
  }
}
