import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mailForms } from '../shared/forms';
import { dist } from './support/dist';

const folder = join(dist, 'pages');
const pages: { readonly path: string; readonly file: string; readonly html: string }[] = [];
beforeAll(async () => {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  for (const [path, { file }] of Object.entries<{ readonly file: string }>(index.pages))
    pages.push({ path, file, html: await readFile(join(folder, `${file}.html`), 'utf8') });
});

describe('a page that the build has rendered', () => {
  it('is there in every language', () => {
    expect(pages.length).toBeGreaterThanOrEqual(3 * 30);
  });

  it('fits in the first round trip with its style', async () => {
    // Ten packets of a first window, less the header fields. Source: RFC 6928.
    for (const { path, file } of pages)
      expect([path, (await stat(join(folder, `${file}.html.br`))).size <= 14 * 1024]).toEqual([path, true]);
  });

  it('has colours in its style that browsers before 2024 know', () => {
    expect(pages.filter(({ html }) => html.includes('light-dark('))).toEqual([]);
  });

  // 84 KB with the five forms of the site: the words of each further one travel too.
  it('has fetched at most 81.5 KB of script, and half a KB for each form, when all of it was used', async () => {
    const limit = 81.5 * 1024 + mailForms.length * 512;
    for (const { path, html } of pages) {
      const size = await scriptSize(html);
      // React alone is more than half of it.
      expect([path, size > 31 * 1024, size <= limit]).toEqual([path, true, true]);
    }
  });
});

/** Compressed as it travels: the loader, every island's files, and what comes late. */
async function scriptSize(html: string): Promise<number> {
  const loader = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const marks = Array.from(html.matchAll(/ data-(?:src|late)="([^"]+)"/g), ([, files = '']) =>
    files.split(' '),
  );
  const files = [...new Set(marks.flat())].map(async file => (await stat(join(dist, `${file}.br`))).size);
  return (await Promise.all(files)).reduce((sum, size) => sum + size, brotliCompressSync(loader).length);
}
