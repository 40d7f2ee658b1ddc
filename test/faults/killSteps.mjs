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

export async function killSteps({ isShort, report, folder }) {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const kills = [];
  for (const [name, posting] of Object.entries(cases)) {
    const { steps } = await killedRun({ ...posting, library, firstNumber: 1 });
    const known = ['write database', 'write log', 'sync database', 'sync log'];
    claim(
      `the steps of ${name} are found`,
      known.filter(step => !steps.some(line => line.endsWith(step))),
    );
    report.figure(`steps of ${name}`, steps.length);
    const numbers = steps
      .map((_, index) => index + 1)
      .filter(number => !isShort || number % 12 === 0);
    const points = [...numbers, ...(posting.isRefused || isShort ? [] : mailSteps)];
    kills.push(...points.map(killAt => ({ name, killAt, ...posting })));
  }
  const results = [];
  const next = kills.entries();
  const work = async () => {
    for (const [index, kill] of next)
      results[index] = {
        ...kill,
        ...(await killedRun({ ...kill, library, firstNumber: 100 * (index + 1) })),
      };
  };
  await Promise.all([work(), work(), work()]);

  report.figure('kills', results.filter(({ hasDied }) => hasDied).length);
  report.mail({
    accepted: new Set(results.flatMap(({ accepted }) => accepted)),
    arrived: new Map(results.flatMap(({ arrived }) => [...arrived])),
    // Those of the first run; the mail server takes what comes later.
    refused: results.reduce((sum, { refused }) => sum + refused, 0),
    times: results.flatMap(({ times }) => times),
    memoryMb: Math.max(...results.map(({ memoryMb }) => memoryMb)),
    goal: 'those whose end was not written',
  });
  const except = holds =>
    results.filter(result => !holds(result)).map(({ name, killAt }) => `${killAt} (${name})`);
  claim(
    'mails are whole, and a second one has the same Message-ID',
    except(({ areWhole }) => areWhole),
  );
  const again = 'what got no answer is taken when it is sent again, and so is one more';
  claim(
    again,
    except(({ isTakenAgain }) => isTakenAgain),
  );
  claim(
    'nothing waits or is damaged in the end',
    except(({ isDone }) => isDone),
  );

  function claim(sentence, exceptions) {
    report.claims({ [[sentence, ...exceptions].join('\n    not: ')]: exceptions.length === 0 });
  }
}
