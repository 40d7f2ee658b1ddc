/** Content codings: which one a request takes. Source: RFC 9110, 8.4 and 12.5.3; RFC 7932. */
import type { Request } from 'express';

/** In the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different Accept-Encoding fields; a stranger's others are read each time. */
const mostRemembered = 100;
const longestRemembered = 200;

/** Gives a function that finds the best encoding that a request takes, and remembers what a field means. */
export function encodingChooser(): (req: Request) => Encoding {
  const remembered = new Map<string, Encoding>();
  return req => {
    const field = req.headers['accept-encoding'];
    // Without the field a client may get anything, but one that names nothing can seldom unpack it.
    if (typeof field !== 'string') return 'identity';
    const known = remembered.get(field);
    if (known !== undefined) return known;
    // Ours to choose among those that it takes, since browsers name gzip first.
    const found = encodings.find(encoding => req.acceptsEncodings(encoding) !== false) ?? 'identity';
    if (remembered.size < mostRemembered && field.length <= longestRemembered) remembered.set(field, found);
    return found;
  };
}
