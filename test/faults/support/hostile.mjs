/** Makes hostile requests at random, the same ones for the same seed. */
import {
  actions,
  complete,
  methods,
  names,
  oddHeaderLines,
  oddNames,
  paths,
  texts,
  types,
} from './hostileWords.mjs';

/** Numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One request, whole, and whether its body is over what the site takes. */
export function hostileRequest(random) {
  const pick = list => list[Math.floor(random() * list.length)];
  const isSometimes = share => random() < share;
  if (isSometimes(0.15))
    return { request: bytes(head(pick(methods), pick(paths), oddHeaders())), isOversized: false };

  // Most posts carry what the forms ask for, so that the hostile rest gets past the first check.
  const fields = new Map(isSometimes(0.85) ? complete : []);
  for (let count = random() ** 2 * 8; count > 0; count -= 1) fields.set(pick(names), pick(texts));
  const pairs = [...fields];
  if (isSometimes(0.15)) pairs.push([pick(oddNames), pick(texts)]);
  if (isSometimes(0.05)) pairs.push([pick(names), pick(texts)]);
  if (isSometimes(0.03)) for (let i = 0; i < 60; i += 1) pairs.push([`field${i}`, pick(texts)]);
  const [type, whole] = pick([json, json, urlencoded, urlencoded, multipart, multipart, other])(pairs);
  let body = whole;
  if (isSometimes(0.2)) body = mutated(body);
  if (isSometimes(0.02)) body = bytes(body, 'x'.repeat(70_000));
  const isOversized = body.length > 60_000;
  const headers = [`Content-Type: ${type}`, ...oddHeaders()];
  const isChunked = isSometimes(0.1);
  const framing = isChunked
    ? ['Transfer-Encoding: chunked', 'Connection: close']
    : [`Content-Length: ${body.length}`];
  const chunk = body.length > 0 ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : ['0\r\n\r\n'];
  const post = head('POST', pick(actions), [...headers, ...framing]);
  return { request: bytes(post, ...(isChunked ? chunk : [body])), isOversized };

  function oddHeaders() {
    const accept = pick(['application/json', 'text/html', '*/*', '<zqx>', 'application/json;q=0,text/html']);
    return [`Accept: ${accept}`, ...(isSometimes(0.3) ? [pick(oddHeaderLines)] : [])];
  }

  function json(pairs) {
    const values = [null, true, 1e308, [], ['<zqx>'], {}, { toString: 1 }, { $gt: '' }];
    const members = pairs.map(
      ([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(isSometimes(0.02) ? pick(values) : text)}`,
    );
    const nested = isSometimes(0.02) ? `,"deep":${'['.repeat(20_000)}` : '';
    const whole = `{${members}}`;
    const texts = [`{${members}${nested}}`, whole, whole, `[${members.length}]`, '"<zqx>"', 'null'];
    return ['application/json', bytes(pick(texts))];
  }

  function urlencoded(pairs) {
    const encode = isSometimes(0.9) ? text => encodeURIComponent(text.toWellFormed()) : text => text;
    const body = pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
    return ['application/x-www-form-urlencoded', bytes(body)];
  }

  function multipart(pairs) {
    const quoted = name => name.replace(/["\r\n]/g, isSometimes(0.9) ? '%22' : '$&');
    const base64 = '\r\nContent-Transfer-Encoding: base64';
    const long = `\r\nX: ${'x'.repeat(5_000)}`;
    const extras = ['; filename="a.svg"', '; filename=', base64, '\r\nContent-Type: image/svg+xml', long];
    const extra = () => (isSometimes(0.03) ? pick(extras) : '');
    const parts = pairs.map(
      ([name, text]) =>
        `--zqb\r\nContent-Disposition: form-data; name="${quoted(name)}"${extra()}\r\n\r\n${text}\r\n`,
    );
    const end = isSometimes(0.95) ? '--zqb--\r\n' : '';
    return ['multipart/form-data; boundary=zqb', bytes(...parts, end)];
  }

  function other(pairs) {
    return [pick(types), pick([json, urlencoded, multipart])(pairs)[1]];
  }

  /** Cuts, flips, doubles or fills in bytes. */
  function mutated(body) {
    const copy = Buffer.from(body);
    const at = Math.floor(random() * copy.length);
    const kind = Math.floor(random() * 4);
    if (kind === 0) return copy.subarray(0, at);
    if (kind === 2) return bytes(copy.subarray(0, at), copy.subarray(at >> 1));
    if (kind === 3) return bytes(copy.subarray(0, at), oddBytes, copy.subarray(at));
    for (let i = 0; i < 4 && copy.length > 0; i += 1)
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    return copy;
  }
}

const oddBytes = Buffer.from([0xff, 0xfe, 0, 0x0d, 0x0a, 0xc0, 0x80]);
const bytes = (...parts) => Buffer.concat(parts.map(part => Buffer.from(part)));

/** A line break in a header would make it a request of another kind: that is left to the bodies. */
function head(method, path, headers) {
  return `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}
