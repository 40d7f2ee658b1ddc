/**
 * Measures the processor time of the search with its slowest questions, in each language.
 */
import { makeIndex } from '../../../shared/search/makeIndex';
import { createSearch } from '../../../shared/search/search';
import type { Lang } from '../../../shared/text/languages';
import { slowQuestions } from '../../support/page/slowQuestions';
import { row } from '../support/figures';

const warmUps = 50;
const turns = 200;

/** Measures the search, and prints the times. The goal is 2 ms for the slowest question. */
export async function search(): Promise<void> {
  row(['language', 'ready ms', 'median ms', 'slowest ms', 'question']);
  for (const lang of ['en', 'hi', 'mr'] as const) measure(lang);
}

function measure(lang: Lang): void {
  const index = makeIndex(lang);
  const before = process.cpuUsage();
  const ask = createSearch(index);
  const readyMs = process.cpuUsage(before).user / 1000;
  const times = slowQuestions(index)
    .map(question => ({ question, ms: processorMs(() => ask(question)) }))
    .sort((one, other) => one.ms - other.ms);

  const middle = times[times.length >> 1];
  const slowest = times.at(-1);
  if (middle === undefined || slowest === undefined) throw new Error('There are no questions.');
  row([lang, Math.round(readyMs), middle.ms.toFixed(2), slowest.ms.toFixed(2), slowest.question]);
}

/**
 * Returns the mean processor time of many runs. It does not include the time that other programs
 * use.
 */
function processorMs(run: () => unknown): number {
  for (let turn = 0; turn < warmUps; turn += 1) run();
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) run();
  return process.cpuUsage(before).user / 1000 / turns;
}
