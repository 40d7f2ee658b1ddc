/** The recipes of server/deploy: they name only what there is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, settingNames } from '../server/config';

const root = join(__dirname, '..');
const folder = join(root, 'server/deploy');
const recipes = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('the recipes', () => {
  it.each(recipes)('%s names only settings that exist', name => {
    const words = textOf(name).match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]+(?==)/g) ?? [];
    // systemd's names of address families.
    const unknown = words.filter(word => !settingNames.includes(word) && !/^AF_/.test(word));
    expect(unknown).toEqual([]);
  });

  it.each(recipes.filter(name => name.endsWith('.env')))('%s gives values that their settings take', name => {
    const env = parseEnv(textOf(name));
    expect(Object.keys(env).length).toBeGreaterThan(3);
    expect(() => readConfig(env)).not.toThrow();
  });

  it('start a file that the build makes', () => {
    const build = readFileSync(join(root, 'build.mjs'), 'utf8');
    const programs = recipes.flatMap(name => textOf(name).match(/dist\/(\w+)\.cjs/g) ?? []);
    expect(programs.length).toBeGreaterThan(3);
    for (const program of new Set(programs)) {
      expect(build).toContain(`    ${program.slice('dist/'.length, -'.cjs'.length)}: 'server/`);
    }
  });

  it('copy files that there are', () => {
    const copied = /^COPY (package.*) \.\/$/m.exec(textOf('Dockerfile'))?.[1]?.split(' ') ?? [];
    expect(copied).toContain('package-lock.json');
    expect(copied.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  it('listen where the one in front looks', () => {
    expect(textOf('nginx.conf')).toContain('server 127.0.0.1:3000;');
    expect(textOf('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
    expect(parseEnv(textOf('site.env'))).toMatchObject({
      HOST: '127.0.0.1',
      PORT: '3000',
      TRUST_PROXY: 'loopback',
    });
  });
});
