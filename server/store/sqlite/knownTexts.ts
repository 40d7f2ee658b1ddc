/**
 * Requests on their way to the thread: a text that went there before goes as its number, which both sides count alike.
 * To copy the texts each time takes longer than to copy all values.
 */
import type { Statement, Value } from '../sql';
import type { Request } from './thread';

type SentStatement = readonly [text: string | number, ...values: readonly Value[]];

export type SentRequest =
  | { readonly do: 'write'; readonly statements: readonly SentStatement[] }
  | { readonly do: 'read'; readonly statement: SentStatement }
  | { readonly do: 'open' | 'scrub' | 'close' };

/** Far more than the store has; a text that is made for one search goes whole each time. */
const maxKnown = 300;

/** Takes requests in the order in which they are sent to one thread. */
export function createTextSender(): (request: Request) => SentRequest {
  const numbers = new Map<string, number>();

  function shorten(statement: Statement): SentStatement {
    const [text, ...values] = statement;
    const number = numbers.get(text);
    if (number !== undefined) return [number, ...values];

    if (numbers.size < maxKnown) numbers.set(text, numbers.size);
    return statement;
  }

  return request => {
    switch (request.do) {
      case 'write':
        return { do: 'write', statements: request.statements.map(shorten) };
      case 'read':
        return { do: 'read', statement: shorten(request.statement) };
      default:
        return request;
    }
  };
}

/** Takes them in the same order. */
export function createTextReceiver(): (sent: SentRequest) => Request {
  const texts: string[] = [];

  function lengthen([text, ...values]: SentStatement): Statement {
    if (typeof text === 'number') return [texts[text] ?? '', ...values];

    if (texts.length < maxKnown) texts.push(text);
    return [text, ...values];
  }

  return sent => {
    switch (sent.do) {
      case 'write':
        return { do: 'write', statements: sent.statements.map(lengthen) };
      case 'read':
        return { do: 'read', statement: lengthen(sent.statement) };
      default:
        return sent;
    }
  };
}
