/** One run of the server that is killed at a step of its own, and the start after it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enquiryPost, openClient } from './client.mjs';
import { startMailServer } from './mailServer.mjs';
import { startSite, tempFolder } from './site.mjs';
import { until } from './until.mjs';

/** Steps that the mail server sees. `taken`: it has the mail, and the one who sent it never hears so. */
export const mailSteps = ['connect', 'sender', 'recipient', 'text', 'accepted', 'taken'];

const killer = pathToFileURL(join(import.meta.dirname, 'killAtStep.mjs')).href;
const parts = ['Asha Patil', '9876543210', 'asha@example.in'];

/**
 * Posts so many messages at once to a server that dies at `killAt`, starts it again without a fault, sends again what
 * got no answer, and one more. Without `killAt` it dies of nothing, and `steps` are those that killAtStep.mjs saw.
 */
export async function killedRun({ posts, isRefused = false, killAt, firstNumber }) {
  const { folder, remove } = tempFolder();
  const mails = watchMails();
  let site;
  let refuses = isRefused;
  let deadly = mailSteps.includes(killAt) ? killAt : undefined;
  const behave = step => {
    if (step === deadly || (step === 'accepted' && deadly === 'taken')) {
      deadly = undefined;
      process.kill(site.pid, 'SIGKILL');
      return 'hang';
    }
    return step === 'accepted' && refuses ? 554 : undefined;
  };
  const mail = await startMailServer({
    behave: Object.assign(behave, { takesBeforeCut: () => deadly === 'taken' }),
    onMail: mails.note,
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const stepsFile = join(folder, 'steps');
  const watched = { NODE_OPTIONS: `--import=${killer}`, STEPS_FILE: stepsFile };
  const filesIn = name => readdirSync(join(folder, 'data', name));
  const stepsTaken = () =>
    existsSync(stepsFile) ? readFileSync(stepsFile, 'utf8').split('\n').slice(0, -1) : [];
  const hasRemoved = () => stepsTaken().some(step => step.startsWith('rm waiting'));
  const isTidy = () => filesIn('waiting').length === 0;
  const accepted = new Set();
  const times = [];

  /** The numbers that got no success. */
  async function postAll(numbers) {
    const answers = numbers.map(async number => {
      const client = openClient(site.port);
      const { status, ms } = await client.ask(enquiryPost(number)).catch(() => ({ status: 0 }));
      client.close();
      if (status !== 200) return [number];
      accepted.add(`n-${number}`);
      times.push(ms);
      return [];
    });
    return (await Promise.all(answers)).flat();
  }

  site = await startSite(folder, { ...env, ...watched, ...(killAt && { KILL_AT: killAt }) });
  const numbers = Array.from({ length: posts }, (_, index) => firstNumber + index);
  const unanswered = await postAll(numbers);
  const hasDied = await until(killAt === undefined ? hasRemoved : site.hasEnded, 10_000);
  await site.end('SIGKILL');
  site = await startSite(folder, env);
  // What the first run kept comes to its end before anything is sent again.
  const isTidyAgain = await until(isTidy, 20_000);
  refuses = false;
  const refusedAgain = await postAll([...unanswered, firstNumber + posts]);
  const isTidyAtLast = await until(isTidy, 20_000);
  const { waiting } = await site.status();
  await site.end();
  await mail.stop();
  const refused = filesIn('set-aside')
    .filter(name => name.endsWith('.jsonl'))
    .map(
      name =>
        JSON.parse(readFileSync(join(folder, 'data/set-aside', name), 'utf8')).record.message.values.course,
    );
  const isDone = isTidyAgain && isTidyAtLast && waiting === 0 && filesIn('damaged').length === 0;
  const steps = [...new Set(stepsTaken())];
  remove();
  return {
    ...{ accepted, arrived: mail.arrived, refused, times, memoryMb: site.memory(), steps },
    ...{ hasDied, isDone, isTakenAgain: refusedAgain.length === 0, areWhole: mails.areWhole() },
  };
}

/** Sees whether each mail has all that was typed, and one Message-ID however often it comes. */
function watchMails() {
  const ids = new Map();
  let areWhole = true;
  return {
    note(tag, mail) {
      const [, id] = /^Message-ID: (<.+>)\r$/im.exec(mail) ?? [];
      const [, boundary] = /boundary="(.+)"/.exec(mail) ?? [];
      const isEnded = mail.trimEnd().endsWith(`--${boundary}--`);
      const isSame = id !== undefined && (ids.get(tag) ?? id) === id;
      ids.set(tag, id);
      areWhole &&= isEnded && isSame && parts.every(part => mail.includes(part));
    },
    areWhole: () => areWhole,
  };
}
