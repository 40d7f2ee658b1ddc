/** Compares the answers that say "success" with the mails at the mail server. */

import type { Report } from '../support/run/report';
import { startSiteProcess } from '../support/site/siteProcess';
import { type Answered, openClient } from './support/client';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { type MixedPost, mixedPost, mobileOf } from './support/mixedPosts';
import { numbersFrom } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

/**
 * The rate limit, and how many different posts each visitor makes. Some visitors exceed the
 * limit.
 */
const limit = 60;
const postsOfOne = 70;

export async function honestAnswers({ isShort, report, folder }: ScenarioOptions): Promise<void> {
  const arrived = new Map<string, string[]>();

  function onMail(_tag: string, mail: string): void {
    const tag = /n-\d+(?=@example\.in)/.exec(mail)?.[0] ?? 'untagged';
    const before = arrived.get(tag) ?? [];
    arrived.set(tag, [...before, mail]);
  }

  const mail = await startMisbehavingMailServer({ onMail });
  const site = await startSiteProcess(folder, mail.url, { RATE_LIMIT_MAX: `${limit}` });
  const visitors = numbersFrom(1, isShort ? 10 : 40);
  const answers: Answers = { thanked: new Map(), statuses: new Map() };
  await Promise.all(visitors.map(visitor => visit(site.port, visitor, answers)));
  await site.isDrained(60_000);

  compare(answers, arrived, report);
}

/** The answers to all visitors. */
interface Answers {
  /** The posts that the site answered with success, by the tag in the visitor's mail address. */
  readonly thanked: Map<string, MixedPost>;
  /** The number of answers by status. */
  readonly statuses: Map<number, number>;
}

async function visit(port: number, visitor: number, answers: Answers): Promise<void> {
  const { thanked, statuses } = answers;
  const client = openClient(port, { localAddress: `127.0.4.${visitor}` });
  for (const number of numbersFrom(visitor * 1000, postsOfOne)) {
    const post = mixedPost(number);
    for (let time = 0; time < post.times; time += 1) {
      const answered = await client.ask(post.request);
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      if (saysSuccess(answered)) thanked.set(`n-${number}`, post);
    }
  }
  client.close();
}

/**
 * Compares the answers with the mails. `arrived`: the mails, by the tag in the visitor's mail
 * address.
 */
function compare(
  { thanked, statuses }: Answers,
  arrived: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  const tags = [...thanked.keys()];
  const spam = [...thanked].filter(([, { isSpam }]) => isSpam).map(([tag]) => tag);
  const marked = [...arrived].filter(([, mails]) => isMarked(mails[0])).map(([tag]) => tag);
  const counts = [...statuses].sort(([one], [other]) => one - other);

  report.figure(
    'answers, by status',
    counts.map(([status, times]) => `${status}: ${times}`).join(', '),
  );
  report.figure('told that it was sent, arrived', `${tags.length}, ${arrived.size}`);
  report.figure('looked like spam, marked', `${spam.length}, ${marked.length}`);
  report.claims({
    'posts of all kinds were answered: 200, 303, 400, 403, 413, 415, 429':
      counts.map(([status]) => status).join() === '200,303,400,403,413,415,429',
    'whatever was said to be sent has arrived': tags.every(tag => arrived.has(tag)),
    '… once': [...arrived.values()].every(mails => mails.length === 1),
    'nothing arrived that was said not to be sent': [...arrived.keys()].every(tag =>
      thanked.has(tag),
    ),
    'nothing that is wrong was said to be sent': [...thanked.values()].every(
      ({ refuses }) => !refuses,
    ),
    'what looks like spam has arrived': spam.length > 0 && spam.every(tag => arrived.has(tag)),
    '… marked in subject and header, and nothing else is':
      marked.toSorted().join() === spam.toSorted().join(),
    'what arrived has the number that was typed': [...thanked].every(([tag, { number }]) =>
      arrived.get(tag)?.[0]?.includes(mobileOf(number)),
    ),
  });
}

/** Returns whether the answer is a success: JSON, or a redirect to the form's success text. */
function saysSuccess({ status, answer }: Answered): boolean {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  if (status === 200) return JSON.parse(body).success === true;
  return status === 303 && /^location: .*-sent\r?$/im.test(head);
}

/**
 * Returns whether a mail is marked as suspected spam. A long subject continues on the next line,
 * so only the start of the subject is compared.
 */
function isMarked(mail = ''): boolean {
  const [head = ''] = mail.split('\r\n\r\n');
  return (
    /^Subject: \[suspected spam\] /m.test(head) &&
    /^X-Suspected: hidden field filled\r?$/m.test(head)
  );
}
