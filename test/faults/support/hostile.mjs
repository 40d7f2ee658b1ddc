/** Makes hostile requests at random, the same ones for the same seed. */
import * as words from './hostileWords.mjs';

/** Numbers from 0 to 1, by a linear congruential generator. Source: Numerical Recipes, 7.1. */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** One request, whole, and whether its body is over what the site takes. */
export function hostileRequest(random) {
  const pick = list => list[Math.floor(random() * list.length)];
  const isSometimes = share => random() < share;
  if (isSometimes(0.15))
    return {
      request: bytes(head(pick(words.methods), pick(words.paths), oddHeaders())),
      isOversized: false,
    };

  // Most posts carry what the forms ask for, so that the hostile rest gets past the first check.
  const fields = new Map(isSometimes(0.85) ? words.complete : []);
  for (let count = random() ** 2 * 8; count > 0; count -= 1)
    fields.set(pick(words.names), pick(words.texts));
  const pairs = [...fields];
  if (isSometimes(0.2)) pairs.push([pick([...words.oddNames, ...words.names]), pick(words.texts)]);
  if (isSometimes(0.03))
    for (let i = 0; i < 60; i += 1) pairs.push([`field${i}`, pick(words.texts)]);
  const [usual, whole] = pick([json, urlencoded, multipart])(pairs);
  const type = isSometimes(0.15) ? pick(words.types) : usual;
  const long = isSometimes(0.02) ? 'x'.repeat(70_000) : '';
  const body = bytes(isSometimes(0.2) ? mutated(whole) : whole, long);
  const isOversized = body.length > 60_000;
  const headers = [`Content-Type: ${type}`, ...oddHeaders()];
  const post = (...framing) => head('POST', pick(words.actions), [...headers, ...framing]);
  if (body.length === 0 || isSometimes(0.9))
    return { request: bytes(post(`Content-Length: ${body.length}`), body), isOversized };
  const begin = `${post('Transfer-Encoding: chunked', 'Connection: close')}${body.length.toString(16)}\r\n`;
  return { request: bytes(begin, body, '\r\n0\r\n\r\n'), isOversized };

  function oddHeaders() {
    const accept = pick([
      'application/json',
      'text/html',
      '*/*',
      '<zqx>',
      'application/json;q=0,text/html',
    ]);
    return [`Accept: ${accept}`, ...(isSometimes(0.3) ? [pick(words.oddHeaderLines)] : [])];
  }

  function json(pairs) {
    const values = [null, true, 1e308, [], ['<zqx>'], {}, { toString: 1 }, { $gt: '' }];
    const members = pairs.map(
      ([name, text]) =>
        `${JSON.stringify(name)}:${JSON.stringify(isSometimes(0.02) ? pick(values) : text)}`,
    );
    const nested = isSometimes(0.02) ? `,"deep":${'['.repeat(20_000)}` : '';
    const whole = `{${members}}`;
    const texts = [`{${members}${nested}}`, whole, whole, `[${members.length}]`, '"<zqx>"', 'null'];
    return ['application/json', bytes(pick(texts))];
  }

  function urlencoded(pairs) {
    const encode = isSometimes(0.9) ? text => encodeURIComponent(text.toWellFormed()) : String;
    const body = pairs.map(pair => pair.map(encode).join('=')).join('&');
    return ['application/x-www-form-urlencoded', bytes(body)];
  }

  function multipart(pairs) {
    const quoted = name => name.replace(/["\r\n]/g, isSometimes(0.9) ? '%22' : '$&');
    const base64 = '\r\nContent-Transfer-Encoding: base64';
    const long = `\r\nX: ${'x'.repeat(5_000)}`;
    const extras = [
      '; filename="a.svg"',
      '; filename=',
      base64,
      '\r\nContent-Type: image/svg+xml',
      long,
    ];
    const extra = () => (isSometimes(0.03) ? pick(extras) : '');
    const parts = pairs.map(
      ([name, text]) =>
        `--zqb\r\nContent-Disposition: form-data; name="${quoted(name)}"${extra()}\r\n\r\n${text}\r\n`,
    );
    const end = isSometimes(0.95) ? '--zqb--\r\n' : '';
    return ['multipart/form-data; boundary=zqb', bytes(...parts, end)];
  }

  /** Cuts, flips, doubles or fills in bytes. */
  function mutated(body) {
    const at = Math.floor(random() * body.length);
    const [begin, end] = [body.subarray(0, at), body.subarray(at)];
    const flipped = [Math.floor(random() * 256)];
    return pick([
      begin,
      bytes(begin, body.subarray(at >> 1)),
      bytes(begin, oddBytes, end),
      bytes(begin, flipped, end.subarray(1)),
    ]);
  }
}

const oddBytes = Buffer.from([0xff, 0xfe, 0, 0x0d, 0x0a, 0xc0, 0x80]);
const bytes = (...parts) => Buffer.concat(parts.map(part => Buffer.from(part)));

/** A line break in a header would make it a request of another kind: that is left to the bodies. */
function head(method, path, headers) {
  return `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}
