import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dist } from './support/dist';

describe('a page that the build has rendered', () => {
  it('fits in the first round trip with its style', async () => {
    const pages = await renderedPages();
    const sizes = await Promise.all(
      pages.map(async ({ path, file }) => ({ path, size: (await stat(`${file}.br`)).size })),
    );
    expect(sizes).not.toEqual([]);
    // Ten packets of a first window, less the header fields. Source: RFC 6928.
    expect(sizes.filter(({ size }) => size > 14 * 1024)).toEqual([]);
  });

  it('is there in every language', async () => {
    expect((await renderedPages()).length).toBeGreaterThanOrEqual(3 * 30);
  });

  it('has the value of a token in its style, and the name only of one that is set anew', async () => {
    const styles = await Promise.all(
      (await renderedPages()).map(
        async ({ file }) => /<style>(.*?)<\/style>/s.exec(await readFile(file, 'utf8'))?.[1],
      ),
    );
    for (const style of styles) {
      // light-dark() as browsers before 2024 know it.
      expect(style).toMatch(
        /accent-color:var\(--lightningcss-light, ?#2546c8\) ?var\(--lightningcss-dark, ?#a9c0ff\)/,
      );
      expect(style).not.toMatch(/--color-(?!page\b)|--blue|--space-m\b/);
      expect(style).toContain('font-size:var(--step-3)');
    }
  });

  it('has fetched at most 84 KB of script when all of it was used, with the one script that is inlined', async () => {
    const sizes = await Promise.all(
      (await renderedPages()).map(async ({ path, file }) => ({
        path,
        size: await scriptSize(await readFile(file, 'utf8')),
      })),
    );
    // React alone is more than half of it.
    expect(sizes.filter(({ size }) => size < 31 * 1024)).toEqual([]);
    expect(sizes.filter(({ size }) => size > 84 * 1024)).toEqual([]);
  });
});

async function renderedPages(): Promise<readonly { readonly path: string; readonly file: string }[]> {
  const folder = join(dist, 'pages');
  const index: { pages: Record<string, { file: string }> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  );
  return Object.entries(index.pages).map(([path, { file }]) => ({
    path,
    file: join(folder, `${file}.html`),
  }));
}

/** Compressed as it travels: the loader, every island's files, and what comes late. */
async function scriptSize(html: string): Promise<number> {
  const loader = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const addresses = Array.from(html.matchAll(/ data-(?:src|late)="([^"]+)"/g), ([, files]) =>
    files?.split(' '),
  );
  const files = [...new Set(addresses.flat())].map(async file => (await stat(join(dist, `${file}.br`))).size);
  const sizes = await Promise.all(files);
  return sizes.reduce((sum, size) => sum + size, brotliCompressSync(loader).length);
}
