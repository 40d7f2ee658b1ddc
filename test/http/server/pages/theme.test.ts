/** An institute's colours and logo, wherever visitors and the office see them. */
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import request, { type Response } from 'supertest';
import { htmlBody } from '../../../../server/mail/mails';
import { manifestPath } from '../../../../server/pages/addresses';
import { shadeNames, shades } from '../../../../server/theme/palette';
import { onTeardown } from '../../../support/run/onTeardown';
import { siteFileOf } from '../../../support/site/factsFiles';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';

const theme = { action: '#7b2cbf', ink: '#240046', paper: '#fffaf5', accent: '#ffb703' };
const exampleLogo = join(__dirname, '../../../../shared/example-logo.svg');

/** The site's usual colours that a theme may change. */
const own = new Set<string>(
  shadeNames.filter(name => shades[name].of !== undefined).map(name => shades[name].hex),
);

/**
 * Returns the site's usual colours that occur in a text. Leaves out the colours of subjects,
 * because no theme changes them (client/styles/components/Spine.css).
 */
function ownColours(text: string): readonly string[] {
  const others = text.replace(/--spine: *#[0-9a-f]{6}/g, '');
  return [...new Set(others.match(/#[0-9a-f]{6}\b/g))].filter(hex => own.has(hex));
}

async function startWith(facts: object): Promise<StartedSite> {
  const file = await siteFileOf(facts);
  await copyFile(exampleLogo, join(dirname(file), 'logo.svg'));
  const site = await startSiteInProcess({ env: { SITE_FILE: file } });
  onTeardown('file', site.close);
  return site;
}

let site: StartedSite;
beforeAll(async () => {
  site = await startWith({ theme, logo: 'logo.svg' });
});

const get = (path: string): Promise<Response> => Promise.resolve(request(site.app).get(path));

/** Returns the address of the stylesheet that a page loads. */
function sheetOf(html: string): string {
  return /(?:href|data-href)="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
}

describe('a site with a theme', () => {
  it.each(['/', '/java', '/mr/contact', '/nowhere'])('has its colours on %s', async path => {
    const { text } = await get(path);
    expect(text).toContain('<meta name="theme-color" content="#240046"/>');
    expect(text).toContain('#7b2cbf');
    expect(ownColours(text)).toEqual([]);
  });

  it('has its colours in the stylesheets of pages and desk, which are cached for good', async () => {
    for (const page of ['/', '/desk/sign-in']) {
      const address = sheetOf((await get(page)).text);
      const { status, headers, text } = await get(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/css; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(text).toContain('#7b2cbf');
      expect(ownColours(text)).toEqual([]);
    }
  });

  it('has the present stylesheet at the address of an earlier theme’s stylesheet, without caching', async () => {
    const { headers, text } = await get('/assets/theme-later-12345678.css');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toBe((await get(sheetOf((await get('/')).text))).text);
  });

  it.each(['/pictures/hero.svg', '/pictures/cards/java.svg', '/favicon.svg'])(
    'has its colours in %s, which other sites may show and which runs no script',
    async path => {
      const { headers, body } = await get(path);
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(String(body)).toContain('#240046');
      expect(ownColours(String(body))).toEqual([]);
    },
  );

  it('has its colours in the manifest and at the desk', async () => {
    expect(JSON.parse((await get(manifestPath)).text)).toMatchObject({
      theme_color: '#240046',
      background_color: '#fffaf5',
    });
    expect((await get('/desk/sign-in')).text).toContain(
      '<meta name="theme-color" content="#240046"/>',
    );
  });

  it('has its colours in the lines of mails, but not in their texts, so that these are readable in dark mode', () => {
    const lines = [{ label: 'Mobile', value: '9876543210', role: 'phone' }] as const;
    const html = htmlBody({ title: 'Enquiry', lines, site: site.site.facts() });
    expect(html).toContain('border-top:6px solid #7b2cbf');
    expect(html).toContain('border:2px solid #7b2cbf');
    expect(html).not.toMatch(/[;"](?:color|background|background-color):/);
  });
});

describe('an institute’s logo', () => {
  it.each(['/', '/hi/java', '/desk/sign-in'])(
    'is on %s, in the place of the site’s own',
    async path => {
      const { text } = await get(path);
      expect(text).toMatch(
        /<img class="own-logo" src="\/logo-[\w-]{8}\.svg" width="48" height="48" alt=""\/>/,
      );
      expect(text).not.toContain('class="icon logo"');
    },
  );

  it('is the page’s icon, and an image that runs no script', async () => {
    const [, address = ''] =
      /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec((await get('/')).text) ?? [];
    const { headers, body } = await get(address);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(String(body)).toContain('<title>Example Institute</title>');
  });

  it('is also at the address of an earlier logo, for cached pages', async () => {
    const { status, headers } = await get('/logo-12345678.svg');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not change when the office saves facts, and neither does the theme', async () => {
    const { savedFacts, facts } = (await startWith({ theme, logo: 'logo.svg' })).site;
    const before = facts();
    expect(await savedFacts.replace({ phones: ['+91 98765 00000'] }, 'owner', 0)).toBe(true);
    expect(facts().phones).toEqual(['+91 98765 00000']);
    expect(facts().theme).toEqual(before.theme);
    expect(facts().servedLogo).toEqual(before.servedLogo);
  });
});

it('a site without theme and logo has the default ones, and no file of a theme', async () => {
  const { app } = await startWith({});
  const page = await request(app).get('/');
  expect(page.text).toContain('<meta name="theme-color" content="#1b2440"/>');
  expect(page.text).toContain('class="icon logo"');
  expect(page.text).not.toContain('own-logo');
  expect((await request(app).get('/logo-12345678.svg')).status).toBe(404);
  expect((await request(app).get('/assets/theme-later-12345678.css')).status).toBe(404);
});
