/**
 * Steps of a build by themselves, in copies of the
 * project: what they make anew, and what they leave.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDriver } from '../../../server/store/sqlite/chooseSqlite';
import { change, copyOfProject } from '../../support/run/copyOfProject';
import { until } from '../../support/run/until';

jest.setTimeout(300_000);

/** Runs a program that has the steps of the build there, and gives what it prints. */
function runSteps(folder: string, program: string): string {
  // Not in the folder of the tests' own build.
  const { BUILD_DIR: _, ...env } = process.env;
  const text = `const steps = require('./server/build/buildSteps');\n${program}`;
  const args = ['--require', 'tsx/cjs', '-e', text];
  return execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
}

describe('what a build takes over of public/', () => {
  let folder: string;
  const built = (name: string) => join(folder, 'dist/public', name);

  /** As `npm run build`, or as `npm run dev`, which compresses nothing. */
  function buildPublic(compresses = true): void {
    runSteps(
      folder,
      `
      steps.beginBuild(['public']);
      require('node:fs').mkdirSync(steps.dist + '/assets');
      steps.copyPublic().then(() => ${compresses} && steps.compress('public')).then(steps.publish);
      `,
    );
  }

  beforeAll(async () => {
    folder = await copyOfProject();
    const photograph = sharp({
      create: { width: 300, height: 200, channels: 3, background: '#c79a62' },
    });
    await photograph.jpeg().toFile(join(folder, 'public/pictures/gallery/classroom.jpg'));
    buildPublic();
  });

  it('is no photograph whose proportions have changed', async () => {
    const height = async () =>
      (await sharp(built('pictures/gallery/classroom.jpg')).metadata()).height;
    expect(await height()).toBe(960);

    change(folder, 'shared/content/pictureFrames.json', '"height": 640', '"height": 480');
    buildPublic();
    expect(await height()).toBe(720);
  });

  it('is nothing compressed: npm run dev would show a drawing as it was before', () => {
    expect(existsSync(built('favicon.svg.br'))).toBe(true);

    buildPublic(false);
    expect(existsSync(built('favicon.svg'))).toBe(true);
    expect(existsSync(built('favicon.svg.br'))).toBe(false);
  });
});

describe('the assets that a build takes along for open pages', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await copyOfProject();
  });

  /** Makes a build with one asset, and gives its folder. */
  function buildWith(asset: string): string {
    return runSteps(
      folder,
      `
      const { mkdirSync, writeFileSync } = require('node:fs');
      steps.beginBuild([]);
      mkdirSync(steps.dist + '/assets');
      writeFileSync(steps.dist + '/assets/${asset}', '${asset}');
      steps.publish();
      console.log(steps.dist);
      `,
    ).trim();
  }

  /** Holds its lock meanwhile, as a server does that runs from it. */
  function holdWhile(build: string, act: () => void): void {
    const DatabaseSync = openDriver();
    const lock = new DatabaseSync(join(build, 'in-use.lock'), { readOnly: true });
    lock.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    act();
    lock.close();
  }

  /** What it took along has been out of use for so long. */
  function age(build: string, hours: number): void {
    const went = new Date(Date.now() - hours * 3_600_000);
    for (const name of readdirSync(join(build, 'earlier')))
      utimesSync(join(build, 'earlier', name), went, went);
  }

  function hoursOutOfUse(build: string, name: string): number {
    return (Date.now() - statSync(join(build, 'earlier', name)).mtimeMs) / 3_600_000;
  }

  it('are those of a build that a server still runs from, though a later one was never started', () => {
    const first = buildWith('a-AAAAAAAA.js');
    holdWhile(first, () => {
      age(buildWith('b-BBBBBBBB.js'), 25);
      const third = buildWith('c-CCCCCCCC.js');
      const names = ['a-AAAAAAAA.js', 'b-BBBBBBBB.js'];
      expect(readdirSync(join(third, 'earlier')).sort()).toEqual(names);
      for (const name of names) expect(hoursOutOfUse(third, name)).toBeLessThan(1);
    });
  });

  it('have the time of the build that was used longer, where two have one', () => {
    const first = buildWith('a-AAAAAAAA.js');
    mkdirSync(join(first, 'earlier'), { recursive: true });
    writeFileSync(join(first, 'earlier/b-BBBBBBBB.js'), 'of a build before');
    age(first, 20);
    holdWhile(first, () => {
      buildWith('b-BBBBBBBB.js');
      expect(hoursOutOfUse(buildWith('c-CCCCCCCC.js'), 'b-BBBBBBBB.js')).toBeLessThan(1);
    });
  });

  it('are none that went out of use more than a day ago', () => {
    buildWith('a-AAAAAAAA.js');
    age(buildWith('b-BBBBBBBB.js'), 25);
    const third = buildWith('c-CCCCCCCC.js');
    expect(readdirSync(join(third, 'earlier'))).toEqual(['b-BBBBBBBB.js']);
  });
});

