/** The parts of hostile requests. */
import { extraFields } from '../../../shared/forms/extraFields';
import type { FieldName } from '../../../shared/forms/form';
import { type MailForm, mailForms } from '../../../shared/forms/index';
import { login } from '../../../shared/forms/login';

const forms = [...mailForms, login];

/**
 * Texts for the fields of requests. Most of them are hostile. Each element or header in them has
 * a name that begins with zqx. So a test can find an answer that repeats such a name.
 */
export const texts: readonly string[] = [
  '',
  ' ',
  '9876543210',
  'asha@example.in',
  'Asha Patil',
  'अमोल पाटील',
  '2026-01-31',
  'Excellent',
  '👩🏽‍💻',
  '<zqx onload=alert(1)>',
  '"><zqx>',
  "'><zqx>",
  '</textarea><zqx>',
  '</script><zqx>',
  '--><zqx>',
  '\r\nzqx-header: 1',
  '\nzqx-header: 1',
  '\r\n\r\n<zqx>',
  '%0d%0azqx-header:1',
  '\u2028zqx-header: 1',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org, b@example.org',
  '"<zqx>"@example.org',
  '=?utf-8?q?=3Czqx=3E?=',
  '&lt;zqx',
  '\0',
  'a\0b',
  '\u202eevil\u202c',
  '\u2066x',
  '\ufeff',
  '\ud800',
  '=cmd|calc!A1',
  '+1+1',
  '@SUM(1)',
  '-1',
  '{{7*7}}',
  '#{7*7}',
  '$(id)',
  "' OR 1=1--",
  '../../etc/passwd',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '1e999',
  '-0',
  'x'.repeat(300),
  'x'.repeat(5_000),
  'ट'.repeat(3_000),
  '<zqx>'.repeat(500),
  '9'.repeat(40),
  'á'.normalize('NFD').repeat(200),
  '\u0085',
  '\x1b[31m',
  '\x7f',
];

/** Valid values for all required fields of all forms, and for some optional ones. */
const accepted = {
  to_name: 'Asha',
  mobile_no: '9876543210',
  fname: 'Asha',
  mobile: '9876543210',
  email: 'a@example.in',
  course: 'Java',
  fullname: 'Asha',
  mobileno: '9876543210',
  emailid: 'a@example.in',
  message: 'Hello',
  std_name: 'Asha',
  course_name: 'Java',
  EmailId: 'a@example.in',
  faculty_name: 'Rao',
  to_day: '2026-01-31',
} satisfies Partial<Record<FieldName<MailForm>, string>>;

/**
 * The values of `accepted`, as pairs of a field name and a text. Every form accepts a post that
 * has all of them.
 */
export const complete: readonly (readonly [name: string, text: string])[] =
  Object.entries(accepted);

/** Names that forms have. */
export const names: readonly string[] = [
  ...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name))),
  ...Object.values(extraFields),
];

/** Names that no form has. */
export const oddNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'a[]',
  'a[b]',
  'a[__proto__][x]',
  'a.b',
  '',
  '<zqx>',
  'x'.repeat(200),
  'नाव',
  'name\r\nzqx-header: 1',
  '"',
  '\0',
];

export const actions: readonly string[] = [
  ...new Set(forms.map(({ action }) => action)),
  '/vitals',
  '/',
  '/nowhere',
];

/**
 * Paths to which a query is added. The pages `/hi` and `/mr` ignore the query. The other pages
 * read it.
 */
const searched = ['/hi', '/mr', '/hi/courses', '/mr/compare', '/courses', '/compare'];

export const paths: readonly string[] = [
  '/%3Czqx%3E',
  '/<zqx>',
  '/"><zqx>',
  '/java?x=<zqx>',
  '/java#<zqx>',
  '/courses?q=%22%3E%3Czqx%3E',
  '/%',
  '/%zz',
  '/%zz.js',
  '/assets/%ff.css',
  '/x%.svg',
  '/%00',
  '/%0d%0azqx-header:1',
  '//evil.example/',
  '/./',
  '/\\evil.example',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/.env',
  '/%2e%2e/',
  '/java/',
  '/JAVA',
  '/java//',
  '/%e0%a4%a',
  '/%ff%fe',
  '/__proto__',
  '/constructor',
  '*',
  `/${'a/'.repeat(500)}`,
  `/${'x'.repeat(6_000)}`,
  ...searched.flatMap(page => [
    `${page}?q=%22%3E%3Czqx%3E&course=%3Czqx%3E`,
    `${page}?q=<zqx>&course=java&course="><zqx>`,
    `${page}?q=${'%E0%A4%95%20'.repeat(200)}`,
    `${page}?q[]=<zqx>&q[__proto__]=1&course[]=java`,
    `${page}?${'course=java&'.repeat(400)}`,
    `${page}/%3Czqx%3E`,
    `${page}?q=%`,
    `/${page}?q=java`,
  ]),
];

/**
 * The methods of requests for a page. GET is in the list three times, and each other method once.
 */
export const methods: readonly string[] = [
  'GET',
  'GET',
  'GET',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'ZQX',
];

const multipart = 'multipart/form-data';

/** Values of Content-Type. */
export const types: readonly string[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'image/svg+xml',
  '<zqx>',
  ';;;',
  'multipart/mixed; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset="',
  multipart,
  `${multipart}; boundary=`,
  `${multipart}; boundary=""`,
  `${multipart}; boundary=${'b'.repeat(300)}`,
  'application/x-www-form-urlencoded; charset=latin1',
];

export const oddHeaderLines: readonly string[] = [
  'Cookie: a=<zqx>',
  'Referer: http://localhost/java"><zqx>',
  'Referer: javascript:<zqx>',
  'X-Forwarded-For: <zqx>',
  'X-Forwarded-Host: evil.example/<zqx>',
  'Forwarded: for="<zqx>"',
  'Origin: http://localhost',
  'If-None-Match: <zqx>',
  'Accept-Encoding: br;q=<zqx>',
  'Accept-Language: <zqx>',
  'Range: bytes=0-1,<zqx>',
  'Content-Encoding: gzip',
  'Expect: 200-ok',
  'User-Agent: <zqx>',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Site: <zqx>',
  'Connection: close',
  'X-Http-Method-Override: DELETE',
];
