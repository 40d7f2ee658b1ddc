/** What a question to the search takes of the processor, whatever is asked, in each language. */
import { load } from '../support/server.mjs';
import { row } from '../support/wrk.mjs';

const entry = `
  export { makeIndex } from './shared/search/makeIndex';
  export { createSearch } from './shared/search/search';
  export { dearQuestions } from './test/support/dearQuestions';
`;

/** The goal is 2 ms for the dearest question. */
export async function search() {
  const { makeIndex, createSearch, dearQuestions } = await load(entry);
  row(['language', 'ready ms', 'median ms', 'dearest ms', 'question']);
  for (const lang of ['en', 'hi', 'mr']) {
    const index = makeIndex(lang);
    const before = process.cpuUsage();
    const ask = createSearch(index);
    const readyMs = process.cpuUsage(before).user / 1000;
    const timeOf = question => ({ question, ms: processorTime(() => ask(question)) });
    const times = dearQuestions(index)
      .map(timeOf)
      .sort((a, b) => a.ms - b.ms);
    const [middle, dearest] = [times[times.length >> 1], times.at(-1)];
    row([lang, Math.round(readyMs), middle.ms.toFixed(2), dearest.ms.toFixed(2), dearest.question]);
  }
}

/** Milliseconds of the processor, of two hundred after fifty that warm up: other programs do not count. */
function processorTime(run) {
  for (let turn = 0; turn < 50; turn += 1) run();
  const before = process.cpuUsage();
  for (let turn = 0; turn < 200; turn += 1) run();
  return process.cpuUsage(before).user / 200_000;
}