it('npm run dev leads dist back to the build before, and not over one that has come meanwhile', async () => {
  const folder = await copyOfProject();
  const build = (program: string) =>
    runSteps(
      folder,
      `
      const { leadBackTo } = require('./server/build/buildFolders');
      const { mkdirSync } = require('node:fs');
      steps.beginBuild([]);
      mkdirSync(steps.dist + '/assets');
      const before = steps.publish();
      ${program}
      console.log(steps.dist);
      `,
    ).trim();
  const whole = build('');
  build('leadBackTo(before);');
  expect(realpathSync(join(folder, 'dist'))).toBe(whole);

  const steps = "['--require', 'tsx/cjs', '-e', text]";
  const later = `
    const text = "const s = require('./server/build/buildSteps');" +
      "s.beginBuild([]); require('node:fs').mkdirSync(s.dist + '/assets'); s.publish();";
    require('node:child_process').execFileSync(process.execPath, ${steps});
    leadBackTo(before);`;
  const dev = build(later);
  expect([whole, dev]).not.toContain(realpathSync(join(folder, 'dist')));
});

it('npm run dev makes an island and a stylesheet that are added while it runs', async () => {
  const folder = await copyOfProject();
  const said = runSteps(
    folder,
    `
    const { writeFileSync } = require('node:fs');
    const { closeBundles, openBrowserBundles } = require('./server/build/bundles');
    async function main() {
      const bundles = await openBrowserBundles(async () => ({ faults: [], indexes: {} }));
      await Promise.all([bundles.islands.rebuild(), bundles.styles.rebuild()]);
      writeFileSync('shared/islands/Quiz.tsx', 'export function Quiz() { return <p>Quiz</p>; }');
      writeFileSync('client/styles/components/quiz.css', '.quiz { color: red; }');
      const made = await Promise.all([bundles.islands.rebuild(), bundles.styles.rebuild()]);
      const outputs = made.flatMap(({ metafile }) => Object.values(metafile.outputs));
      console.log(outputs.flatMap(({ entryPoint }) => entryPoint ?? []).join('\\n'));
      await closeBundles(bundles);
    }
    void main();
    `,
  );
  const entries = said.split('\n');
  expect(entries).toContain('island:MailForm');
  expect(entries).toContain('island:Quiz');
  expect(entries).toContain('client/styles/components/quiz.css');
});

it('a build that fails while it prints leaves no folder, and says nothing but what is wrong', async () => {
  const folder = await copyOfProject();
  writeFileSync(join(folder, 'client/loader.ts'), 'const broken = ;\n');
  const env = { PATH: process.env.PATH ?? '' };
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs'], options);

  expect(status).toBe(1);
  expect(stderr).toContain('client/loader.ts:1:15');
  expect(stderr).not.toContain('ENOENT');
  expect(readdirSync(folder).filter(name => name.startsWith('.dist-'))).toEqual([]);
});

it('settings that change while a build goes on are for the next one', async () => {
  const folder = await copyOfProject();
  const env = { PATH: process.env.PATH ?? '' };
  const name = (text: string) => writeFileSync(join(folder, '.env'), `SITE_NAME=${text}\n`);
  const isUpToDate = () =>
    spawnSync(process.execPath, ['dist/upToDate.cjs'], { cwd: folder, env }).status === 0;

  name('Before');
  const build = spawn(process.execPath, ['build.mjs'], { cwd: folder, env, stdio: 'ignore' });
  const ended = once(build, 'exit');
  const begun = () => readdirSync(folder).filter(each => each.startsWith('.dist-'));
  const isPrinting = () => begun().some(each => existsSync(join(folder, each, 'print.cjs')));
  await until(isPrinting, 200_000, 50);
  name('Meanwhile');
  expect(await ended).toEqual([0, null]);

  expect(isUpToDate()).toBe(false);
  name('Before');
  expect(isUpToDate()).toBe(true);
});
