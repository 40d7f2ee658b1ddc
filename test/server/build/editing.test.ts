/** What a developer does to the site's texts, in a copy of the project: a course is added, a file is wrong, dev is left on. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { change, copyOfBuiltProject, copyOfProject } from '../../support/copyOfProject';
import { freePort } from '../../support/freePort';
import { until } from '../../support/until';

const courses = 'shared/content/courses';

jest.setTimeout(300_000);
let dev: ChildProcess | undefined;
afterEach(() => dev?.kill('SIGTERM'));

/** As shared/README.md says: a copy of the sample, and two lines in the list. */
function addRust(folder: string): void {
  cpSync(join(folder, courses, 'example.ts'), join(folder, courses, 'rust.ts'));
  const list = `${courses}/index.ts`;
  change(folder, list, 'import { testing }', "import { rust } from './rust';\nimport { testing }");
  change(folder, list, '  testing,\n', '  testing,\n  rust,\n');
}

/**
 * Into its own dist, wherever this run of the tests has built. With a wrong setting it prints no handouts and prerenders
 * no pages, which takes most of its time and is not what is tried here.
 */
function build(folder: string) {
  const env = { PATH: process.env.PATH ?? '', PORT: 'none' };
  return spawnSync(process.execPath, ['build.mjs'], { cwd: folder, env, encoding: 'utf8' });
}

