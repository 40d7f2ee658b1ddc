/**
 * Kills the server at each step of keeping and delivering a message. A first run without a kill tells which steps there
 * are; then each is a server's last: before it, after it, and in the middle of a write.
 */
import { killedRun, mailSteps } from './support/killedRun.mjs';

/**
 * What is posted at once, the steps that a first run has to find, and the moments that are enough for the short form:
 * after one step is before the next, and the cases have steps in common.
 */
const cases = {
  'a lone message': { posts: 1, known: stepsOfFile('waiting message'), enough: /^(?!after)/ },
  'messages that share a file': {
    ...{ posts: 12, known: stepsOfFile('waiting batch'), enough: /^(?:half|before (?:rename|rm)) .*batch/ },
  },
  'a refused message': {
    ...{ posts: 1, isRefused: true, enough: /^(?:half|before rename) .*(?:reason|refused)/ },
    known: [
      'writeFile reason',
      'writeFile refused message',
      'rename refused message',
      'sync folder set-aside',
    ],
  },
};
const knownOfAll = ['sync folder waiting', 'write marks', 'sync folder delivered', 'datasync marks'];

/** Where the mail server may have a message and its mark is not written. */
const maySendTwice = /^(?:taken|before write marks|half write marks)$/;

const claims = {
  'the server dies at each': ({ hasDied }) => hasDied,
  'mails are whole, and a second one has the same Message-ID': ({ areWhole }) => areWhole,
  'what got no answer is taken when it is sent again, and so is one more': ({ isTakenAgain }) => isTakenAgain,
  'nothing waits or is damaged in the end': ({ isDone }) => isDone,
  'a lone message comes twice only where its mark was not written': ({ posts, killAt, arrived }) =>
    posts > 1 || maySendTwice.test(killAt) || [...arrived.values()].every(count => count === 1),
};

export async function killSteps({ isShort, report }) {
  const kills = [];
  for (const [name, { known, enough, ...posting }] of Object.entries(cases)) {
    const found = await killedRun({ ...posting, firstNumber: 1 });
    // Whether the first of several gets a file of its own is chance.
    const steps = found.steps.filter(step => posting.posts === 1 || !step.endsWith('waiting message'));
    const missing = [...known, ...knownOfAll].filter(step => !steps.includes(step));
    report.claim(sentenceOf(`the steps of ${name} are found`, missing), missing.length === 0);
    const points = [...steps.flatMap(momentsOf), ...(posting.isRefused ? [] : mailSteps)];
    const wanted = points.filter(point => !isShort || enough.test(point));
    report.figure(`moments of ${name}`, points.length);
    kills.push(...wanted.map(killAt => ({ name, killAt, ...posting })));
  }
  const results = await inTurns(4, kills, async (kill, index) => {
    const firstNumber = 100 * (index + 1);
    return { ...kill, ...(await killedRun({ ...kill, firstNumber })) };
  });
  report.figure('kills', results.length);
  const arrived = new Map(results.flatMap(result => [...result.arrived]));
  report.mail({
    accepted: new Set(results.flatMap(result => [...result.accepted])),
    arrived,
    refused: results.flatMap(result => result.refused).filter(tag => !arrived.has(tag)).length,
    times: results.flatMap(result => result.times),
    memoryMb: Math.max(...results.map(result => result.memoryMb)),
    goal: 'those whose mark was not written',
  });
  for (const [sentence, holds] of Object.entries(claims)) {
    const broken = results.filter(result => !holds(result)).map(({ name, killAt }) => `${killAt} (${name})`);
    report.claim(sentenceOf(sentence, broken), broken.length === 0);
  }
}

function stepsOfFile(file) {
  return ['writeFile', 'rename', 'datasync', 'read', 'rm'].map(step => `${step} ${file}`);
}

/** Only a write has a middle. */
function momentsOf(step) {
  return ['before', ...(step.startsWith('write') ? ['half'] : []), 'after'].map(
    moment => `${moment} ${step}`,
  );
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
