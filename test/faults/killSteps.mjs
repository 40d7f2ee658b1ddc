/**
 * Kills the server at each step of keeping and delivering an enquiry. A first run without a kill tells which steps on
 * the database's files there are; then each is a server's last, in the middle of a write or before anything else.
 */
import { killedRun, mailSteps } from './support/killedRun.mjs';
import { preload } from './support/preload.mjs';

/** What is posted at once. */
const cases = {
  'a lone enquiry': { posts: 1 },
  'enquiries that share a commit': { posts: 12 },
  'a refused enquiry': { posts: 1, isRefused: true },
};

const claims = {
  'mails are whole, and a second one has the same Message-ID': ({ areWhole }) => areWhole,
  'what got no answer is taken when it is sent again, and so is one more': ({ isTakenAgain }) => isTakenAgain,
  'nothing waits or is damaged in the end': ({ isDone }) => isDone,
};

export async function killSteps({ isShort, report, folder }) {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const kills = [];
  for (const [name, posting] of Object.entries(cases)) {
    const { steps } = await killedRun({ ...posting, library, firstNumber: 1 });
    const known = ['write database', 'write log', 'sync database', 'sync log'];
    const missing = known.filter(step => !steps.some(line => line.endsWith(step)));
    report.claims({ [sentenceOf(`the steps of ${name} are found`, missing)]: missing.length === 0 });
    report.figure(`steps of ${name}`, steps.length);
    const numbers = steps.map((_, index) => index + 1).filter(number => !isShort || number % 12 === 0);
    const points = [...numbers, ...(posting.isRefused || isShort ? [] : mailSteps)];
    kills.push(...points.map(killAt => ({ name, killAt, ...posting })));
  }
  const results = await inTurns(3, kills, async (kill, index) => {
    const firstNumber = 100 * (index + 1);
    return { ...kill, ...(await killedRun({ ...kill, library, firstNumber })) };
  });
  report.figure('kills', results.filter(({ hasDied }) => hasDied).length);
  const arrived = new Map(results.flatMap(result => [...result.arrived]));
  report.mail({
    accepted: new Set(results.flatMap(result => [...result.accepted])),
    arrived,
    // Those of the first run; the mail server takes what comes later.
    refused: results.reduce((sum, result) => sum + result.refused, 0),
    times: results.flatMap(result => result.times),
    memoryMb: Math.max(...results.map(result => result.memoryMb)),
    goal: 'those whose end was not written',
  });
  for (const [sentence, holds] of Object.entries(claims)) {
    const broken = results.filter(result => !holds(result)).map(({ name, killAt }) => `${killAt} (${name})`);
    report.claims({ [sentenceOf(sentence, broken)]: broken.length === 0 });
  }
}

function sentenceOf(claim, exceptions) {
  return [claim, ...exceptions].join('\n    not: ');
}

/** The results in order, so many at a time. */
async function inTurns(many, items, work) {
  const results = [];
  let next = 0;
  const workers = Array.from({ length: many }, async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index], index);
    }
  });
  await Promise.all(workers);
  return results;
}
