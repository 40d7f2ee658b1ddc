/** Makes random hostile requests. */
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
} from './hostileWords';
import { pick, type Random } from './random';

export interface HostileRequest {
  readonly bytes: Buffer;
  /** Whether the body of the request exceeds the site's limit. */
  readonly isOversized: boolean;
}

type Pair = readonly [name: string, text: string];

interface Body {
  /** The value of Content-Type. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Makes one whole request. Most are posts, and some are requests for a page. */
export function hostileRequest(random: Random): HostileRequest {
  if (isSometimes(0.15, random)) {
    const line = `${pick(methods, random)} ${pick(paths, random)}`;
    return { bytes: Buffer.from(headOf(line, oddHeaders(random))), isOversized: false };
  }
  return hostilePost(random);
}

function hostilePost(random: Random): HostileRequest {
  const encode = pick([json, urlencoded, multipart], random);
  const usual = encode(hostilePairs(random), random);
  const type = isSometimes(0.15, random) ? pick(types, random) : usual.type;
  const long = isSometimes(0.02, random) ? 'x'.repeat(530_000) : '';
  const sent = isSometimes(0.2, random) ? mutated(usual.bytes, random) : usual.bytes;
  const body = joined(sent, long);

  const line = `POST ${pick(actions, random)}`;
  const headers = [`Content-Type: ${type}`, ...oddHeaders(random)];
  const isOversized = body.length > 520_000;
  if (body.length > 0 && isSometimes(0.1, random))
    return { bytes: chunked(line, headers, body), isOversized };

  const head = headOf(line, [...headers, `Content-Length: ${body.length}`]);
  return { bytes: joined(head, body), isOversized };
}

/** Makes a request with chunked encoding. The body is one chunk. */
function chunked(line: string, headers: readonly string[], body: Buffer): Buffer {
  const head = headOf(line, [...headers, 'Transfer-Encoding: chunked', 'Connection: close']);
  return joined(head, `${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n');
}

/**
 * Makes the first lines of a request: the request line and the headers. A line break inside a
 * header would split the header in two. So only bodies contain line breaks.
 */
function headOf(line: string, headers: readonly string[]): string {
  return `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}

function oddHeaders(random: Random): readonly string[] {
  const accepts = [
    'application/json',
    'text/html',
    '*/*',
    '<zqx>',
    'application/json;q=0,text/html',
  ];
  const accept = `Accept: ${pick(accepts, random)}`;
  return isSometimes(0.3, random) ? [accept, pick(oddHeaderLines, random)] : [accept];
}

function hostilePairs(random: Random): readonly Pair[] {
  // Most posts have valid texts in the required fields. Otherwise the site would refuse the post
  // before it reads the hostile fields.
  const fields = new Map(isSometimes(0.85, random) ? complete : []);
  for (let count = random() ** 2 * 8; count > 0; count -= 1)
    fields.set(pick(names, random), pick(texts, random));

  const pairs: Pair[] = [...fields];
  if (isSometimes(0.2, random))
    pairs.push([pick([...oddNames, ...names], random), pick(texts, random)]);
  if (isSometimes(0.03, random))
    for (let index = 0; index < 60; index += 1) pairs.push([`field${index}`, pick(texts, random)]);
  return pairs;
}

/** Values that no form sends. */
const oddValues: readonly unknown[] = [
  null,
  true,
  1e308,
  [],
  ['<zqx>'],
  {},
  { toString: 1 },
  { $gt: '' },
];

function json(pairs: readonly Pair[], random: Random): Body {
  const members = pairs.map(([name, text]) => {
    const value = isSometimes(0.02, random) ? pick(oddValues, random) : text;
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  });
  const whole = `{${members}}`;
  const nested = isSometimes(0.02, random) ? `{${members},"deep":${'['.repeat(20_000)}}` : whole;
  const all = [nested, whole, whole, `[${members.length}]`, '"<zqx>"', 'null'];
  return { type: 'application/json', bytes: Buffer.from(pick(all, random)) };
}

function urlencoded(pairs: readonly Pair[], random: Random): Body {
  const isEncoded = isSometimes(0.9, random);
  const encode = (text: string) => (isEncoded ? encodeURIComponent(text.toWellFormed()) : text);
  const body = pairs.map(pair => pair.map(encode).join('=')).join('&');
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(body) };
}

const oddPartHeaders = [
  '; filename="a.svg"',
  '; filename=',
  '\r\nContent-Transfer-Encoding: base64',
  '\r\nContent-Type: image/svg+xml',
  `\r\nX: ${'x'.repeat(5_000)}`,
];

function multipart(pairs: readonly Pair[], random: Random): Body {
  const parts = pairs.map(([name, text]) => {
    const quoted = name.replace(/["\r\n]/g, isSometimes(0.9, random) ? '%22' : '$&');
    const extra = isSometimes(0.03, random) ? pick(oddPartHeaders, random) : '';
    const disposition = `Content-Disposition: form-data; name="${quoted}"${extra}`;
    return `--zqb\r\n${disposition}\r\n\r\n${text}\r\n`;
  });
  const end = isSometimes(0.95, random) ? '--zqb--\r\n' : '';
  return { type: 'multipart/form-data; boundary=zqb', bytes: joined(...parts, end) };
}

const oddBytes = Buffer.from([0xff, 0xfe, 0, 0x0d, 0x0a, 0xc0, 0x80]);

/** Cuts off, repeats, inserts or changes bytes. */
function mutated(body: Buffer, random: Random): Buffer {
  const at = Math.floor(random() * body.length);
  const begin = body.subarray(0, at);
  const end = body.subarray(at);
  const flipped = Buffer.from([Math.floor(random() * 256)]);
  const mutations = [
    begin,
    joined(begin, body.subarray(at >> 1)),
    joined(begin, oddBytes, end),
    joined(begin, flipped, end.subarray(1)),
  ];
  return pick(mutations, random);
}

function isSometimes(share: number, random: Random): boolean {
  return random() < share;
}

function joined(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part)));
}
