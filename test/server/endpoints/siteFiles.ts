/** The files that browsers, search engines and finders of holes ask a site for. */
import sharp from 'sharp';
import request from 'supertest';
import { type StartedSite, startSite } from '../../support/startSite';

const dayMs = 86_400_000;
const today = Date.UTC(2026, 4, 17, 13, 30);
let site: StartedSite;
beforeAll(async () => {
  const env = { SITE_URL: 'https://training.example.org', SITE_NAME: 'Ulhas "Code" School' };
  site = await startSite({ env, now: () => today });
});
afterAll(() => site.close());

const get = (path: string) => request(site.app).get(path);

describe('GET /site.webmanifest', () => {
  it('names the institute, and opens at the home page in a window of its own', async () => {
    const answer = await get('/site.webmanifest');
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(answer.text)).toMatchObject({
      name: 'Ulhas "Code" School',
      short_name: 'Ulhas "Code" School',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has icons of 192 and 512 pixels and one that devices may cut, each of the size that it says', async () => {
    const { icons } = JSON.parse((await get('/site.webmanifest')).text);
    const found = icons.map(({ sizes, purpose, type }: Record<string, string>) => [sizes, purpose, type]);
    expect(found).toEqual([
      ['192x192', 'any', 'image/png'],
      ['512x512', 'any', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
    for (const { src, sizes } of icons) {
      const answer = await get(src);
      const { width, height, format } = await sharp(answer.body).metadata();
      expect([answer.status, format, `${width}x${height}`]).toEqual([200, 'png', sizes]);
    }
  });

  it('is named by every page', async () => {
    expect((await get('/gallery')).text).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  });
});

describe('the icon that devices may cut', () => {
  it('is paper outside the circle of four fifths of its width, which alone is sure to be seen', async () => {
    const { body } = await get('/icon-maskable-512.png');
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const outside = Array.from({ length: info.width * info.height }, (_, index) => index).filter(index => {
      const [x, y] = [(index % info.width) - 255.5, Math.floor(index / info.width) - 255.5];
      return Math.hypot(x, y) > 0.4 * 512;
    });
    expect(outside.filter(index => (data[index * info.channels] ?? 0) < 240)).toEqual([]);
  });
});

describe('GET /.well-known/security.txt', () => {
  it('says whom to write to, in which languages, and where it stands', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.text.split('\n');
    expect(lines).toContain('Contact: mailto:enquiries@example.com');
    expect(lines).toContain('Canonical: https://training.example.org/.well-known/security.txt');
    expect(answer.text).toMatch(/^Preferred-Languages: en\b/m);
  });

  it('expires later than now, and within the year that the standard allows', async () => {
    const { text } = await get('/.well-known/security.txt');
    const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(text)?.[1] ?? '';
    expect(Date.parse(expires)).toBeGreaterThan(today + 30 * dayMs);
    expect(Date.parse(expires)).toBeLessThan(today + 365 * dayMs);
  });
});
