/** The recipes of nginx and Caddy, at work: what they pass on, and what they keep from strangers. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { filledForms } from '../../expected/filledForms';
import { freePort } from '../../support/freePort';
import { isInstalled } from '../../support/isInstalled';
import { proxies } from '../../support/proxies';
import { startServer } from '../../support/startServer';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** In the site's place: notes what reaches it. */
async function startSite() {
  const seen: Seen[] = [];
  const server = createServer((req, res) => {
    seen.push({ path: req.url ?? '', headers: req.headers });
    res.end('the site');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  return { port, seen };
}

interface Asked {
  readonly method?: string;
  /** A form's values. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The address of this machine that the visitor has. */
  readonly from?: string;
}

let claims = 0;

/** What a visitor gets who claims to be someone else, someone new each time. */
function ask(
  port: number,
  path: string,
  { fields, from = '127.0.0.1', method = fields === undefined ? 'GET' : 'POST' }: Asked = {},
): Promise<{ status: number; text: string }> {
  claims += 1;
  const headers = {
    Host: 'www.example.org',
    'X-Forwarded-For': `203.0.113.${claims}`,
    'X-Forwarded-Host': 'evil.example',
    ...(fields === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  const options = { host: '127.0.0.1', localAddress: from, port, path, method, headers };
  return new Promise((resolve, reject) => {
    // A certificate that the test has made.
    const asked = request(
      { ...options, servername: 'www.example.org', rejectUnauthorized: false, agent: false },
      async res => {
        const text = Buffer.concat(await res.toArray()).toString();
        resolve({ status: res.statusCode ?? 0, text });
      },
    );
    asked.once('error', reject).end(fields === undefined ? '' : `${new URLSearchParams(fields)}`);
  });
}

describe.each(proxies)('%s as its recipe says', (name, start) => {
  const its = isInstalled(name) ? it : it.skip;

  its('passes all on but /readyz and /metrics, with the visitor’s address and no claim of his', async () => {
    const { port: sitePort, seen } = await startSite();
    const port = await start(sitePort);
    await until(async () => (await ask(port, '/java')).status === 200, 10_000);
    const headers: IncomingHttpHeaders = seen[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host'] ?? 'www.example.org').toBe('www.example.org');
    expect(headers.host).toBe('www.example.org');
    for (const path of ['/readyz', '/readyz?x', '/%72eadyz', '/metrics'])
      expect(await ask(port, path)).toMatchObject({
        status: 404,
        text: expect.not.stringContaining('the site'),
      });
    expect(seen.filter(({ path }) => path !== '/java')).toEqual([]);
  });

  its('brings all five forms to the built site, and lets nobody past the limit by a claim', async () => {
    const site = await startServer({
      ...{ DATA_DIR: await tempFolder(), SITE_URL: 'https://www.example.org', TRUST_PROXY: 'loopback' },
      ...{ RATE_LIMIT_MAX: `${filledForms.length}` },
    });
    const own = await site.url();
    const port = await start(Number(new URL(own).port));
    await until(async () => (await ask(port, '/java')).status === 200, 10_000);
    expect((await ask(port, '/java')).text).toContain(
      '<link rel="canonical" href="https://www.example.org/java"',
    );
    const answers = [];
    for (const { action, form, page, fields } of filledForms)
      answers.push((await ask(port, action, { fields: { ...fields, form, page } })).status);
    expect(answers).toEqual(filledForms.map(() => 303));
    const [{ action, fields } = { action: '', fields: {} }] = filledForms;
    expect((await ask(port, action, { fields })).status).toBe(429);
    expect((await ask(port, action, { fields, from: '127.0.0.2' })).status).toBe(303);
    const kept = () => site.output().match(/Written as an \.eml file/g)?.length;
    await until(() => kept() === filledForms.length + 1);
  });

  its('shows a page of ours while the site is away, for pages and posts', async () => {
    const port = await start(await freePort());
    await until(async () => (await ask(port, '/java')).status === 502, 10_000);
    for (const method of ['GET', 'POST']) {
      const { status, text } = await ask(port, '/mail', { method });
      expect(status).toBe(502);
      for (const words of ['href="tel:+910000000001"', 'Station Road', 'your text is still in the form'])
        expect(text).toContain(words);
      for (const lang of ['en', 'hi', 'mr']) expect(text).toContain(`<section lang="${lang}">`);
    }
  });
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
