import request from 'supertest';
import { filledForms } from '../../../expected/formFixtures';
import { parsePage, valuesIn } from '../../../support/page/parsePage';
import { postFields } from '../../../support/site/postFields';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

let site: StartedSite;
async function start(env: Readonly<Record<string, string>> = {}) {
  const limits = { RATE_LIMIT_MAX: '2', RATE_LIMIT_WINDOW_MS: '120000' };
  site = await startSiteInProcess({ env: { ...limits, ...env } });
}
afterEach(() => site.close());

const send = (accept: 'page' | 'script' = 'page') =>
  postFields(site.app, '/mail.php', fields, { accept });
const sendFrom = (address: string) => send().set('X-Forwarded-For', address);

it('the third post of a client that may send two gets the waiting time and the phone number', async () => {
  await start();
  await send().expect(303);
  // The site also counts this post, although the post is of another form and is refused.
  await postFields(site.app, '/send-email', {}).expect(400);
  const { headers, text } = await send().expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(100);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(120);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const wait = 'Please try again in 2 minutes, or call +91 00000 00001.';
  expect(text).toContain(wait);
  expect(valuesIn(parsePage(text), '#course-enquiry')).toMatchObject(fields);
  const message = `Too many messages from your connection. ${wait}`;
  expect((await send('script').expect(429)).body).toEqual({ success: false, message });
  await postFields(site.app, '/login', { username: 'student', password: 'welcome' }).expect(429);
  await request(site.app).get('/java').expect(200);
});

it('only posts from the site’s own pages count, and the standard header fields show the limit', async () => {
  await start();
  for (let i = 0; i < 5; i += 1) await request(site.app).get('/').expect(200);
  // These posts do not count: the page of another site sends them from the visitor's browser.
  for (let i = 0; i < 3; i += 1) await send().set('Sec-Fetch-Site', 'cross-site').expect(403);
  const { headers } = await send().expect(303);
  expect(headers.ratelimit).toMatch(/^limit=2, remaining=1, reset=1[12]\d$/);
  // The header must not have a hash of the address, because anyone could find out the address
  // from the hash.
  expect(headers['ratelimit-policy']).toBe('2;w=120');
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
});

