/** Every answer's claim of success is compared with what arrived at the mail server. */
import { openClient } from './support/client.mjs';
import { until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { mixedPost, mobileOf } from './support/mixedPosts.mjs';
import { startSite } from './support/site.mjs';

/** Some of the visitors' posts are over it. */
const perVisitor = { limit: 60, posts: 70 };

export async function honestAnswers({ isShort, report, folder }) {
  const arrived = new Map();
  const mail = await startMailServer({
    onMail(_tag, text) {
      const [tag = 'untagged'] = /n-\d+(?=@example\.in)/.exec(text) ?? [];
      arrived.set(tag, [...(arrived.get(tag) ?? []), text]);
    },
  });
  const site = await startSite(folder, mail.url, { RATE_LIMIT_MAX: `${perVisitor.limit}` });
  const said = new Map();
  const statuses = new Map();

  async function visit(visitor) {
    const client = openClient(site.port, { localAddress: `127.0.4.${visitor}` });
    for (let index = 0; index < perVisitor.posts; index += 1) {
      const post = mixedPost(visitor * 1000 + index);
      for (let time = 0; time < post.times; time += 1) {
        const answer = await client.ask(post.request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (saysSuccess(answer)) said.set(`n-${post.number}`, post);
      }
    }
    client.close();
  }

  await Promise.all(Array.from({ length: isShort ? 10 : 40 }, (_, visitor) => visit(visitor + 1)));
  await until(async () => (await site.status()).waiting === 0, 60_000);

  const tags = [...said.keys()];
  const marked = [...arrived].filter(([, [mail]]) => isMarked(mail)).map(([tag]) => tag);
  const spam = [...said].filter(([, { isSpam }]) => isSpam).map(([tag]) => tag);
  const counts = [...statuses].sort(([a], [b]) => a - b);
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
    'nothing arrived that was said not to be sent': [...arrived.keys()].every(tag => said.has(tag)),
    'nothing that is wrong was said to be sent': [...said.values()].every(
      ({ refuses }) => !refuses,
    ),
    'what looks like spam has arrived': spam.length > 0 && spam.every(tag => arrived.has(tag)),
    '… marked in subject and header, and nothing else is':
      marked.sort().join() === spam.sort().join(),
    'what arrived has the number that was typed': [...said].every(([tag, { number }]) =>
      arrived.get(tag)?.[0].includes(mobileOf(number)),
    ),
  });
}

/** JSON that says so, or the way back to the form with its success text. */
function saysSuccess({ status, answer }) {
  const [head, text] = answer.split('\r\n\r\n');
  if (status === 200) return JSON.parse(text).success === true;
  return status === 303 && /^location: .*-sent\r?$/im.test(head);
}

/** A long subject goes on in the next line. */
function isMarked(mail) {
  const [head] = mail.split('\r\n\r\n');
  return (
    /^Subject: \[suspected spam\] /m.test(head) &&
    /^X-Suspected: hidden field filled\r?$/m.test(head)
  );
}
