/**
 * Sends one request, by default a GET. Returns the answer exactly as it is on the network: not
 * decompressed, and with the original names of its headers.
 */
import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number | undefined;
  /** The headers as `name: value`, in the order in which the server sent them, without Date. */
  readonly fields: readonly string[];
  /** The headers by lower-case name, without Date. */
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function get(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
  const [answer] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  const fields = answer.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name !== 'Date' ? [`${name}: ${answer.rawHeaders[index + 1]}`] : [],
  );
  const { date: _, ...named } = answer.headers;
  return { status: answer.statusCode, fields, headers: named, body: await buffer(answer) };
}
