/** Header fields and paths that no browser sends, against the page handler in front of Express and all behind it. */
import { connect } from 'node:net';
import { listeningSite } from '../../support/listeningSite';

const listening = listeningSite();

const pages = ['/', '/java', '/hi', '/mr/contact', '/courses?q=java', '/hi/compare?course=java&course=c'];

/** What is made of a page's path. */
const paths = pages.flatMap(page => [
  ...[page, `${page}/`, `/${page}`, `//x.example${page}`, `${page}//`, `${page}/.`, `${page}/..`],
  ...[`${page}%2f`, `${page}%00`, `${page}%`, `${page}%zz`, `${page}%E0%A4`, `${page}\\`],
  ...[`${page};x`, `${page}?`, `${page}??q=`, `${page}#x`, `${page}\u00e9`, page.toUpperCase()],
  ...[`http://x.example${page}`, `http://localhost${page}`, `br ${page}`, `unknown in en`, '*', ''],
  ...[`${page}?q=%`, `${page}?q[]=1&q[__proto__]=x`, `${page}?${'a'.repeat(9000)}`],
  ...[`${page}${'/x'.repeat(900)}`, `${page}?q=${'%F0%9F%98%80'.repeat(300)}`],
]);

/** Values for the fields that the page handler reads. */
const values = [
  ...['', ' ', '*', '"', '""', 'W/', 'W/""', '"x", ', ',,,', '"x","y",*', 'W/"x', '\t', '0', '-1'],
  ...['br;q=0, *;q=0', 'br;q=1.0000001', 'br;q=x', 'BR', 'gzip;q=0.001', 'identity;q=0', '*;q=0'],
  ...['br,'.repeat(2000), '"a",'.repeat(2000), '\u00ff\u00fe', 'a\u0001b', '%0d%0aX: y'],
  ...['__proto__', 'constructor', 'W/*', ';;;=', 'bytes=0-', 'x'.repeat(8000)],
];
const names = [
  ...['Accept-Encoding', 'If-None-Match', 'If-Match', 'Accept', 'Host', 'Range'],
  ...['If-Modified-Since', 'X-Forwarded-For'],
];
const otherFields = [
  ...['Content-Length: 5', 'Transfer-Encoding: chunked', 'Expect: 100-continue', 'Expect: x'],
  ...['Upgrade: h2c', 'Connection: x, close'],
];
const methods = ['get', 'GETT', 'TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'M-SEARCH', ''];
const versions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.10', 'http/1.1', ''];

const heads = [
  ...names.flatMap(name => values.map(value => `GET /java HTTP/1.1\r\nHost: x\r\n${name}: ${value}`)),
  ...names.map(name => `HEAD /hi HTTP/1.1\r\nHost: x\r\n${name}: "x"\r\n${name}: *`),
  ...paths.flatMap(path => ['GET', 'HEAD'].map(method => `${method} ${path} HTTP/1.1\r\nHost: x`)),
  ...pages.flatMap(page => methods.map(method => `${method} ${page} HTTP/1.1\r\nHost: x`)),
  ...versions.map(version => `GET /java ${version}\r\nHost: x`),
  ...otherFields.map(field => `GET /java HTTP/1.1\r\nHost: x\r\n${field}`),
];

it('each is answered well-formed and without a fault of ours, or the connection ends', async () => {
  expect(new Set(heads).size).toBeGreaterThanOrEqual(500);
  const wrong: string[] = [];
  for (let at = 0; at < heads.length; at += 50) {
    const some = heads.slice(at, at + 50);
    const answers = await Promise.all(some.map(answerTo));
    for (const [index, answer] of answers.entries())
      if (!isRight(answer)) wrong.push(`${some[index]?.slice(0, 200)} -> ${answer.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
  expect(listening.site().logged).toEqual([]);
  expect(await answerTo('GET /java HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1\.1 200 /);
});

/** A head with no field twice, no line of the request in it, and as many bytes as it says. */
function isRight(answer: string): boolean {
  const [head = '', ...parts] = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const fields = lines.map(line => line.split(':')[0]?.toLowerCase());
  const body = parts.join('\r\n\r\n');
  // Node's own 417 says that nothing follows.
  const isWhole = ['', '0\r\n\r\n'].includes(body) || lines.includes(`Content-Length: ${body.length}`);
  return (
    answer === '' ||
    (/^HTTP\/1\.1 [1234]\d\d /.test(start) &&
      lines.every(line => /^[\w-]+: ?[\x20-\x7e]*$/.test(line)) &&
      new Set(fields).size === fields.length &&
      isWhole)
  );
}

/** All that comes until the connection ends; a body that the head announces and that is not sent is not waited for. */
function answerTo(head: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: listening.port() });
  let answer = '';
  socket.setEncoding('latin1').on('data', part => (answer += part));
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nConnection: close\r\n\r\n`, 'latin1');
  return new Promise(resolve => socket.on('close', () => resolve(answer)));
}
