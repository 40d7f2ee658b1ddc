/** A mail server that refuses, hangs, drops after the text, answers 4xx and 5xx at random, and is slow. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startPosting } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

/** A share of all steps meets this. */
const someOf = (share, what) => () => (Math.random() < share ? what : undefined);
const after = (step, choose) => at => (at === step ? choose() : undefined);

/** Each is on for a while. A cut after the text comes in two kinds: the mail was taken before it, or not. */
const faults = [
  ['refuses connections', after('connect', () => 421)],
  ['drops connections', after('connect', () => 'cut')],
  ['says 451 to some', after('accepted', someOf(0.3, 451))],
  ['refuses some for good', after('accepted', someOf(0.05, 554))],
  ['says 450 to some recipients', after('recipient', someOf(0.3, 450))],
  ['drops after the text, not taken', after('accepted', someOf(0.2, 'cut'))],
  ['drops after the text, taken', after('accepted', someOf(0.1, { takenBefore: 'cut' }))],
  ['is slow', after('accepted', () => ({ waitMs: 100 }))],
  ['hangs over some', after('accepted', someOf(0.02, 'hang'))],
];

export async function mailFaults({ isShort, report, folder }) {
  let behave = () => undefined;
  const mail = await startMailServer({ behave: step => behave(step) });
  const site = await startSite(folder, mail.url);
  const endPosting = startPosting({ visitors: 8, pauseMs: 40, port: site.port });
  // A hanging server is given up after 30 s: too long for the short form.
  for (const [, fault] of isShort ? faults.slice(0, -1) : faults) {
    behave = fault;
    await pause(isShort ? 700 : 5_000);
  }
  behave = () => undefined;
  const { accepted, times, statuses } = await endPosting();
  const isDrained = await until(async () => (await site.status()).waiting === 0, 180_000);
  const { refused } = await site.status();
  // A mail may have arrived and be refused when it is sent again: such a one is in both places.
  const missing = [...accepted].filter(tag => !mail.arrived.has(tag)).length;
  report.mail({
    accepted,
    arrived: mail.arrived,
    refused: Math.min(refused, missing),
    times,
    memoryMb: site.memory(),
    goal: 'those that it took and dropped',
  });
  report.claims({
    'all is delivered or refused once the mail server is well': isDrained,
    'every post was answered with 200': [...statuses.keys()].join() === '200',
  });
}
