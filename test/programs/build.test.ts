import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig } from '../../server/config/config';
import { addressesOf } from '../../server/pages/addresses';
import { openPages } from '../../server/site';
import { mailForms } from '../../shared/forms';
import { dist } from '../support/run/dist';
import { everyFact } from '../support/site/factsFiles';

interface MadePage {
  readonly path: string;
  readonly html: string;
  /** The size of the page's body in Brotli. */
  readonly bytes: number;
}

const quiet = { info() {}, warn() {}, error() {} };

/** Makes every page of a site with these settings. The pages are as the server sends them. */
async function makePages(env: Readonly<Record<string, string>>): Promise<readonly MadePage[]> {
  const config = readConfig(env);
  const { pages } = openPages(config, dist, quiet, Date.now);
  return Promise.all(
    addressesOf(config.site).all.map(async path => {
      const { body } = await pages.page(path, 'br');
      const plain = await pages.page(path, 'identity');
      return { path, html: plain.body.toString(), bytes: body.length };
    }),
  );
}

/**
 * The size that a page may have, so that it fits into the first ten packets of a connection. The
 * header fields need the rest of these packets. Source: RFC 6928.
 */
const firstWindowBytes = 14 * 1024;

function tooLarge(pages: readonly MadePage[]): readonly string[] {
  return pages
    .filter(({ bytes }) => bytes > firstWindowBytes)
    .map(({ path, bytes }) => `${path} ${bytes}`);
}

let pages: readonly MadePage[] = [];
beforeAll(async () => {
  pages = await makePages({});
});

describe('a built page of the site', () => {
  it('exists in every language', () => {
    expect(pages.length).toBeGreaterThanOrEqual(3 * 30);
  });

  it('fits in the first round trip with its style', () => {
    expect(tooLarge(pages)).toEqual([]);
  });

  it('has a heading font of at most 11 KB, because the first picture uses the same connection', async () => {
    const [{ html }] = pages as [MadePage];
    const font = / data-font="([^"]+)"/.exec(html)?.[1] ?? '';
    const { size } = await stat(join(dist, font));
    expect(size).toBeGreaterThan(5 * 1024);
    expect(size).toBeLessThanOrEqual(11 * 1024);
  });

  it('has colours in its style that browsers before 2024 understand', () => {
    expect(pages.filter(({ html }) => html.includes('light-dark('))).toEqual([]);
  });

  // For the site's five forms, the limit is 86 KB. Each further form adds its texts.
  it('needs at most 83.5 KB of script, and half a KB for each form, with all scripts', async () => {
    const limit = 83.5 * 1024 + mailForms.length * 512;
    for (const { path, html } of pages) {
      const size = await scriptSize(html);
      // React alone is larger than 31 KB. If the size is smaller, this test has not found all
      // scripts.
      expect([path, size > 31 * 1024, size <= limit]).toEqual([path, true, true]);
    }
  });
});

it.each([
  ['another port', { PORT: '8080' }],
  ['an address of its own', { SITE_URL: 'https://www.institute-in-kalyan.example.org' }],
  ['more facts', { SITE_FILE: everyFact, SITE_NAME: '', SITE_PHONES: '' }],
])(
  'a page also fits in the first round trip with %s',
  async (_what, env) => {
    expect(tooLarge(await makePages(env))).toEqual([]);
  },
  60_000,
);

/**
 * Returns the compressed size of all scripts: the loader, every island's files, and late scripts.
 */
async function scriptSize(html: string): Promise<number> {
  const loader = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const marks = Array.from(html.matchAll(/ data-(?:src|idle)="([^"]+)"/g), ([, files = '']) =>
    files.split(' '),
  );
  const files = [...new Set(marks.flat())].map(
    async file => (await stat(join(dist, `${file}.br`))).size,
  );
  return (await Promise.all(files)).reduce(
    (sum, size) => sum + size,
    brotliCompressSync(loader).length,
  );
}
