/** Tests that the files of server/deploy refer only to settings, files and folders that exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { unavailablePage } from '../../../../server/build/unavailable';
import { backupOfPostgres } from '../../../../server/cli/enquiries/backup';
import { readConfig } from '../../../../server/config/config';
import { findings } from '../../../../server/config/findings';
import { settingNames } from '../../../../server/config/settings';
import { dist } from '../../../support/run/dist';
import { isInstalled } from '../../../support/run/isInstalled';
import { tempFolder } from '../../../support/run/tempFolder';
import { sampleFacts } from '../../../support/site/factsFiles';
import { otherSettings } from '../../../support/site/otherSettings';
import { runCommand } from '../../../support/site/runCommand';
import { addressOf } from '../../../support/store/postgresSetUp';
import { sqlite } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const root = join(__dirname, '../../../..');
const folder = join(root, 'server/deploy');
const recipes = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/**
 * Returns the page that the proxy shows while the site does not answer. `env`: the settings of
 * the site.
 */
function unavailableWith(env: Readonly<Record<string, string>>): string {
  const { ENQUIRY_WEBHOOK_SECRET } = otherSettings;
  return unavailablePage(
    readConfig({ SITE_FILE: sampleFacts, ENQUIRY_WEBHOOK_SECRET, ...env }).site,
  );
}

/** A folder that a recipe names, and the user who owns the folder. */
interface Owned {
  readonly folder: string;
  readonly owner: string;
}

/**
 * The places where systemd makes the folders of a unit. The unit's user owns them. Source:
 * systemd.exec(5), StateDirectory.
 */
const systemdFolders: Readonly<Record<string, string>> = {
  StateDirectory: '/var/lib',
  CacheDirectory: '/var/cache',
  LogsDirectory: '/var/log',
  RuntimeDirectory: '/run',
  ConfigurationDirectory: '/etc',
};

function foldersOfUnits(): readonly Owned[] {
  return recipes
    .filter(name => name.endsWith('.service'))
    .flatMap(name => {
      const unit = textOf(name);
      const owner = /^User=(.+)$/m.exec(unit)?.[1] ?? 'root';
      const lines = Array.from(unit.matchAll(/^(\w+Directory)=(.+)$/gm));
      return lines.flatMap(([, kind = '', folders = '']) => {
        const above = systemdFolders[kind];
        if (above === undefined) return [];
        return folders.split(' ').map(folder => ({ folder: `${above}/${folder}`, owner }));
      });
    });
}

function foldersOfNginx(): readonly Owned[] {
  const lines = Array.from(
    textOf('nginx.conf').matchAll(/^\s*proxy_(?:cache|temp)_path (\S+)[ ;]/gm),
  );
  return lines.map(([, folder = '']) => ({ folder, owner: 'nginx' }));
}

/** The folder that Debian's packages and PostgreSQL's image use. */
const folderOfPostgres: Owned = { folder: '/var/lib/postgresql', owner: 'postgres' };

/** The folder that Debian's package uses. */
const folderOfCaddy: Owned = { folder: '/var/lib/caddy', owner: 'caddy' };

/** The folder that Debian's package uses. */
const logsOfNginx: Owned = { folder: '/var/log/nginx', owner: 'nginx' };

/** Returns the folders that the server's user must write to. */
function foldersOfSettings(): readonly Owned[] {
  const { DATA_DIR: folder = '' } = parseEnv(textOf('site.env'));
  return [{ folder, owner: 'institute-site' }];
}

/** The main guide for operators and the guide for several machines, as one text. */
const guide = ['README.md', 'several-machines.md'].map(textOf).join('\n');

/** Returns the text below a heading, up to the next heading of the same level. */
function sectionOf(heading: string): string {
  const [kind = ''] = heading.split(' ');
  const [, after = ''] = guide.split(`\n${heading}\n`);
  return after.split(`\n${kind} `)[0] ?? '';
}

