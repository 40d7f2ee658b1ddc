/** One run of the server that is killed at a step of its own, and the start after it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder, until } from './ends.mjs';
import { startMailServer } from './mailServer.mjs';
import { postEnquiries } from './posting.mjs';
import { startSite } from './site.mjs';

/** Steps that the mail server sees. `taken`: it has the mail, and the one who sent it never hears so. */
export const mailSteps = ['connect', 'sender', 'recipient', 'text', 'accepted', 'taken'];

const parts = ['Asha Patil', '9876543210', 'asha@example.in'];

/**
 * Posts so many enquiries at once to a server that dies at `killAt` (the number of a step that disk.c sees, or a step of
 * the mail server), starts it again without a fault, sends again what got no answer, and one more. Without `killAt` it
 * dies of nothing, and `steps` are those that disk.c saw.
 */
export async function killedRun({ library, posts, isRefused = false, killAt, firstNumber }) {
  const folder = tempFolder();
  const ids = new Map();
  let areWhole = true;
  let site;
  let refuses = isRefused;
  let deadly = mailSteps.includes(killAt) ? killAt : undefined;
  const behave = step => {
    const isTaken = step === 'accepted' && deadly === 'taken';
    if (step !== deadly && !isTaken) return step === 'accepted' && refuses ? 554 : undefined;
    deadly = undefined;
    process.kill(site.pid, 'SIGKILL');
    return isTaken ? { takenBefore: 'hang' } : 'hang';
  };
  /** Each mail has all that was typed, and one Message-ID however often it comes. */
  const onMail = (tag, mail) => {
    const [, id] = /^Message-ID: (<.+>)\r$/im.exec(mail) ?? [];
    const [, boundary] = /boundary="(.+)"/.exec(mail) ?? [];
    const isEnded = mail.trimEnd().endsWith(`--${boundary}--`);
    const isSame = id !== undefined && (ids.get(tag) ?? id) === id;
    ids.set(tag, id);
    areWhole &&= isEnded && isSame && parts.every(part => mail.includes(part));
  };
  const mail = await startMailServer({ behave, onMail });
  const stepsFile = join(folder, 'steps');
  const kill = typeof killAt === 'number' ? { KILL_AT: String(killAt) } : {};
  const numbers = Array.from({ length: posts }, (_, index) => firstNumber + index);
  const postAll = all =>
    postEnquiries({ port: site.port, visitors: all.length, numbers: all.values(), isOnce: true });
  const isSettled = async () => (await site.status()).waiting === 0;

  const env = { LD_PRELOAD: library, STEPS_FILE: stepsFile, ...kill };
  // The first steps make the database: no site comes of it then.
  site = await startSite(folder, mail.url, env).catch(() => undefined);
  const first =
    site === undefined ? { accepted: [], failed: numbers, times: [] } : await postAll(numbers);
  const ends = () => site === undefined || (killAt === undefined ? isSettled() : site.hasEnded());
  let hasDied = await until(ends, 3_000);
  // A number among the last steps: those of an orderly end.
  if (site !== undefined && !site.hasEnded())
    await site.end(killAt === undefined ? 'SIGKILL' : 'SIGTERM');
  hasDied ||= killAt === undefined || site?.wasKilled() !== false;
  site = await startSite(folder, mail.url);
  // What the first run kept comes to its end before anything is sent again.
  const isTidyAgain = await until(isSettled, 20_000);
  const { refused } = await site.status();
  refuses = false;
  const again = await postAll([...first.failed, firstNumber + posts]);
  const isTidyAtLast = await until(isSettled, 20_000);
  const { damaged } = await site.status();
  await site.end();
  await mail.stop();
  const steps = existsSync(stepsFile)
    ? readFileSync(stepsFile, 'utf8').split('\n').slice(0, -1)
    : [];
  return {
    accepted: [...first.accepted, ...again.accepted],
    times: [...first.times, ...again.times],
    arrived: mail.arrived,
    refused,
    memoryMb: site.memory(),
    steps,
    hasDied,
    isDone: isTidyAgain && isTidyAtLast && damaged === 0,
    isTakenAgain: again.failed.length === 0,
    areWhole,
  };
}
