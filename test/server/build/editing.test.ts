/** What a developer does to the site's texts, in a copy of the project: a course is added, a file is wrong, dev is left on. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { dist } from '../../support/dist';
import { freePort } from '../../support/freePort';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

const root = join(__dirname, '../../..');
const courses = 'shared/content/courses';

jest.setTimeout(300_000);
let dev: ChildProcess | undefined;
afterEach(() => dev?.kill('SIGTERM'));

async function copyOfProject(): Promise<string> {
  const folder = await tempFolder();
  for (const name of ['package.json', 'build.mjs', 'tsconfig.json', 'server', 'client', 'shared', 'public'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** As shared/README.md says: a copy of the sample, and two lines in the list. */
function addRust(folder: string): void {
  cpSync(join(folder, courses, 'example.ts'), join(folder, courses, 'rust.ts'));
  const list = `${courses}/index.ts`;
  change(folder, list, 'import { testing }', "import { rust } from './rust';\nimport { testing }");
  change(folder, list, '  testing,\n', '  testing,\n  rust,\n');
}

/** Written beside and renamed, as many editors do. */
function change(folder: string, name: string, from: string, to: string): void {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${file}~`, text.replace(from, to));
  renameSync(`${file}~`, file);
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
  const folder = await copyOfProject();
  // What was built already need not be drawn and printed again.
  cpSync(dist, join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
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

  const quiet = await page('/assets/dev.txt');

  addRust(folder);
  await until(async () => (await page('/rust'))?.includes('Write programs whose memory errors'), 60_000);

  change(folder, `${courses}/rust.ts`, 'Handle every error', 'Handle errors');
  await until(async () => (await page('/rust'))?.includes('Handle errors'), 60_000);

  await cameraPhotograph().jpeg().toFile(join(folder, 'public/pictures/gallery/classroom.jpg'));
  await until(async () => (await page('/gallery'))?.includes('classroom-480.avif'), 60_000);

  change(folder, `${courses}/rust.ts`, "group: 'programming'", "group: 'programing'");
  await until(() => said.includes('rust.ts: group must be one of'), 60_000);
  const fault = async () => (await page('/assets/dev.txt')) ?? '';
  // Asked for all the time, so it is always there.
  expect(quiet).toMatch(/^\d+\n$/);
  await until(async () => (await fault()).includes('rust.ts: group must be one of'), 60_000);
  expect(await page('/rust')).toContain('Handle errors');
  change(folder, `${courses}/rust.ts`, "group: 'programing'", "group: 'programming'");
  await until(async () => /^\d+\n$/.test(await fault()), 60_000);

  // A text of a wrong type, a page without its words, and a component that throws are faults of the same kind.
  change(
    folder,
    'shared/text/en/pages.ts',
    "lead: 'Call, write or visit us.'",
    'lead: 12 as unknown as string',
  );
  await until(async () => (await fault()).includes('contact.lead must be a text, but is 12'), 60_000);
  expect(await page('/contact')).toContain('Call, write or visit us.');
  change(folder, 'shared/text/en/pages.ts', 'lead: 12 as unknown as string', "lead: 'Call or visit us.'");
  await until(async () => (await page('/contact'))?.includes('Call or visit us.'), 60_000);

  change(folder, 'shared/pages/faq.tsx', "named('/faq')", "named('/fqa' as '/faq'), path: '/faq'");
  await until(async () => (await fault()).includes('The page /faq has no name, no title'), 60_000);
  change(folder, 'shared/pages/faq.tsx', "named('/fqa' as '/faq'), path: '/faq'", "named('/faq')");
  await until(async () => /^\d+\n$/.test(await fault()), 60_000);

  const begins = 'function Body() {\n';
  const before = said.length;
  change(
    folder,
    'shared/pages/placement.tsx',
    begins,
    `${begins}  (undefined as unknown as Date).getTime();\n`,
  );
  await until(async () => (await fault()).includes('/placement cannot be shown: TypeError: '), 60_000);
  expect(await fault()).toMatch(/at Body \(shared\/pages\/placement\.tsx:\d+:\d+\)/);
  expect(await page('/placement')).toContain('Placement');
  await pause(1_000);
  expect(said.slice(before).match(/placement\.tsx/g)).toHaveLength(1);
  change(
    folder,
    'shared/pages/placement.tsx',
    `${begins}  (undefined as unknown as Date).getTime();\n`,
    begins,
  );
  await until(async () => /^\d+\n$/.test(await fault()), 60_000);

  // The commands read the forms too.
  const { mtimeMs } = statSync(join(folder, 'dist/enquiries.cjs'));
  change(folder, 'shared/forms/feedback.ts', "label: 'Student name'", "label: 'Name of the student'");
  await until(() => statSync(join(folder, 'dist/enquiries.cjs')).mtimeMs > mtimeMs, 60_000);
  expect(readFileSync(join(folder, 'dist/enquiries.cjs'), 'utf8')).toContain('Name of the student');

  change(folder, `${courses}/rust.ts`, "group: 'programming'", "group: 'programing'");
  await until(async () => (await fault()).includes('rust.ts: group must be one of'), 60_000);
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