/** Starts the site that was built there. */
async function serve(folder: string) {
  const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', LOG_FORMAT: 'text' };
  dev = spawn(process.execPath, ['dist/server.cjs'], { cwd: folder, env });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', chunk => (said += chunk));
  const address = () => /The site is at (http:[^\s"]+)/.exec(said)?.[1] ?? '';
  await until(() => address() !== '', 20_000).catch(() => expect(said).toContain('The site is at'));
  const url = address();
  return { url, page: async (path: string) => (await fetch(`${url}${path}`)).text() };
}

/** Of a camera held sideways, with where it was taken. */
function cameraPhotograph() {
  const plain = { create: { width: 600, height: 900, channels: 3, background: '#c79a62' } } as const;
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '19/1 14/1 0/1' };
  return sharp(plain).withMetadata({ orientation: 6 }).withExifMerge({ IFD3: place });
}

it('takes a photograph of any format in a drawing’s place, by its name alone', async () => {
  const folder = await copyOfProject();
  const pictures = join(folder, 'public/pictures');
  await cameraPhotograph().jpeg().toFile(join(pictures, 'gallery/classroom.JPG'));
  await cameraPhotograph().png().toFile(join(pictures, 'slides/learn.png'));
  await cameraPhotograph().webp().toFile(join(pictures, 'cards/java.webp'));
  await cameraPhotograph().avif({ effort: 0 }).toFile(join(pictures, 'gallery/workshop.avif'));
  for (const drawing of ['slides/learn.svg', 'cards/java.svg']) rmSync(join(pictures, drawing));
  expect(build(folder)).toMatchObject({ status: 0, stderr: '' });
  const { page, url } = await serve(folder);
  for (const [path, name, height] of [
    ['/gallery', 'gallery/classroom', 960],
    ['/gallery', 'gallery/workshop', 960],
    ['/', 'slides/learn', 720],
    ['/java', 'cards/java', 900],
    ['/hi/courses', 'cards/java', 900],
  ] as const) {
    const html = await page(path);
    const stem = `/pictures/${name}`;
    for (const format of ['avif', 'webp']) {
      const files = [480, 960, 1440].map(width => `${stem}-${width}.${format} ${width}w`).join(', ');
      expect(html).toContain(`<source type="image/${format}" srcSet="${files}"`);
      for (const width of [480, 960, 1440]) {
        const answer = await fetch(`${url}${stem}-${width}.${format}`);
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
      }
    }
    expect(html).toMatch(new RegExp(`src="${stem}\\.jpg" width="1440" height="${height}"`));
    expect(html).not.toContain(`${stem}.svg`);
    const largest = await sharp(await (await fetch(`${url}${stem}.jpg`)).arrayBuffer()).metadata();
    expect(largest).toMatchObject({ width: 1440, height, format: 'jpeg' });
    expect(largest.exif).toBeUndefined();
  }
  expect(await page('/gallery')).toContain('src="/pictures/gallery/computer-lab.svg"');

  writeFileSync(join(pictures, 'gallery/classroom.JPG'), 'no picture');
  const { status, stderr } = build(folder);
  expect(status).toBe(1);
  expect(stderr).toContain('public/pictures/gallery/classroom.JPG cannot be read as a picture: ');
});

it('names file and field of each fault, and each picture that is missing or not shown', async () => {
  const folder = await copyOfProject();
  const linesOfBuild = () => {
    const { status, stderr } = build(folder);
    expect(status).toBe(1);
    return stderr.trimEnd().split('\n');
  };
  const pictures = join(folder, 'public/pictures');
  rmSync(join(pictures, 'gallery/certificate-day.svg'));
  renameSync(join(pictures, 'cards/python.svg'), join(pictures, 'cards/pyhton.svg'));
  for (const type of ['png', 'jpg']) writeFileSync(join(pictures, `slides/work.${type}`), 'any');
  const instead = 'put a drawing (.svg) or a photograph (.jpg, .png, .webp, .avif) of that name there';
  expect(linesOfBuild()).toEqual([
    `public/pictures/cards/python.svg is missing, which /python shows: ${instead}`,
    `public/pictures/gallery/certificate-day.svg is missing, which /gallery shows: ${instead}`,
    'public/pictures/cards/pyhton.svg is shown by no page: give it the name of the picture that it replaces, or delete it',
    'public/pictures/slides/work.jpg is one of two photographs of its name: delete one',
    'public/pictures/slides/work.png is one of two photographs of its name: delete one',
  ]);

  // What may be wrong with a course: test/shared/content/courseFaults.
  addRust(folder);
  change(folder, `${courses}/rust.ts`, "path: '/rust'", "path: '/java'");
  expect(linesOfBuild()).toContain(`${courses}/rust.ts: path is /java, which ${courses}/java.ts has too`);
  change(folder, `${courses}/rust.ts`, "title: 'Rust'", 'title: tilte');
  const crash = linesOfBuild();
  expect(crash).toContain(`${courses}/rust.ts:6: tilte is not defined`);
  expect(crash.length).toBeLessThan(4);
});

it('shows a new course, goes on with the last good site, and ends with its server', async () => {
  // What was built already need not be drawn and printed again.
  const folder = await copyOfBuiltProject();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['build.mjs', '--watch'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: `${port}` },
  });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', chunk => (said += chunk));
  const page = async (path: string) => (await fetch(`${url}${path}`).catch(() => undefined))?.text();
  await until(async () => (await page('/java'))?.includes('Core Java'), 60_000);

  addRust(folder);
  await until(async () => (await page('/rust'))?.includes('Write programs whose memory errors'), 60_000);

  change(folder, `${courses}/rust.ts`, 'Handle every error', 'Handle errors');
  await until(async () => (await page('/rust'))?.includes('Handle errors'), 60_000);

  await cameraPhotograph().jpeg().toFile(join(folder, 'public/pictures/gallery/classroom.jpg'));
  await until(async () => (await page('/gallery'))?.includes('classroom-480.avif'), 60_000);

  change(folder, `${courses}/rust.ts`, "group: 'programming'", "group: 'programing'");
  await until(() => said.includes('rust.ts: group must be one of'), 60_000);
  const fault = () => page('/assets/fault.txt');
  await until(async () => (await fault())?.includes('rust.ts: group must be one of'), 60_000);
  expect(await page('/rust')).toContain('Handle errors');
  change(folder, 'shared/institute.json', '"phones": [', '"phones": ["12", ');
  change(folder, `${courses}/rust.ts`, "group: 'programing'", "group: 'programming'");
  await until(() => said.includes('institute.json: phones'), 60_000);
  expect(await page('/rust')).toContain('Handle errors');

  const server = await fetch(url);
  expect(server.status).toBe(200);
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  await expect(fetch(url)).rejects.toThrow();
});