describe('a client', () => {
  it('cannot choose its address if no proxy is trusted', async () => {
    await start();
    for (const last of [1, 2]) await sendFrom(`203.0.113.${last}`).expect(303);
    await sendFrom('203.0.113.3').expect(429);
  });

  it('is the address that a trusted proxy sends; with IPv6, the first 56 bits of it', async () => {
    await start({ TRUST_PROXY: '1' });
    for (const _ of [1, 2]) await sendFrom('203.0.113.1').expect(303);
    await sendFrom('203.0.113.1').expect(429);
    await sendFrom('203.0.113.2').expect(303);
    for (const last of ['01::1', '02::2']) await sendFrom(`2001:db8:0:${last}`).expect(303);
    await sendFrom('2001:db8:0:ff::3').expect(429);
    await sendFrom('2001:db8:0:100::3').expect(303);
  });

  it('is the same with any port that a proxy such as Azure’s or IIS sends', async () => {
    await start({ TRUST_PROXY: '1' });
    for (const port of [50_001, 50_002]) await sendFrom(`203.0.113.9:${port}`).expect(303);
    for (const address of ['203.0.113.9:50003', '203.0.113.9', '198.51.100.1, 203.0.113.9:4'])
      await sendFrom(address).expect(429);
    await sendFrom('203.0.113.10:50001').expect(303);
    for (const port of [1, 2]) await sendFrom(`[2001:db8::9]:${port}`).expect(303);
    for (const address of ['[2001:db8::9]:3', '[2001:db8::9]', '2001:db8::9'])
      await sendFrom(address).expect(429);
    // In an IPv6 address without brackets, `:443` is the last group of the address, and not a
    // port.
    await sendFrom('2001:db8:1::9:443').expect(303);
  });

  it('is the address before the trusted proxies, even if they send their ports', async () => {
    // The test connects from a loopback address. With this setting, a loopback address is a
    // trusted proxy.
    await start({ TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    for (const last of [1, 2, 3]) await sendFrom(`203.0.113.${last}:1, 10.0.0.5:80`).expect(303);
    for (const status of [303, 429]) await sendFrom('203.0.113.1:2, 10.0.0.5:81').expect(status);
  });
});

describe('the feedback of a class', () => {
  const feedback = filledForms.find(({ form }) => form === 'feedback');
  const give = (number: number) =>
    postFields(site.app, '/feedback', {
      ...feedback?.fields,
      std_name: `Asha ${'x'.repeat(number)}`,
    });

  it('may come from one address, with six times the limit of other forms', async () => {
    await start();
    for (let number = 0; number < 12; number += 1) await give(number).expect(303);
    await give(12).expect(429);

    // Posts of other forms are counted separately.
    for (const status of [303, 303, 429]) await send().expect(status);
  });
});

describe('a browser that has sent too much', () => {
  const later = {
    en: 'Too many messages from your connection. Please try again in 2 minutes, or call +91 00000 00001.',
    hi: 'आपके कनेक्शन से बहुत सारे संदेश आए हैं। कृपया 2 मिनट बाद फिर से कोशिश करें, या +91 00000 00001 पर कॉल करें।',
    mr: 'तुमच्या कनेक्शनवरून खूप संदेश आले आहेत. कृपया 2 मिनिटांनी पुन्हा प्रयत्न करा, किंवा +91 00000 00001 वर कॉल करा.',
  };
  const inEachLanguage = filledForms.flatMap(form =>
    (['en', 'hi', 'mr'] as const).map(lang => ({ ...form, lang })),
  );

  it.each(inEachLanguage)(
    'gets the page of $name in $lang, with the waiting time and all typed texts',
    async ({ form, action, page, fields, lang }) => {
      await start({ RATE_LIMIT_MAX: '1' });
      const path = lang === 'en' ? page : `/${lang}${page === '/' ? '' : page}`;
      const typed = { ...fields, form, page: path };
      const times = form === 'feedback' ? 6 : 1;
      for (let sent = 0; sent < times; sent += 1) await postFields(site.app, action, typed);

      const answer = await postFields(site.app, action, typed).expect(429);

      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(100);
      expect(answer.headers['cache-control']).toBe('no-store, no-transform');
      const document = parsePage(answer.text);
      expect(document.documentElement.lang).toBe(lang);
      const said = document.querySelector(`#${form} .mail-form__result`);
      expect(said?.textContent).toContain(later[lang]);
      // The message is below the fields. With autofocus, the browser shows it at once.
      expect(said?.hasAttribute('autofocus')).toBe(true);
      expect(valuesIn(document, `form#${form}`)).toMatchObject(fields);
      expect(await site.delivered()).toHaveLength(1);
    },
  );

  it('gets its form without the rating that it has cleared, and with all other values', async () => {
    await start({ RATE_LIMIT_MAX: '1' });
    const feedback = filledForms.find(({ form }) => form === 'feedback');
    const typed = { ...feedback?.fields, rating: '7', form: 'feedback', clear: 'rating' };
    const press = () => postFields(site.app, feedback?.action ?? '', typed);
    for (let pressed = 0; pressed < 6; pressed += 1) await press().expect(200);

    const { text } = await press().expect(429);

    const { rating, ...others } = { ...feedback?.fields };
    const values = valuesIn(parsePage(text), 'form#feedback');
    expect(values).toMatchObject(others);
    expect(values.rating).toBeUndefined();
  });

  it('gets the login page with the username, and without the password', async () => {
    await start();
    const typed = { username: 'Asha', password: 'wrong one' };
    for (const _ of [1, 2]) await postFields(site.app, '/login', typed).expect(400);
    const { text } = await postFields(site.app, '/login', typed).expect(429);
    expect(text).toContain('Too many messages from your connection');
    expect(text).toContain('value="Asha"');
    expect(text).not.toContain('wrong one');
  });

  it('gets only a sentence after ten times the limit, and its posts are no longer read', async () => {
    await start({ RATE_LIMIT_MAX: '1' });
    for (let sent = 0; sent < 9; sent += 1) await send();
    const page = await send().expect(429);
    expect(valuesIn(parsePage(page.text), '#course-enquiry')).toMatchObject(fields);
    const { text } = await send().expect(429);
    expect(text).toContain('Please try again in 2 minutes, or call +91 00000 00001.');
    expect(text).toContain('Go back in your browser: what you typed should still be there.');
    expect(text).not.toContain('9876543210');
  });

  it('gets a 413 for a text that is too long, and not the waiting time', async () => {
    await start({ RATE_LIMIT_MAX: '1' });
    await send();
    await send()
      .send(`extra=${'x'.repeat(513 * 1024)}`)
      .expect(413);
  });
});

describe('the log', () => {
  const warnings = () => site.logged.filter(line => line.includes('X-Forwarded-For'));

  it('warns once that a proxy may be missing in TRUST_PROXY', async () => {
    await start();
    for (const last of [1, 2, 3, 4]) await sendFrom(`203.0.113.${last}`);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('trust proxy');
    expect(warnings()[0]).not.toContain('203.0.113');
  });

  it('has no warning behind a trusted proxy, or without a proxy', async () => {
    await start({ TRUST_PROXY: '1' });
    for (const _ of [1, 2, 3]) await sendFrom('203.0.113.1');
    expect(warnings()).toEqual([]);
    await site.close();

    await start();
    for (const _ of [1, 2, 3]) await send();
    expect(warnings()).toEqual([]);
  });
});

it('the rate limit header of a search does not contain the address, because a cache may keep the answer', async () => {
  await start();
  const { headers } = await request(site.app).get('/courses?q=java').expect(200);
  expect(headers['ratelimit-policy']).toBe('60;w=60');
});
