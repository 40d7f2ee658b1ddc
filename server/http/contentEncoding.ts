/** Content codings: which one a request takes. Source: RFC 9110, 8.4 and 12.5.3; RFC 7932. */
import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { LRUCache } from 'lru-cache';

/** In the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Gives a function that finds the best encoding that a request takes. Browsers send a handful of different fields. */
export function encodingChooser(): (req: IncomingMessage) => Encoding {
  const known = new LRUCache<string, Encoding>({ max: 50 });
  return req => {
    const field = req.headers['accept-encoding'];
    // Without the field a client may get anything, but one that names nothing can seldom unpack it.
    if (typeof field !== 'string') return 'identity';
    const before = known.get(field);
    if (before !== undefined) return before;
    const encoding = bestOf(req);
    known.set(field, encoding);
    return encoding;
  };
}

/** Ours to choose among those that it takes, since browsers name gzip first. */
function bestOf(req: IncomingMessage): Encoding {
  const taken = accepts(req);
  return encodings.find(encoding => taken.encoding(encoding) !== false) ?? 'identity';
}
