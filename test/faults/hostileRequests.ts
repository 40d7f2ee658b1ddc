/**
 * Sends hostile requests that no browser would send, in all content types. The site must answer
 * each request, and no request may do harm.
 */
import PostalMime, { type Email } from 'postal-mime';
import type { Report } from '../support/run/report';
import { startSiteProcess } from '../support/site/siteProcess';
import { type Client, openClient } from './support/client';
import { hostileRequest } from './support/hostileGenerator';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { type Random, randomNumbers } from './support/random';
import type { ScenarioOptions } from './support/scenario';

/** At most this many mails are examined. */
const mailsToParse = 500;
const attackers = 32;

export async function hostileRequests({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const mails: string[] = [];

  function onMail(_tag: string, mail: string): void {
    if (mails.length < mailsToParse) mails.push(mail);
  }

  const mail = await startMisbehavingMailServer({ onMail });
  const site = await startSiteProcess(folder, mail.url);
  const attack = await attackWith(site.port, isShort ? 3_000 : 70_000);
  const isDrained = await site.isDrained(240_000);
  const { refused } = await site.status();
  const parsed = await Promise.all(mails.map(text => PostalMime.parse(text)));
  const isStanding = !/An uncaught error|A request failed/.test(site.output());

  printAttack(attack, report);
  const mailed = [...mail.arrived.values()].reduce((sum, times) => sum + times, 0);
  report.figure('accepted and mailed', mailed);
  report.figure('peak memory', `${site.memoryMb()} MB`, 'at most 200 MB');
  report.claims({
    'none is answered with 5xx': attack.faults.length === 0,
    'none goes without an answer': attack.unanswered.length === 0,
    'no markup or header of theirs comes back': attack.echoes.length === 0,
    'the server logged no fault': isStanding,
    'what was accepted is mailed, none set aside': isDrained && refused === 0,
    'no mail goes to anyone but MAIL_TO': [...mail.recipients].join() === 'enquiries@localhost',
    'no markup or header of theirs is in a mail': parsed.every(isHarmless),
  });
}

/** The results of all requests. */
interface Attack {
  sent: number;
  /** The number of answers by status. */
  readonly statuses: Map<number, number>;
  /** The duration of each answer, in milliseconds. */
  readonly times: number[];
  /**
   * The three lists below contain requests. `unanswered`: the site gave no answer. `faults`: the
   * answer was a 5xx. `echoes`: the answer repeats hostile words of the request.
   */
  readonly unanswered: Buffer[];
  readonly faults: Buffer[];
  readonly echoes: Buffer[];
}

async function attackWith(port: number, count: number): Promise<Attack> {
  const random = randomNumbers(1);
  const attack: Attack = {
    sent: 0,
    statuses: new Map(),
    times: [],
    unanswered: [],
    faults: [],
    echoes: [],
  };

  async function attackOnOneConnection(): Promise<void> {
    const client = openClient(port, { withinMs: 10_000 });
    while (attack.sent < count) {
      attack.sent += 1;
      await send(client, random, attack);
    }
    client.close();
  }

  await Promise.all(Array.from({ length: attackers }, attackOnOneConnection));
  return attack;
}

async function send(client: Client, random: Random, attack: Attack): Promise<void> {
  const { bytes, isOversized } = hostileRequest(random);
  // A server may close an idle connection at any time. Then this code sends the request again, as
  // a browser does.
  const answered = await client
    .ask(bytes)
    .catch(() => client.ask(bytes))
    .catch(() => undefined);
  if (answered === undefined) {
    // The server stops reading a body that is too large. So the connection may break before the
    // answer 413 arrives.
    if (!isOversized) attack.unanswered.push(bytes);
    return;
  }

  const { status, answer, ms } = answered;
  attack.statuses.set(status, (attack.statuses.get(status) ?? 0) + 1);
  attack.times.push(ms);
  if (status >= 500) attack.faults.push(bytes);
  if (/<zqx|\r\nzqx-/i.test(answer)) attack.echoes.push(bytes);
}

function printAttack(attack: Attack, report: Report): void {
  const { sent, statuses, times, unanswered, faults, echoes } = attack;
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  report.figure('requests', sent);
  report.figure('answers', counts.join(', '));
  report.p99('answered', times);
  for (const [what, requests] of Object.entries({ unanswered, faults, echoes })) {
    for (const request of requests.slice(0, 3))
      console.log(`  ${what}: ${JSON.stringify(request.toString('latin1').slice(0, 600))}`);
  }
}

function isHarmless({ html, headers, attachments }: Email): boolean {
  return (
    !/<zqx/i.test(html || '') &&
    !headers.some(({ key }) => key.startsWith('zqx')) &&
    attachments.length === 0
  );
}