function isInside(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder}/`);
}

describe('the recipes', () => {
  it.each(recipes)('%s names only settings that exist', name => {
    const words = textOf(name).match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]+(?==)/g) ?? [];
    // Names that belong to other programs: systemd's address families, a name of git, a version
    // of glibc, and variables of Node, PostgreSQL's image, psql, bash and apt.
    const others =
      /^(?:(?:AF|NODE|POSTGRES)_|ON_ERROR_STOP$|PGCONNECT_TIMEOUT$|ORIG_HEAD$|BASH_SOURCE$|DEBIAN_FRONTEND$|LC_ALL$|GLIBC_)/;
    const unknown = words.filter(word => !settingNames.includes(word) && !others.test(word));
    expect(unknown).toEqual([]);
  });

  it.each(recipes.filter(name => name.endsWith('.env')))(
    '%s has valid values for its settings',
    name => {
      const env = parseEnv(textOf(name));
      expect(Object.keys(env).length).toBeGreaterThan(3);
      expect(() => readConfig(env)).not.toThrow();
    },
  );

  it('switch off the backup of SQLite before the change to the shared database', () => {
    const shared = recipes.filter(name => /^#?\s*DATABASE_URL=/m.test(textOf(name)));
    expect(shared).toEqual(['compose.yaml', 'machines.env']);
    const [, steps = ''] = guide.split('## From SQLite to PostgreSQL');
    // The timer starts a backup of SQLite. On a site with DATABASE_URL, that backup would fail
    // each night.
    expect(steps.split('\n## ')[0]).toContain(
      '`systemctl disable --now institute-site-backup.timer`',
    );
  });

  it('have their own commands to go back to an older commit, because git pull would fail there', () => {
    const rows = guide.split('\n');
    const commandsOf = (task: string) => rows.find(row => row.startsWith(`| ${task} |`)) ?? '';
    const build = '&& npm ci && npm run build && systemctl restart institute-site`';

    expect(commandsOf('update')).toContain(`\`git pull ${build}`);
    expect(commandsOf('go back')).toContain(`\`git checkout COMMIT ${build}`);
    expect(commandsOf('go back')).not.toContain('pull');
  });

  it('show which copied files an update has changed', () => {
    const [, after = ''] = guide.split('\nAn update takes nothing from the running site');
    const [update = ''] = after.split('\n## ');
    expect(update).toContain('`git diff --stat ORIG_HEAD -- server/deploy`');
    // systemd uses a copied unit only after this command.
    expect(update).toContain('`systemctl daemon-reload`');
  });

  it('stop a site that has moved for good, with its timers, and copy the files of its settings', () => {
    const [, after = ''] = guide.split('## Move to another machine\n');
    const [steps = ''] = after.split('\n## ');
    // The old machine may start again. A unit that is still enabled would then start a second
    // server, and that server would send mails, too.
    const started = recipes.flatMap(name => {
      const isStarted = /^WantedBy=/m.test(textOf(name));
      return isStarted ? [name.replace(/\.service$/, '')] : [];
    });
    expect(started.sort()).toEqual(['institute-site', 'institute-site-backup.timer']);
    expect(steps).toContain(`systemctl disable --now ${started.join(' ')}\``);

    const { DATA_DIR = '' } = parseEnv(textOf('site.env'));
    const [, siteFile = ''] = /^#SITE_FILE=(.+)$/m.exec(textOf('site.env')) ?? [];
    for (const path of [DATA_DIR, dirname(siteFile), '.env'])
      expect(steps).toContain(`\`${path}\``);
    expect(steps).toContain(`chown -R institute-site: ${DATA_DIR}`);
    // The new machine needs the old machine's certificates. It gets a certificate of its own only
    // after the domain name points to it.
    const [, certificates = ''] = /ssl_certificate (\S+)\/live\//.exec(textOf('nginx.conf')) ?? [];
    expect(steps).toContain(`\`${certificates}\``);
    expect(steps).toContain(`\`${folderOfCaddy.folder}\``);
    expect(steps).toContain(`chown -R caddy: ${folderOfCaddy.folder} && systemctl restart caddy`);
  });

  it.each(['## Move to another machine', '## From SQLite to PostgreSQL'])(
    '%s ends with the deletion of copies that a switched-off timer no longer deletes',
    heading => {
      const [, folder = ''] =
        /(\/\S+)\/enquiries\.db$/m.exec(textOf('institute-site-backup.service')) ?? [];
      expect(folder).toBe('/var/lib/institute-site-backups');
      const [, erased = ''] = sectionOf(heading).split('Once all is well');
      expect(erased).toContain('erase');
      expect(erased).toContain(folder);
    },
  );

  it('use /healthz, and not /readyz, for checks that restart the site or exclude it', () => {
    expect(textOf('Procfile')).toMatch(/^# Health check: \/healthz\./m);
    expect(textOf('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*:3000\/healthz'/m);
    expect(sectionOf('## Other hosting')).toContain('use `/healthz` for its health check');
    expect(guide).toContain('a load balancer in front (`machines.env`). It asks `/healthz`');
  });

  it('make no unwanted volume: without one, the site says that its disk is not permanent', () => {
    expect(textOf('Dockerfile')).not.toMatch(/^VOLUME/m);
    expect(textOf('compose.yaml')).toMatch(/^ +- messages:\/data$/m);
    expect(textOf('Dockerfile')).toContain('-v messages:/data');
  });

  it('copy the page for a site that is down out of a container, to the folder of nginx and Caddy', () => {
    const [, pages = ''] = /root (\S+);/.exec(textOf('nginx.conf')) ?? [];
    expect(textOf('Caddyfile')).toContain(`root * ${pages}\n`);
    expect(textOf('compose.yaml')).toContain(
      `mkdir -p ${pages} && docker cp institute-site:/site/dist/unavailable.html ${pages}/\n`,
    );
  });

  it('offer the way back to SQLite only until the site is started with PostgreSQL', () => {
    const [, steps = ''] = guide.split('## From SQLite to PostgreSQL');
    expect(steps.split('\n## ')[0]).toContain(
      'until the site is started the way back is to take `DATABASE_URL` out again',
    );
  });

  it('keep enquiries on two disks after a failover, too', () => {
    const [, standby = ''] = guide.split('## The standby');
    const [, failover = ''] = (standby.split('\n## ')[0] ?? '').split('When the primary has died');
    expect(failover).toContain('`synchronous_standby_names`');
  });

  it('load every change of PostgreSQL’s settings', () => {
    const changes = guide.match(/`ALTER SYSTEM [^`]*`/g) ?? [];
    expect(changes.length).toBeGreaterThan(1);
    expect(changes.filter(change => !change.includes('; SELECT pg_reload_conf();'))).toEqual([]);
  });

  it('name the certificate authorities to programs, because libpq knows none by itself', () => {
    const addresses = recipes.flatMap(name => textOf(name).match(/"[^"]*verify-full[^"]*"/g) ?? []);
    expect(addresses).toHaveLength(1);
    expect(addresses.filter(address => !/ sslrootcert=\/\S+/.test(address))).toEqual([]);
  });

  it('name the folder of PostgreSQL’s programs, which Debian does not add to PATH', () => {
    const named = guide.match(/\S*\bpg_(?:ctl|rewind)\b/g) ?? [];
    expect(named).toEqual(['(`/usr/lib/postgresql/15/bin/pg_rewind']);
  });

  it('back up PostgreSQL in its container, as the container’s user', () => {
    const compose = textOf('compose.yaml');
    const [head = ''] = compose.split('\nname:');
    const [, user] = /POSTGRES_USER: (\S+)/.exec(compose) ?? [];
    const [, name] = /POSTGRES_DB: (\S+)/.exec(compose) ?? [];
    const [, container] = /container_name: (\S+)\n +profiles: \[postgres\]/.exec(compose) ?? [];
    expect(head).toContain(
      `docker exec ${container} pg_dump -U ${user} --format=custom ${name} > `,
    );
    expect(head).toContain('The backup above is of SQLite alone.');
    const calls = head.match(/docker exec.* (?:psql|createdb|pg_restore) .*/g) ?? [];
    expect(calls).toHaveLength(4);
    expect(calls.filter(call => !call.includes(` ${container} `))).toEqual([]);
    expect(calls.filter(call => !call.includes(` -U ${user} `))).toEqual([]);
  });

  it('back up and restore PostgreSQL with the same commands as `enquiries` prints', () => {
    const lines =
      sectionOf('## Backups, and for how long').match(/sudo -u postgres [^`\n]+/g) ?? [];
    expect(lines).toHaveLength(6);
    const address = addressOf('postgres://site:change-me@db.example.org/institute');
    const sentence = backupOfPostgres(address);
    expect(sentence.match(/sudo -u postgres .+/g)).toEqual(lines);
    const [made = ''] = /^CREATE DATABASE .*(?=;$)/m.exec(textOf('postgres.sql')) ?? [];
    expect(lines).toContain(`sudo -u postgres psql -c "${made}"`);
    const [closed = ''] = /^REVOKE .*(?=;$)/m.exec(textOf('postgres.sql')) ?? [];
    expect(lines).toContain(`sudo -u postgres psql -c '${closed}'`);
  });

  it('start a file that the build makes', () => {
    const programs = recipes.flatMap(name => textOf(name).match(/dist\/\w+\.cjs/g) ?? []);
    expect(programs.length).toBeGreaterThan(3);
    expect(programs.filter(program => !existsSync(join(dist, basename(program))))).toEqual([]);
  });

  it('build an image with exactly the settings that the page for a restart needs', () => {
    const shown = settingNames.filter(
      name => unavailableWith({ [name]: otherSettings[name] ?? '' }) !== unavailableWith({}),
    );
    const taken = Array.from(textOf('Dockerfile').matchAll(/^ARG (\w+)$/gm), ([, name]) => name);
    const given = Array.from(
      textOf('compose.yaml').matchAll(/^ +(\w+): \$\{\1:-\}$/gm),
      ([, name]) => name,
    );
    expect(shown.toSorted()).toEqual(['SITE_FILE', 'SITE_NAME', 'SITE_PHONES']);
    expect(taken).toEqual(shown);
    expect(given).toEqual(shown);
  });

  it('add no secret of the project’s folder to an image or to git', () => {
    const secrets = Array.from(
      textOf('compose.yaml').matchAll(/^ +(?:env_)?file: (\S+)$/gm),
      ([, file]) => file,
    );
    expect(secrets).toEqual(['.env', 'database-password']);
    const linesOf = (text: string) => text.split('\n').map(line => line.replace(/^\//, ''));
    expect(linesOf(textOf('Dockerfile.dockerignore'))).toEqual(expect.arrayContaining(secrets));
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8');
    expect(linesOf(ignored)).toEqual(expect.arrayContaining(secrets));
  });

  it('copy only existing files', () => {
    const copied = /^COPY (package.*) \.\/$/m.exec(textOf('Dockerfile'))?.[1]?.split(' ') ?? [];
    expect(copied).toContain('package-lock.json');
    expect(copied.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  it('install the packages of a build even if a platform sets NODE_ENV=production', () => {
    const [, options = ''] =
      /^# Build: npm ci (.*)&& npm run build/m.exec(textOf('Procfile')) ?? [];
    const { status } = spawnSync('npm', ['ls', 'esbuild', ...options.split(' ').filter(Boolean)], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
      },
    });
    expect(status).toBe(0);
  });

  it('start Node with the same options, in a maintained release', () => {
    const starts = recipes.flatMap(
      name => textOf(name).match(/^(?:CMD|ExecStart|web).*server\.cjs.*$/gm) ?? [],
    );
    const start = 'node --max-semi-space-size=4 --max-old-space-size=512 dist/server.cjs';
    expect(
      starts.map(line => line.replace(/^.*?\bnode\b/, 'node').replace(/[[\]",]/g, '')),
    ).toEqual([start, start, start]);
    for (const name of ['Dockerfile', 'Procfile', 'institute-site.service'])
      expect([name, textOf(name).includes('MALLOC_TRIM_THRESHOLD_=131072')]).toEqual([name, true]);
    const images = Array.from(textOf('Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image]) => image);
    // The name of the image has an exact release. A name such as `node:24` means another image
    // after each release, so it could change without a change in this project.
    expect(images).toEqual(['node:24.20.0-trixie-slim', 'node:24.20.0-trixie-slim']);
  });

  it('back up with an existing command, into a folder that systemd makes', async () => {
    const unit = textOf('institute-site-backup.service');
    const [, words = ''] =
      /^ExecStart=\/usr\/bin\/node dist\/enquiries\.cjs (.+)$/m.exec(unit) ?? [];
    const [, folders = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
    const args = words.split(' ');
    const named = args.pop() ?? '';
    expect(folders.split(' ').map(name => `/var/lib/${name}`)).toContain(dirname(named));
    expect(textOf('institute-site-backup.timer')).toContain('institute-site-backup.service');

    const data = await tempFolder();
    await (await openTestStore(sqlite, data)).close();
    const copies = await tempFolder();
    const run = await runCommand('enquiries', [...args, join(copies, basename(named))], {
      DATA_DIR: data,
    });
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(copies)).toEqual([
      expect.stringMatching(/^enquiries-\d{4}-\d\d-\d\d-\d{4}\.db$/),
    ]);
  });

  it('back up and restore in a container with existing commands, which print commands for a container', async () => {
    const head = textOf('compose.yaml').split('\nname:')[0] ?? '';
    const calls = Array.from(
      head.matchAll(/node dist\/enquiries\.cjs (.+)$/gm),
      ([, call]) => call,
    );
    const [backup = '', restore = ''] = calls.filter(call => call?.includes('/data/backups/'));
    // The dot after `backups/` is needed. With it, docker copies the content of the folder.
    // Without it, the copies of the second night would be in a new folder inside the first one.
    expect(head).toContain('docker cp institute-site:/data/backups/. ~/institute-backups\n');
    const data = await tempFolder();
    await (await openTestStore(sqlite, data)).close();
    const backups = join(data, 'backups');
    mkdirSync(backups, { mode: 0o700 });
    // An image has the build, but no package.json.
    const image = await tempFolder();
    const run = (call: string) => {
      const words = call.replace('FILE', readdirSync(backups)[0] ?? '').split(' ');
      const args = words.map(word => word.replace(/^\/data\//, `${data}/`));
      return runCommand('enquiries', args, { DATA_DIR: data }, image);
    };

    const { code, out } = await run(backup);
    expect(code).toBe(0);
    const [copy = ''] = readdirSync(backups);
    expect(out).toContain(`then node dist/enquiries.cjs restore ${join(backups, copy)}\n`);

    expect(restore).toMatch(/^restore /);
    expect(await run(restore)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${join(backups, copy)} is the database now, with 0 enquiries.`),
    });
  });

  it('have valid systemd units', async () => {
    // A container may have no systemd.
    if (!isInstalled('systemd-analyze')) return;
    const units = recipes.filter(name => name.startsWith('institute-site-backup'));
    expect(units).toHaveLength(2);
    const verified = spawnSync('systemd-analyze', [
      'verify',
      ...units.map(name => join(folder, name)),
    ]);
    expect(String(verified.stderr)).toBe('');
  });

  it('let staff run the commands and nothing else, by the same path in both files', () => {
    const [, allowed] = /NOPASSWD: (.+) \*$/m.exec(textOf('institute-site.sudoers')) ?? [];
    const [, run] = /^exec sudo -u institute-site (.+) "\$@"$/m.exec(textOf('enquiries.sh')) ?? [];
    expect(allowed).toBe('/usr/bin/node /opt/institute-site/dist/enquiries.cjs');
    expect(run).toBe(allowed);
  });

  it('restart the site without a limit, however often and fast a start has failed', () => {
    const [section = ''] = textOf('institute-site.service').split('\n[Service]');
    expect(section).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(textOf('institute-site.service')).toMatch(/^Restart=always$/m);
  });

  it('limit the unit’s memory, and write no core dump to the disk', () => {
    expect(textOf('institute-site.service')).toMatch(/^LimitCORE=0$/m);
    expect(textOf('institute-site.service')).toMatch(/^MemoryMax=512M$/m);
  });

  it('give each folder to one owner, because a second one would take its files', () => {
    const owned = [
      ...foldersOfUnits(),
      ...foldersOfNginx(),
      ...foldersOfSettings(),
      folderOfPostgres,
      folderOfCaddy,
      logsOfNginx,
    ];
    const own = owned.map(({ folder, owner }) => `${folder} ${owner}`);
    expect(own).toContain('/var/lib/institute-site institute-site');
    expect(own).toContain('/var/cache/institute-site institute-site');
    expect(own).toContain('/var/cache/nginx-institute-site nginx');
    const shared = owned.flatMap(one =>
      owned.filter(other => one.owner !== other.owner && isInside(one.folder, other.folder)),
    );
    expect(shared).toEqual([]);
    // The recipes mention folders below /var. Each of these must be one of the folders in `owned`,
    // or inside one of them.
    const named = recipes.flatMap(name => textOf(name).match(/\/var\/[\w/-]*\w/g) ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(path => !owned.some(({ folder }) => isInside(path, folder)))).toEqual([]);
  });

  it('log no visitor’s address and no path below /desk, and cache no page of the desk', () => {
    const [outside = '', ...servers] = textOf('nginx.conf').split(/^server \{$/m);
    expect(outside).toContain(
      "log_format without_visitors '$time_iso8601 $asked_for $status $body_bytes_sent $request_time';",
    );
    expect(servers).toHaveLength(3);
    for (const server of servers) {
      expect(server.match(/access_log .*/g)).toEqual([
        'access_log /var/log/nginx/access.log without_visitors if=$is_logged;',
      ]);
      expect(server.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log emerg;']);
    }
    const [, desk = ''] =
      /location ~\* \^\/desk\(\/\|\$\) \{(.*?)\}/s.exec(textOf('nginx.conf')) ?? [];
    expect(desk).toContain('proxy_cache off;');
    const [, ...sites] = textOf('Caddyfile').split(/^(?:https?:\/\/)?[\w.]+.* \{$/m);
    expect(textOf('Caddyfile')).toContain('exclude http.log.error http.handlers.reverse_proxy\n');
    expect(sites).toHaveLength(3);
    for (const site of sites) expect(site).toMatch(/^\n\timport desk$/m);
  });

  it('warn about a trusted proxy address that anyone could use', () => {
    const compose = textOf('compose.yaml');
    expect(compose).toMatch(/^ +- 127\.0\.0\.1:3000:3000$/m);
    expect(/((?: +#.*\n)+) +TRUST_PROXY: uniquelocal/.exec(compose)?.[1]).toContain('port');
  });

  it('listen at the address to which the proxy connects', () => {
    expect(textOf('nginx.conf')).toContain('server 127.0.0.1:3000;');
    expect(textOf('Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
    const listening = { HOST: '127.0.0.1', PORT: '3000', TRUST_PROXY: 'loopback' };
    expect(parseEnv(textOf('site.env'))).toMatchObject(listening);
  });

  it('have examples that cause warnings, and no stranger’s number', async () => {
    const example = parseEnv(textOf('site.env'));
    const config = readConfig(example);
    const odd = await findings(config, config, Date.now(), join(root, 'public'));
    const warned = odd.map(({ text }) => text);
    expect(warned).toContain('SITE_NAME is still the example of the recipes.');
    for (const name of ['SITE_URL', 'MAIL_TO', 'MAIL_FROM', 'ALERT_WEBHOOK_URL'])
      expect(warned).toContain(`${name} is still an example: nobody owns the domain example.org.`);
    const { SITE_PHONES } = example;
    expect(warned).toContain(`Pages show ${SITE_PHONES}, which reach nobody.`);
    expect(textOf('Dockerfile')).toContain(`SITE_PHONES="${SITE_PHONES}"`);
  });
});
