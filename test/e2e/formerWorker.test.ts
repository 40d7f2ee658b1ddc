/**
 * An earlier site at this address may have left a service worker in a visitor's browser. That
 * worker still shows the earlier site. This site must replace the worker.
 */
import { createServer, type RequestListener } from 'node:http';
import { launchChromium } from '../support/browser/launchChromium';
import { eventually } from '../support/run/eventually';
import { listen } from '../support/run/freePort';
import { sample } from '../support/run/shortForm';
import { until } from '../support/run/until';
import { startSiteInProcess } from '../support/site/siteInProcess';

const page = (worker: string) =>
  `<!doctype html><h1>Former site</h1><script>navigator.serviceWorker.register('${worker}')</script>`;

/**
 * The service worker of the earlier site. Once it is installed, it takes the site's two pages
 * from its cache, and never asks the server for them again.
 */
const cacheFirst = `
  addEventListener('install', event => {
    skipWaiting();
    event.waitUntil(caches.open('former').then(cache => cache.addAll(['/', '/java'])));
  });
  addEventListener('activate', event => event.waitUntil(clients.claim()));
  addEventListener('fetch', event =>
    event.respondWith(caches.match(event.request).then(kept => kept ?? fetch(event.request))));
`;

it.each(sample(['/service-worker.js', '/sw.js', '/ngsw-worker.js']))(
  'a former site’s cache-first worker at %s is replaced at the second visit',
  async worker => {
    let answer: RequestListener = ({ url }, res) => {
      const isWorker = url === worker;
      res.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
      res.end(isWorker ? cacheFirst : page(worker));
    };
    const server = createServer((req, res) => answer(req, res));
    const address = `http://127.0.0.1:${await listen(server)}/java`;
    const [site, browser] = await Promise.all([startSiteInProcess(), launchChromium()]);
    const visit = await browser.newPage();
    await visit.goto(address);
    await visit.evaluate(() => navigator.serviceWorker.ready);

    // From now on, this site answers at the same address. The browser requests the worker a while
    // after the page.
    const asked: (string | undefined)[] = [];
    answer = (req, res) => {
      asked.push(req.url);
      site.listener(req, res);
    };
    await visit.goto(address);
    expect(await visit.locator('h1').textContent()).toBe('Former site');
    await until(() => asked.includes(worker));
    await eventually(async () => {
      await visit.goto(address);
      expect(await visit.locator('h1').textContent()).toBe('Java / Advanced Java');
    });

    await browser.close();
    server.closeAllConnections();
    server.close();
    await site.close();
  },
);
