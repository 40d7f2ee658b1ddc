/** `node server/build/buildIf.mjs missing`, or `changed`: builds before a command or a start, and only where it has to. */
import { lastBuild } from './builds.mjs';
import { isUpToDate } from './inputs.mjs';

const isMissing = async () => lastBuild() === undefined;
const isChanged = async () => !(await isUpToDate());

const [reason] = process.argv.slice(2);
const isDue = { missing: isMissing, changed: isChanged }[reason];

if (await isDue()) {
  // Loaded only here: the tools of the build take longer than most commands.
  const { buildByCommand } = await import('../../build.mjs');
  await buildByCommand();
} else if (reason === 'changed') {
  console.log('Nothing has changed since the last build.');
}
