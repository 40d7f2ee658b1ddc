/** Answers that are asked for again within a second, as one run of bytes: head and body. */
import type { Request, Response } from 'express';

/**
 * What Node's responses keep of their head. Documented is only `headersSent`, which reads the first; packages such as
 * `compression` and `morgan` have read it for years.
 */
interface NodeHead {
  _header?: unknown;
  _headerSent?: unknown;
}

/** What is sent: status, header fields, body. */
export interface Message {
  readonly status: number;
  /** Name, value, name, value. */
  readonly fields: readonly string[];
  readonly body?: Buffer | undefined;
}

interface Held {
  readonly head: string;
  /** Head and body, where there is one. */
  readonly bytes: Buffer | undefined;
}

/** So many answers are held for the rest of a second; what many ask for is among the first. */
const mostHeld = 64;

/** Writes it as Node does; Express's own res.send would look at all of it again. Header fields set before go along. */
export function writeMessage(res: Response, { status, fields, body }: Message): void {
  // Node only reads the list, though its type does not say so.
  res.writeHead(status, fields as string[]).end(body);
}

/**
 * Gives a function that answers a request. Node checks and writes the head of each answer anew and hands it to the
 * system beside the body, which is a quarter of what a page costs. Here the first answer of a second goes that way,
 * and its bytes serve those that follow until the clock in their `Date` moves on.
 *
 * Where a release of Node keeps its heads otherwise, every answer goes Node's way, and only speed is lost.
 */
export function repeatedAnswers(): (req: Request, res: Response, message: Message) => void {
  const held = new Map<readonly string[], Held>();
  let second = 0;

  return (req, res, message) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) held.clear();
    second = now;
    // Any other has a head of its own: it says that the connection ends, or has no body.
    const isUsual = req.method === 'GET' && req.httpVersion === '1.1' && res.shouldKeepAlive;
    const known = isUsual ? held.get(message.fields) : undefined;
    const made: NodeHead = res as object;
    if (known !== undefined) {
      res.statusCode = message.status;
      made._header = known.head;
      // A head alone is one piece as Node writes it.
      if (known.bytes !== undefined) made._headerSent = true;
      res.end(known.bytes);
      return;
    }
    writeMessage(res, message);
    const head = made._header;
    if (!isUsual || held.size === mostHeld || typeof head !== 'string' || made._headerSent !== true) return;
    const bytes = message.body && Buffer.concat([Buffer.from(head, 'latin1'), message.body]);
    held.set(message.fields, { head, bytes });
  };
}
