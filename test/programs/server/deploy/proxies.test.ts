/**
 * Runs nginx and Caddy with the settings in server/deploy. Tests the requests that they forward,
 * and the addresses that they hide from strangers.
 */
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { filledForms } from '../../../expected/formFixtures';
import { freePort, listen } from '../../../support/run/freePort';
import { isInstalled } from '../../../support/run/isInstalled';
import { onTeardown } from '../../../support/run/onTeardown';
import { sample } from '../../../support/run/shortForm';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { firstFlight } from '../../../support/site/firstFlight';
import { proxies } from '../../../support/site/proxies';
import { startServer } from '../../../support/site/serverProcess';

/** An address to which the site answers with a long text. */
const large = '/large?q=Asha';

/** Starts a server in place of the site. The server records its requests. */
async function startSite() {
  const seen: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    seen.push(req);
    res.end(req.url === large ? Buffer.alloc(50_000_000) : 'the site');
  });
  const stop = () => server.close().closeAllConnections();
  onTeardown('test', stop);
  return { port: await listen(server), seen, stop };
}

interface Asked {
  /** The fields of a form. With fields, the request is a post. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The visitor's IP address, which must be an address of this machine. */
  readonly from?: string;
  readonly host?: string;
  readonly referer?: string;
  /** The encodings of the visitor's browser. */
  readonly encodings?: string;
  readonly isPlain?: boolean;
}

let claims = 0;

/**
 * Sends a request, and returns the answer. Each request claims to come from a new address. If a
 * proxy believed this claim, a visitor could avoid the rate limit.
 */
async function ask(port: number, path: string, asked: Asked = {}) {
  const answer = await beginToAsk(port, path, asked);
  return {
    status: Number(answer.statusCode),
    encoding: answer.headers['content-encoding'],
    text: await text(answer),
  };
}

/** Sends a request as `ask` does, but returns as soon as the answer has begun. */
async function beginToAsk(port: number, path: string, asked: Asked): Promise<IncomingMessage> {
  const { fields, from = '127.0.0.1', host = 'www.example.org', isPlain = false } = asked;
  const { encodings, referer } = asked;
  claims += 1;
  const headers = {
    Host: host,
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': `203.0.113.${claims}`,
    'X-Forwarded-Host': 'evil.example',
    ...(referer === undefined ? {} : { Referer: referer }),
    ...(encodings === undefined ? {} : { 'Accept-Encoding': encodings }),
  };
  const ask = isPlain ? plainRequest : request;
  const sent = ask({
    host: '127.0.0.1',
    localAddress: from,
    port,
    path,
    headers,
    agent: false,
    method: fields === undefined ? 'GET' : 'POST',
    // The certificate is not checked, because the test has made it.
    servername: host,
    rejectUnauthorized: false,
  });
  const [answer] = await once(sent.end(`${new URLSearchParams(fields)}`), 'response');
  return answer;
}

/** The address of an enquiry's page at the desk, as in the link of a mail. */
const enquiry = '/desk/enquiry/0123456789abcdef0123456789abcdef';

/** Addresses of the desk. One of them has a key, and one has a person's phone number. */
const deskAddresses = [
  '/desk',
  '/desk?tab=all&q=9876543210',
  '/desk/',
  '/desk/sign-in',
  '/desk/sign-in/Zk3vT9uXqLr2PwYb7NcDf1GhJs5Km8QaWe4Ti6Uo0Vx',
  enquiry,
  `${enquiry}?done=3`,
  `${enquiry}/delete`,
  enquiry.replace('desk', 'Desk'),
];

