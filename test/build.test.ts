import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { Drawing } from '../shared/components/Drawing';
import { dist } from './support/dist';

const run = promisify(execFile);
const root = resolve(__dirname, '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a photograph that an operator drops in', () => {
  it('is made smaller in AVIF and WebP, and the page names exactly those files', async () => {
    const photograph = { create: { width: 1000, height: 700, channels: 3, background: '#c79a62' } } as const;
    await sharp(photograph).jpeg().toFile(join(folder, 'classroom.jpg'));
    const script = `import { makeBitmaps } from './server/build/bitmaps.mjs'; await makeBitmaps(${JSON.stringify(folder)});`;
    await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });

    const made = (await readdir(folder)).filter(name => name !== 'classroom.jpg').sort();
    expect(made).toEqual([
      'classroom-480.avif',
      'classroom-480.webp',
      'classroom-960.avif',
      'classroom-960.webp',
    ]);
    expect((await sharp(join(folder, 'classroom-480.avif')).metadata()).width).toBe(480);

    const picture = { src: '/pictures/classroom.jpg', width: 1000, height: 700, alt: 'A class' } as const;
    const html = renderToStaticMarkup(Drawing({ picture }));
    const named = Array.from(html.matchAll(/\/pictures\/([\w-]+\.(?:avif|webp)) \d+w/g), ([, name]) => name);
    expect(named.sort()).toEqual(made);
  });
});

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
