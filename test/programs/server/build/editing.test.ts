/**
 * Does what a developer does, in a copy of the project: adds a course, makes a mistake in a file,
 * and changes texts while `npm run dev` runs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { change, copyOfBuiltProject, copyOfProject } from '../../../support/run/copyOfProject';
import { freePort } from '../../../support/run/freePort';
import { itInFull } from '../../../support/run/shortForm';
import { until } from '../../../support/run/until';

const courses = 'shared/content/courses';

jest.setTimeout(600_000);
let dev: ChildProcess | undefined;
afterEach(() => dev?.kill('SIGTERM'));

/**
 * Adds a course by the recipe in shared/README.md: a copy of the sample course, and two lines in
 * the list of courses.
 */
function addRust(folder: string): void {
  cpSync(join(folder, courses, 'example.ts'), join(folder, courses, 'rust.ts'));
  const list = `${courses}/index.ts`;
  change(folder, list, 'import { testing }', "import { rust } from './rust';\nimport { testing }");
  change(folder, list, '  testing,\n', '  testing,\n  rust,\n');
}

/** Builds the copy of the project, into the copy's own folder `dist`. */
function build(folder: string) {
  const env = { PATH: process.env.PATH ?? '' };
  return spawnSync(process.execPath, ['build.mjs'], { cwd: folder, env, encoding: 'utf8' });
}

/** Starts the built site of a folder. */
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

/**
 * Returns a photo as a camera writes it when the camera is held sideways. The file also has the
 * place where the photo was taken.
 */
function cameraPhotograph() {
  const plain = {
    create: { width: 600, height: 900, channels: 3, background: '#c79a62' },
  } as const;
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '19/1 14/1 0/1' };
  return sharp(plain).withMetadata({ orientation: 6 }).withExifMerge({ IFD3: place });
}

itInFull(
  'the build uses a photograph of any format in place of a drawing, by its file name',
  async () => {
    // A built copy does not have to print the handouts again.
    const folder = await copyOfBuiltProject();
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
        const files = [480, 960, 1440]
          .map(width => `${stem}-${width}.${format} ${width}w`)
          .join(', ');
        expect(html).toContain(`<source type="image/${format}" srcSet="${files}"`);
        for (const width of [480, 960, 1440]) {
          const answer = await fetch(`${url}${stem}-${width}.${format}`);
          expect(answer.headers.get('content-type')).toBe(`image/${format}`);
          expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
        }
      }
      expect(html).toMatch(new RegExp(`src="${stem}\\.jpg" width="1440" height="${height}"`));
      expect(html).not.toContain(`${stem}.svg`);
      const largest = await sharp(
        await (await fetch(`${url}${stem}.jpg`)).arrayBuffer(),
      ).metadata();
      expect(largest).toMatchObject({ width: 1440, height, format: 'jpeg' });
      expect(largest.exif).toBeUndefined();
    }
    expect(await page('/gallery')).toContain('src="/pictures/gallery/computer-lab.svg"');

    writeFileSync(join(pictures, 'gallery/classroom.JPG'), 'no picture');
    const { status, stderr } = build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('public/pictures/gallery/classroom.JPG cannot be read as a picture: ');
  },
);

it('the build names file and field of each fault, and each picture that is missing or unused', async () => {
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
  const instead =
    'put a drawing (.svg) or a photograph (.jpg, .png, .webp, .avif) of that name there';
  expect(linesOfBuild()).toEqual([
    `public/pictures/cards/python.svg is missing, which /python shows: ${instead}`,
    `public/pictures/gallery/certificate-day.svg is missing, which /gallery shows: ${instead}`,
    'public/pictures/cards/pyhton.svg is shown by no page: give it the name of the picture that it replaces, or delete it',
    'public/pictures/slides/work.jpg is one of two photographs of its name: delete one',
    'public/pictures/slides/work.png is one of two photographs of its name: delete one',
  ]);

  // This is only one fault. test/unit/shared/content/courseFaults tests all faults of a course.
  addRust(folder);
  change(folder, `${courses}/rust.ts`, "path: '/rust'", "path: '/java'");
  expect(linesOfBuild()).toContain(
    `${courses}/rust.ts: path is /java, which ${courses}/java.ts has too`,
  );
  change(folder, `${courses}/rust.ts`, "title: 'Rust'", 'title: tilte');
  const crash = linesOfBuild();
  expect(crash).toContain(`${courses}/rust.ts:6: tilte is not defined`);
  expect(crash.length).toBeLessThan(4);
});

