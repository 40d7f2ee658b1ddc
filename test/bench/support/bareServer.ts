/**
 * A bare server with ready answers: `bareServer.ts PORT`. It reads the answers from standard
 * input, as a list in JSON. The first answer is at `/0`, the second at `/1`, and so on. So the
 * server finds an answer without reading any header field.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** An answer in the list on standard input. */
export interface ReadyAnswer {
  readonly status: number;
  /** The header fields, as a list: a name, its value, the next name, its value, and so on. */
  readonly fields: readonly string[];
  /** The body in Base64. */
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly fields: string[];
  readonly bytes: Buffer;
}

const nothing: Answer = { status: 404, fields: [], bytes: Buffer.alloc(0) };

async function serve(port: number): Promise<void> {
  const answers: readonly ReadyAnswer[] = JSON.parse(await text(process.stdin));
  const byPath = new Map<string | undefined, Answer>();
  for (const [index, { status, fields, body }] of answers.entries())
    byPath.set(`/${index}`, { status, fields: [...fields], bytes: Buffer.from(body, 'base64') });

  createServer({ keepAliveTimeout: 65_000 }, ({ url }, res) => {
    const { status, fields, bytes } = byPath.get(url) ?? nothing;
    res.writeHead(status, fields).end(bytes);
  }).listen(port, '127.0.0.1');
}

void serve(Number(process.argv[2]));
