/**
 * Tests the scripts in package.json, and the npm setting that stops a package from running
 * scripts when it is installed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(__dirname, '../..', name), 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

it('no script of package.json needs a POSIX shell', () => {
  const beyond = /['`$;|<>*?~\\()]|(?<!&)&(?!&)|(?:^|&&)\s*(?:exec\b|\w+=)/;
  // cmd.exe has no `exec`. There the command before `||` fails, and the same command after `||`
  // runs.
  const texts = Object.values(scripts).map(text => text.replace(/^exec (.+) \|\| \1$/, '$1'));
  expect(texts.filter(text => beyond.test(text))).toEqual([]);
});

it('no package runs its own script during the installation', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('no command of package.json has a pre or post script, which npm does not always run', () => {
  const names = Object.keys(scripts);
  const around = names.filter(name => names.includes(name.replace(/^(?:pre|post)/, '')));
  expect(around.filter(name => /^(?:pre|post)/.test(name))).toEqual([]);
});
