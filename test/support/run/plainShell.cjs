#!/usr/bin/env node
/**
 * A shell for npm's setting `script-shell`. It knows only what both cmd.exe and a POSIX shell
 * know: words, double quotes, `&&` and `||`. It refuses everything else, and it has no `exec`.
 * This file is JavaScript, because npm starts it as a program.
 */
const { spawnSync } = require('node:child_process');

const [, , , script = ''] = process.argv;

const beyond = /['`$;<>*?~\\()]|(?<![&])&(?!&)|(?<!\|)\|(?!\|)|^\w+=/.exec(script);
if (beyond !== null) {
  console.error(`cmd.exe does not know "${beyond[0]}" in: ${script}`);
  process.exit(2);
}

let isOk = true;
for (const part of script.split(/(?=&&|\|\|)/)) {
  const [, sign, command = ''] = /^(&&|\|\|)?(.*)$/.exec(part) ?? [];
  if ((sign === '&&' && !isOk) || (sign === '||' && isOk)) continue;

  const [program = '', ...args] = (command.match(/"[^"]*"|\S+/g) ?? []).map(word =>
    word.replaceAll('"', ''),
  );
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) console.error(`'${program}' is not recognized as a command.`);
  isOk = status === 0;
}
process.exitCode = isOk ? 0 : 1;
