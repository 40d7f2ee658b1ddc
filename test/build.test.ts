import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { Drawing } from '../shared/components/Drawing';

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
    const script = `import { makeBitmaps } from './build.mjs'; await makeBitmaps(${JSON.stringify(folder)});`;
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
  it('fits in the first round trip in every language: at most 14 KB with its style', async () => {
    const pages = join(root, 'dist/pages');
    const index = JSON.parse(await readFile(join(pages, 'index.json'), 'utf8')).pages;
    const sizes = await Promise.all(
      Object.keys(index).map(async path => ({
        path,
        size: (await stat(join(pages, `${index[path].file}.html.br`))).size,
      })),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(3 * 30);
    expect(sizes.filter(({ size }) => size > 14 * 1024)).toEqual([]);
  });
});