describe('npm run dev', () => {
  /** The longest wait, in milliseconds. A busy machine takes a minute to build everything again. */
  const patienceMs = 120_000;
  const placement = 'shared/pages/placement.tsx';
  const bodyBegins = 'function Body() {\n';
  const throws = `${bodyBegins}  (undefined as unknown as Date).getTime();\n`;
  let folder: string;
  let url: string;
  let said = '';
  let server: ChildProcess;

  beforeAll(async () => {
    // A built copy does not have to draw the pictures and print the handouts again.
    folder = await copyOfBuiltProject();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, ['build.mjs', '--watch'], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: `${port}` },
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', chunk => (said += chunk));
    await untilShown('/java', 'Core Java').catch(() => expect(said).toContain('The site is at'));
  });
  afterAll(() => server.kill('SIGTERM'));

  /**
   * Returns the line of the file on which a text begins. Lines are counted from 1, as in an
   * editor.
   */
  function lineOf(file: string, text: string): number {
    const before = readFileSync(join(folder, file), 'utf8').split(text)[0] ?? '';
    return before.split('\n').length;
  }

  it('shows a new course, a changed text and a photograph', async () => {
    addRust(folder);
    await untilShown('/rust', 'Write programs whose memory errors');

    change(folder, `${courses}/rust.ts`, 'Handle every error', 'Handle errors');
    await untilShown('/rust', 'Handle errors');

    await cameraPhotograph().jpeg().toFile(join(folder, 'public/pictures/gallery/classroom.jpg'));
    await untilShown('/gallery', 'classroom-480.avif');
  });

  it('continues with the last correct site after a fault in texts or facts, and shows the fault in the page', async () => {
    change(folder, `${courses}/c.ts`, "group: 'programming'", "group: 'programing'");
    await untilFault('c.ts: group must be one of');
    expect(said).toContain('c.ts: group must be one of');
    expect(await page('/c')).toContain('C Language');

    change(folder, 'shared/institute.json', '"phones": [', '"phones": ["12", ');
    change(folder, `${courses}/c.ts`, "group: 'programing'", "group: 'programming'");
    const place = `institute.json: in line ${lineOf('shared/institute.json', '"12"')} phones[0]`;
    await untilFault(place);
    expect(said).toContain(place);
    expect(await page('/c')).toContain('C Language');

    change(folder, 'shared/institute.json', '"phones": ["12", ', '"phones": [');
    await untilGood();
  });

  itInFull('refuses a text of the wrong type, and a page without texts', async () => {
    const texts = 'shared/text/en/pages.ts';
    change(folder, texts, "lead: 'Call, write or visit us.'", 'lead: 12 as unknown as string');
    await untilFault('contact.lead must be a text, but is 12');
    expect(await page('/contact')).toContain('Call, write or visit us.');
    change(folder, texts, 'lead: 12 as unknown as string', "lead: 'Call or visit us.'");
    await untilShown('/contact', 'Call or visit us.');

    change(
      folder,
      'shared/pages/faq.tsx',
      "namedPage('/faq')",
      "namedPage('/fqa' as '/faq'), path: '/faq'",
    );
    await untilFault('The page /faq has no name, no title');
    change(
      folder,
      'shared/pages/faq.tsx',
      "namedPage('/fqa' as '/faq'), path: '/faq'",
      "namedPage('/faq')",
    );
    await untilGood();
  });

  itInFull('reports an exception in a page once, with the line of its source', async () => {
    const before = said.length;
    change(folder, placement, bodyBegins, throws);
    await untilFault('/placement cannot be shown: TypeError: ');
    expect(await fault()).toContain(`(${placement}:${lineOf(placement, '.getTime()')}:`);
    expect(await page('/placement')).toContain('Placement');
    await pause(1_000);
    expect(said.slice(before).match(/placement\.tsx/g)).toHaveLength(1);
    change(folder, placement, throws, bodyBegins);
    await untilGood();
  });

  itInFull('reports an exception in a form with errors', async () => {
    const summary = 'shared/components/ErrorSummary.tsx';
    const isNeeded = 'if (wrong.length === 0) return null;\n';
    change(folder, summary, isNeeded, `${isNeeded}  (undefined as unknown as Date).getTime();\n`);
    await untilFault(` cannot be shown: TypeError: `);
    expect(await fault()).toContain(`(${summary}:${lineOf(summary, '.getTime()')}:`);
    change(folder, summary, `${isNeeded}  (undefined as unknown as Date).getTime();\n`, isNeeded);
    await untilGood();
  });

  it('answers the polling of open pages, and logs nothing about it', async () => {
    await untilGood();
    const before = said.length;
    for (let times = 0; times < 5; times += 1) {
      const answer = await fetch(`${url}/assets/dev.txt`, { cache: 'no-store' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/^\d+\n$/);
    }
    expect(said.slice(before)).toBe('');
  });

  itInFull('also rebuilds the commands, which contain the forms', async () => {
    change(
      folder,
      'shared/forms/feedback.ts',
      "label: 'Student name'",
      "label: 'Name of the student'",
    );
    const enquiries = join(folder, 'dist/enquiries.cjs');
    await until(() => readFileSync(enquiries, 'utf8').includes('Name of the student'), patienceMs);
  });

  it('builds an added island and an added stylesheet', async () => {
    const island = 'export function Quiz() {\n  return <p>Quiz</p>;\n}\n';
    writeFileSync(join(folder, 'shared/islands/Quiz.tsx'), island);
    writeFileSync(join(folder, 'client/styles/components/Quiz.css'), '.quiz { color: red; }\n');
    const manifest = () => JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'));
    await untilSo(async () => manifest().islands.Quiz !== undefined);
    await untilSo(async () => manifest().styles.Quiz !== undefined);
  });

  it('ends with its server', async () => {
    await untilShown('/java', 'Core Java');
    server.kill('SIGTERM');
    await once(server, 'exit');
    await expect(fetch(url)).rejects.toThrow();
  });

  /** Returns the HTML of a page, or undefined while the server restarts. */
  async function page(path: string): Promise<string | undefined> {
    return (await fetch(`${url}${path}`).catch(() => undefined))?.text();
  }

  /** Returns the text of the fault that pages show. */
  async function fault(): Promise<string> {
    const [, ...lines] = (await page('/assets/dev.txt'))?.split('\n') ?? [];
    return lines.join('\n');
  }

  function untilShown(path: string, words: string): Promise<void> {
    return untilSo(async () => (await page(path))?.includes(words));
  }

  function untilFault(words: string): Promise<void> {
    return untilSo(async () => (await fault()).includes(words));
  }

  function untilGood(): Promise<void> {
    return untilSo(async () => /^\d+\n$/.test((await page('/assets/dev.txt')) ?? ''));
  }

  /**
   * Waits until a claim is true. If it does not become true, the error shows the output of the
   * terminal.
   */
  async function untilSo(claim: () => Promise<unknown>): Promise<void> {
    await until(claim, patienceMs, 50).catch(late => {
      throw new Error(`${late.message}\n${said.slice(-3_000)}`);
    });
  }
});
