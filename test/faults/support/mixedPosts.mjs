/** Posts of every kind that visitors and strangers send, each told apart by its address: `n-<number>@example.in`. */
import { resolve } from 'node:path';
import { build } from 'esbuild';

/** The name of the field that no person sees, from where the forms have it. */
const { honeypot } = (await moduleOf('shared/forms/extraFields.ts')).extraFields;

/** Each form with its action, and how it calls name, number, address and text. */
const forms = [
  ['enquiry', '/api/v1.0/email/send-form', ['to_name', 'mobile_no', 'from_name', 'course_name']],
  [
    'contact-enquiry',
    '/api/v1.0/email/send-form',
    ['to_name', 'mobile_no', 'from_name', 'course_name'],
  ],
  ['course-enquiry', '/mail.php', ['fname', 'mobile', 'email', 'course']],
  ['contact', '/send-email', ['fullname', 'mobileno', 'emailid', 'message']],
  ['feedback', '/feedback', ['std_name', 'mobile_no', 'EmailId', 'course_name']],
];

/** What may be done to a post; `refuses` where no enquiry may come of it. */
const kinds = [
  { kind: 'valid' },
  { kind: 'valid' },
  { kind: 'sent twice with its key', key: true, again: true },
  { kind: 'sent twice without a key', again: true },
  { kind: 'looks like spam', isSpam: true, extra: { [honeypot]: 'https://spam.example' } },
  { kind: 'was typed in Hindi', name: 'अमोल पाटील' },
  { kind: 'has no name', refuses: true, name: '' },
  { kind: 'has no number', refuses: true, mobile: '' },
  { kind: 'is too large', refuses: true, text: 'x'.repeat(70_000) },
  { kind: 'comes from another site', refuses: true, headers: { Origin: 'https://evil.example' } },
  {
    kind: 'is of a type that no form has',
    refuses: true,
    headers: { 'Content-Type': 'text/plain' },
  },
  { kind: 'is broken JSON', refuses: true, encoding: 'json', broken: true },
];

const encodings = ['urlencoded', 'json', 'multipart'];

/** The post of a number: the same one each time, and all combinations within some hundred numbers. */
export function mixedPost(number) {
  const what = kinds[number % kinds.length];
  const [form, action, [name, mobile, email, text]] = forms[number % forms.length];
  const encoding = what.encoding ?? encodings[Math.floor(number / 7) % encodings.length];
  const fields = {
    form,
    [name]: what.name ?? 'Asha Patil',
    [mobile]: what.mobile ?? mobileOf(number),
    [email]: `n-${number}@example.in`,
    [text]: what.text ?? `Java ${number}`,
    ...(form === 'feedback' ? { faculty_name: 'R Kulkarni' } : {}),
    ...what.extra,
    ...(what.key ? { idempotency_key: `mixed-key-${number}` } : {}),
  };
  const { type, body } = encoded(encoding, fields);
  const sent = what.broken ? body.slice(0, -5) : body;
  const accept = number % 2 === 0 ? 'application/json' : 'text/html';
  const own = { Host: 'localhost', 'Content-Length': Buffer.byteLength(sent), Accept: accept };
  const headers = Object.entries({ 'Content-Type': type, ...own, ...what.headers });
  const lines = [`POST ${action} HTTP/1.1`, ...headers.map(header => header.join(': ')), '', sent];
  return {
    number,
    request: lines.join('\r\n'),
    refuses: what.refuses === true,
    isSpam: what.isSpam === true,
    times: what.again ? 2 : 1,
  };
}

export const mobileOf = number => `${9_000_000_000 + number}`;

function encoded(encoding, fields) {
  if (encoding === 'json') return { type: 'application/json', body: JSON.stringify(fields) };
  if (encoding === 'urlencoded')
    return { type: 'application/x-www-form-urlencoded', body: `${new URLSearchParams(fields)}` };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--mixed\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=mixed', body: `${parts.join('')}--mixed--\r\n` };
}

/** A file of the site itself, which is TypeScript. */
async function moduleOf(file) {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, '../../..', file)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