describe.each(proxies)('%s with the settings of its recipe', (name, start) => {
  const its = isInstalled(name) ? it : it.skip;

  its(
    'forwards everything except /readyz and /metrics, with the visitor’s address and without the visitor’s own claim',
    async () => {
      const { port: sitePort, seen } = await startSite();
      const { port } = await start(sitePort);
      await until(async () => (await ask(port, '/java')).status === 200);
      const headers: IncomingMessage['headers'] = seen[0]?.headers ?? {};
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(headers['x-forwarded-host'] ?? 'www.example.org').toBe('www.example.org');
      expect(headers.host).toBe('www.example.org');
      for (const path of ['/readyz', '/readyz?x', '/%72eadyz', '/metrics'])
        expect(await ask(port, path)).toMatchObject({
          status: 404,
          text: expect.not.stringContaining('the site'),
        });
      expect(seen.filter(({ url }) => url !== '/java')).toEqual([]);
    },
  );

  its(
    'forwards all five forms to the built site, and a claimed address does not avoid the rate limit',
    async () => {
      const site = await startServer({
        DATA_DIR: await tempFolder(),
        SITE_URL: 'https://www.example.org',
        TRUST_PROXY: 'loopback',
        // Posts of feedback are counted separately. So a visitor reaches this limit after one
        // post of each other form.
        RATE_LIMIT_MAX: `${filledForms.length - 1}`,
      });
      const own = await site.url();
      const { port } = await start(Number(new URL(own).port));
      await until(async () => (await ask(port, '/java')).status === 200);
      expect((await ask(port, '/java')).text).toContain(
        '<link rel="canonical" href="https://www.example.org/java"',
      );
      // The recipe's rule covers only /readyz. The site accepts no other spelling of it.
      for (const path of ['/READYZ', '/readyz/', '/readyz%2f', '/readyz//'])
        expect(await ask(port, path)).toMatchObject({
          status: 404,
          text: expect.not.stringMatching(/^ready/),
        });
      const answers = [];
      for (const { action, form, page, fields } of filledForms)
        answers.push((await ask(port, action, { fields: { ...fields, form, page } })).status);
      expect(answers).toEqual(filledForms.map(() => 303));
      const [{ action, fields } = { action: '', fields: {} }] = filledForms;
      expect((await ask(port, action, { fields })).status).toBe(429);
      expect((await ask(port, action, { fields, from: '127.0.0.2' })).status).toBe(303);
      const { waiting } = await (await fetch(`${await site.url()}/readyz`)).json();
      expect(waiting).toBe(filledForms.length + 1);
    },
  );

  its('forwards compressed pages that the site makes for a waiting visitor', async () => {
    const site = await startServer({
      DATA_DIR: await tempFolder(),
      SITE_URL: 'https://www.example.org',
      TRUST_PROXY: 'loopback',
    });
    const { port } = await start(Number(new URL(await site.url()).port));
    await until(async () => (await ask(port, '/java')).status === 200);

    // The first text has the encodings that Chromium and Firefox accept. The second text has
    // Safari's.
    for (const encodings of ['gzip, deflate, br, zstd', 'gzip, deflate, br']) {
      const encodingOf = async (path: string) => (await ask(port, path, { encodings })).encoding;
      expect(await encodingOf('/java')).toBe('br');
      expect(await encodingOf('/courses?q=java')).toBe('gzip');
      expect(await encodingOf('/compare?course=java&course=python')).toBe('gzip');
    }
    expect((await ask(port, '/courses?q=java')).encoding).toBeUndefined();
  });

  its('answers the first visit to any page within ten packets', async () => {
    const host = 'www.example.org';
    const site = await startServer({
      DATA_DIR: await tempFolder(),
      SITE_URL: `https://${host}`,
      TRUST_PROXY: 'loopback',
    });
    const { port } = await start(Number(new URL(await site.url()).port));
    await until(async () => (await ask(port, '/')).status === 200);
    const sitemap = (await ask(port, '/sitemap.xml')).text;
    const paths = Array.from(
      sitemap.matchAll(/<loc>([^<]+)</g),
      ([, url = '']) => new URL(url).pathname,
    );
    expect(paths.length).toBeGreaterThan(90);

    const flights: [number, string][] = [];
    // The short form measures only the Marathi pages, because they are the largest. In the
    // sitemap, the three languages of a page follow each other, so every third path is Marathi.
    for (const path of sample(paths, 2)) flights.push([await firstFlight(port, host, path), path]);

    // The first flight is at most ten segments of 1,460 bytes. Source: RFC 6928.
    expect(flights.filter(([bytes]) => bytes > 14_600)).toEqual([]);
  });

  its(
    'logs the pages of a visitor, but no address of the desk, even while the site is down',
    async () => {
      const { port: sitePort, seen, stop } = await startSite();
      const { port, plainPort, logged } = await start(sitePort);
      await until(async () => (await ask(port, '/java')).status === 200);

      for (const path of deskAddresses) expect((await ask(port, path)).status).toBe(200);
      await ask(port, enquiry, { fields: { outcome: 'called', seen: '0' } });
      const reached = seen.map(({ url }) => url).filter(url => url !== '/java');
      expect(reached).toEqual([...deskAddresses, enquiry]);

      // A visitor who types the address without www or without https is redirected.
      for (const path of deskAddresses) {
        const moved = await ask(port, path, { host: 'example.org' });
        expect(moved.status).toBe(301);
        const secured = await ask(plainPort, path, { isPlain: true });
        expect([301, 308]).toContain(secured.status);
      }
      await ask(port, '/moved', { host: 'example.org' });
      await until(async () => (await logged()).includes('/moved'));

      stop();
      for (const path of deskAddresses) expect((await ask(port, path)).status).toBe(502);
      await ask(port, '/python');
      await until(async () => (await logged()).includes('/python'));

      const lines = (await logged()).split('\n');
      expect(lines.filter(line => line.includes('/java'))).not.toEqual([]);
      expect(lines.filter(line => /\/desk/i.test(line))).toEqual([]);
    },
  );

  its(
    'logs neither a visitor’s address nor the query nor the referrer, even while the site is down',
    async () => {
      const { port: sitePort, stop } = await startSite();
      const { port, plainPort, loggedByRecipe } = await start(sitePort);
      await until(async () => (await ask(port, '/java')).status === 200);

      // A visitor with an IP address that nobody else uses here.
      const asha = { from: '127.0.0.2', referer: 'https://elsewhere.example/Asha' };
      const visit = async (status: number) => {
        expect((await ask(port, '/courses?q=Asha', asha)).status).toBe(status);
        const posted = await ask(port, '/mail.php', { ...asha, fields: { fname: 'Asha' } });
        expect(posted.status).toBe(status);
      };
      await visit(200);
      await ask(port, '/courses?q=Asha', { ...asha, host: 'example.org' });
      await ask(plainPort, '/courses?q=Asha', { ...asha, isPlain: true });
      // If a visitor leaves in the middle of an answer, Caddy logs an error.
      for (let time = 0; time < 5; time += 1) (await beginToAsk(port, large, asha)).destroy();
      stop();
      await visit(502);

      // With the recipe's settings, nginx logs a line for each request, and Caddy logs no
      // requests. So the test waits for the line only with nginx.
      const line = /^\S+ POST \/mail\.php 502 \d+ \d\.\d{3}$/m;
      if (name === 'nginx') await until(async () => line.test(await loggedByRecipe()));
      else await pause(500);
      const logged = await loggedByRecipe();
      expect(logged).not.toContain('Asha');
      expect(logged).not.toContain('127.0.0.2');
    },
  );

  its(
    'answers 502 without a log of the desk’s addresses if the page for a site that is down is missing or unreadable',
    async () => {
      const [empty, unreadable] = [await tempFolder(), await tempFolder()];
      // This link leads to itself, so no user can read it. (A file without permissions would not
      // be enough, because root could still read it.)
      await symlink('unavailable.html', join(unreadable, 'unavailable.html'));
      for (const pages of [empty, unreadable]) {
        const { port, logged } = await start(await freePort(), pages);
        await until(async () => (await ask(port, '/java')).status === 502);

        for (const path of deskAddresses) expect((await ask(port, path)).status).toBe(502);

        const lines = (await logged()).split('\n');
        expect(lines.filter(line => /\/desk/i.test(line))).toEqual([]);
      }
    },
  );

  // test/e2e/proxies tests the same for a post.
  its('shows the page for a site that is down, in three languages', async () => {
    const { port } = await start(await freePort());
    await until(async () => (await ask(port, '/java')).status === 502);
    const page = await ask(port, '/java');
    for (const words of [
      'href="tel:+910000000001"',
      'Station Road',
      'lang="en"',
      'lang="hi"',
      'lang="mr"',
    ])
      expect(page.text).toContain(words);
  });
});
