/** A build uses some files of the last build again. These tests use copies of the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { change, copyOfProject } from '../../../support/run/copyOfProject';

let folder: string;
beforeEach(async () => {
  folder = await copyOfProject();
});

/**
 * Runs `program` in the middle of a build: after the build has made its new folder, and before it
 * publishes the folder.
 */
function buildWith(program: string): void {
  // The tests have a build of their own, in the folder BUILD_DIR. This build must not use that
  // folder.
  const { BUILD_DIR: _, ...env } = process.env;
  const text = `
    const { writeFileSync } = require('node:fs');
    const { beginBuild, keepEarlierAssets, newDist, publish } = require('./server/build/folders');
    const { copyPublic } = require('./server/build/publicFiles');
    async function main() {
      beginBuild();
      ${program}
      publish();
    }
    main();`;
  const args = ['--require', 'tsx/cjs', '-e', text];
  execFileSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'pipe'] });
}

/** Makes a build with one new script, called `name`. */
function buildScript(name: string): void {
  buildWith(`writeFileSync(newDist + '/assets/${name}', '${name}'); keepEarlierAssets();`);
}

const earlier = (name = '') => join(folder, 'dist/earlier', name);

/** Makes the files of the last build look `days` days old. */
function age(days: number): void {
  const went = new Date(Date.now() - days * 86_400_000);
  for (const name of readdirSync(earlier())) utimesSync(earlier(name), went, went);
}

it('a build keeps the scripts of the last build, and scripts that older builds had within the last week', () => {
  buildScript('a-AAAAAAAA.js');
  const old = new Date(Date.now() - 30 * 86_400_000);
  utimesSync(join(folder, 'dist/assets/a-AAAAAAAA.js'), old, old);

  buildScript('b-BBBBBBBB.js');
  expect(readdirSync(earlier())).toEqual(['a-AAAAAAAA.js']);
  expect(Date.now() - statSync(earlier('a-AAAAAAAA.js')).mtimeMs).toBeLessThan(3_600_000);

  age(6);
  buildScript('c-CCCCCCCC.js');
  expect(readdirSync(earlier()).sort()).toEqual(['a-AAAAAAAA.js', 'b-BBBBBBBB.js']);

  age(8);
  buildScript('d-DDDDDDDD.js');
  expect(readdirSync(earlier())).toEqual(['c-CCCCCCCC.js']);
});

it('a build keeps no second copy of its own scripts', () => {
  buildScript('a-AAAAAAAA.js');
  buildScript('a-AAAAAAAA.js');
  expect(readdirSync(earlier())).toEqual([]);
});

it('a build is not published if another build has begun meanwhile, which continues', () => {
  buildScript('a-AAAAAAAA.js');
  const other = `require('node:child_process').execFileSync(process.execPath,
    ['--require', 'tsx/cjs', '-e', "require('./server/build/folders').beginBuild()"]);`;
  expect(() => buildWith(other)).toThrow('Another build has begun in');
  expect(readdirSync(join(folder, 'dist/assets'))).toEqual(['a-AAAAAAAA.js']);
  expect(existsSync(join(folder, 'dist.new/builder'))).toBe(true);
});

it('a build reuses a photograph, and makes it again when its proportions have changed', async () => {
  const photograph = sharp({
    create: { width: 300, height: 200, channels: 3, background: '#c79a62' },
  });
  await photograph.jpeg().toFile(join(folder, 'public/pictures/gallery/classroom.jpg'));
  const file = join(folder, 'dist/public/pictures/gallery/classroom.jpg');

  buildWith('await copyPublic();');
  expect((await sharp(file).metadata()).height).toBe(960);
  const madeAt = statSync(file).mtimeMs;

  buildWith('await copyPublic();');
  // The modification time is unchanged, so the file was not made again. The time of a copy may
  // differ by less than a millisecond.
  expect(statSync(file).mtimeMs).toBeCloseTo(madeAt, 0);

  change(folder, 'shared/content/pictureFrames.json', '"height": 640', '"height": 480');
  buildWith('await copyPublic();');
  expect((await sharp(file).metadata()).height).toBe(720);
});
