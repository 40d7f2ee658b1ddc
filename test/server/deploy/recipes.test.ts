/** The recipes of server/deploy: they name only what there is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '../../../server/config/config';
import { settingNames } from '../../../server/config/readSettings';
import { makeCertificate } from '../../support/certificate';
import { dist } from '../../support/dist';
import { otherSettings } from '../config/otherSettings';

const root = join(__dirname, '../../..');
const folder = join(root, 'server/deploy');
const recipes = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** What of the settings stands on pages. */
function onPages(env: Readonly<Record<string, string>>): string {
  const { site, serviceWorker } = readConfig({ SITE_URL: 'https://other.example.org', ...env });
  return JSON.stringify({ site, serviceWorker });
}

describe('the recipes', () => {
  it.each(recipes)('%s names only settings that exist', name => {
    const words = textOf(name).match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]+(?==)/g) ?? [];
    // systemd's names of address families, a variable of Node itself, and those of PostgreSQL's image and of psql.
    const others = /^(?:(?:AF|NODE|POSTGRES)_|ON_ERROR_STOP$)/;
    const unknown = words.filter(word => !settingNames.includes(word) && !others.test(word));
    expect(unknown).toEqual([]);
  });

  it.each(recipes.filter(name => name.endsWith('.env')))('%s gives values that their settings take', name => {
    const env = parseEnv(textOf(name));
    expect(Object.keys(env).length).toBeGreaterThan(3);
    expect(() => readConfig(env)).not.toThrow();
  });

  it('start a file that the build makes', () => {
    const programs = recipes.flatMap(name => textOf(name).match(/dist\/\w+\.cjs/g) ?? []);
    expect(programs.length).toBeGreaterThan(3);
    expect(programs.filter(program => !existsSync(join(dist, basename(program))))).toEqual([]);
  });

  it('build an image with every setting that stands on pages, and with no other', async () => {
    const { file } = await makeCertificate('DNS:mail.example.org', 2);
    const values: Readonly<Record<string, string>> = { ...otherSettings, SMTP_CA_FILE: file };
    expect(Object.keys(values).sort()).toEqual([...settingNames].sort());
    const shown = settingNames.filter(name => onPages({ [name]: values[name] ?? '' }) !== onPages({}));
    const taken = Array.from(textOf('Dockerfile').matchAll(/^ARG (\w+)$/gm), ([, name]) => name);
    const given = Array.from(textOf('compose.yaml').matchAll(/^ +(\w+): \$\{\1:-\}$/gm), ([, name]) => name);
    expect(taken).toEqual(shown);
    expect(given).toEqual(shown);
  });

  it('copy files that there are', () => {
    const copied = /^COPY (package.*) \.\/$/m.exec(textOf('Dockerfile'))?.[1]?.split(' ') ?? [];
    expect(copied).toContain('package-lock.json');
    expect(copied.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  it('start Node with the same options, in a release that is maintained', () => {
    const starts = recipes.flatMap(
      name => textOf(name).match(/^(?:CMD|ExecStart|web).*server\.cjs.*$/gm) ?? [],
    );
    const start = 'node --max-semi-space-size=2 --max-old-space-size=512 dist/server.cjs';
    expect(starts.map(line => line.replace(/^.*?\bnode\b/, 'node').replace(/[[\]",]/g, ''))).toEqual([
      ...[start, start, start],
    ]);
    const images = Array.from(textOf('Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image]) => image);
    expect(images).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  });

  it('bound the unit’s memory, and write no dump of it to the disk', () => {
    expect(textOf('institute-site.service')).toMatch(/^LimitCORE=0$/m);
    expect(textOf('institute-site.service')).toMatch(/^MemoryMax=512M$/m);
  });

  it('warn where a proxy is believed that anyone could be', () => {
    const compose = textOf('compose.yaml');
    expect(compose).toMatch(/^ +- 127\.0\.0\.1:3000:3000$/m);
    expect(/((?: +#.*\n)+) +TRUST_PROXY: uniquelocal/.exec(compose)?.[1]).toContain('port');
  });

  it('listen where the one in front looks', () => {
    expect(textOf('nginx.conf')).toContain('server 127.0.0.1:3000;');
    expect(textOf('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
    const listening = { HOST: '127.0.0.1', PORT: '3000', TRUST_PROXY: 'loopback' };
    expect(parseEnv(textOf('site.env'))).toMatchObject(listening);
  });
});
