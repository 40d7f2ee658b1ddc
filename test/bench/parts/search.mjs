/** What a question to the search takes of the processor, whatever is asked: on the site's own courses, and on 2,000. */
import { load } from '../support/server.mjs';
import { row } from '../support/wrk.mjs';

const entry = `
  export { makeIndex } from './shared/search/makeIndex';
  export { createSearch } from './shared/search/search';
  export { dearQuestions, largeIndex } from './test/support/largeIndex';
`;

/** The goal is 2 ms for the dearest question. */
export async function search() {
  const { makeIndex, largeIndex, createSearch, dearQuestions } = await load(entry);
  row(['courses', 'ready ms', 'median ms', 'dearest ms', 'question']);
  const indexes = { 'our own': makeIndex('en'), '2,000': largeIndex() };
  for (const [courses, index] of Object.entries(indexes)) {
    const before = process.cpuUsage();
    const ask = createSearch(index);
    const readyMs = process.cpuUsage(before).user / 1000;
    const timeOf = question => ({ question, ms: processorTime(() => ask(question)) });
    const times = dearQuestions(index)
      .map(timeOf)
      .sort((a, b) => a.ms - b.ms);
    const [middle, dearest] = [times[times.length >> 1], times.at(-1)];
    row([courses, Math.round(readyMs), middle.ms.toFixed(2), dearest.ms.toFixed(2), dearest.question]);
  }
}

/** Milliseconds of the processor, of two hundred after fifty that warm up: other programs do not count. */
function processorTime(run) {
  for (let turn = 0; turn < 50; turn += 1) run();
  const before = process.cpuUsage();
  for (let turn = 0; turn < 200; turn += 1) run();
  return process.cpuUsage(before).user / 200_000;
}
