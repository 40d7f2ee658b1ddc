/**
 * The PDFs of syllabi. A PDF is made when it is requested for the first time. It stays in memory
 * until the facts change.
 */
import { hash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { handoutOf } from '../../../shared/content/handout';
import { offeredBy } from '../../../shared/content/offered';
import type { Site as Facts } from '../../../shared/site';
import { languages } from '../../../shared/text/languages';
import { HttpError } from '../../http/httpError';
import type { Log } from '../../system/log';
import { openTypesetter, type RequestedHandout } from './typesetter';

export interface Handouts {
  /**
   * Answers GET and HEAD requests for addresses such as `/handouts/java.pdf`. If no handout has
   * this address, the next handler gets the request.
   */
  readonly answer: RequestHandler;

  /**
   * Reads the files that are needed to make a handout. The start calls this, because a new build
   * may replace the files before the first request.
   */
  load(): Promise<void>;

  close(): Promise<void>;
}

interface Pdf {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Opens the handouts. No thread runs before the first request. `dist` is the folder of the build.
 */
export function openHandouts(facts: () => Facts, dist: string, log: Log): Handouts {
  const typesetter = openTypesetter(dist, log);
  /** By address: finished PDFs, and PDFs in progress. */
  const made = new Map<string, Promise<Pdf>>();
  let madeOf = facts();

  function pdfAt(path: string, asked: RequestedHandout): Promise<Pdf> {
    if (facts() !== madeOf) {
      madeOf = facts();
      made.clear();
    }
    const before = made.get(path);
    if (before !== undefined) return before;

    const making = typesetter.make(asked, madeOf).then(withTag);
    made.set(path, making);
    // If the PDF cannot be made, the next request tries again.
    making.catch(() => made.get(path) === making && made.delete(path));
    return making;
  }

  return {
    async answer(req, res, next) {
      const asked = handoutAt(req.path, facts());
      if (asked === undefined) return next();

      const pdf = await pdfAt(req.path, asked).catch(cause => {
        log.error('A handout cannot be made', { path: req.path, reason: String(cause) });
        throw new HttpError(503, text => text.refusal.handout, { 'Retry-After': '60' });
      });
      send(req, res, pdf);
    },

    load: typesetter.load,
    close: typesetter.close,
  };
}

/** Finds the handout at an address. Undefined if there is none. */
function handoutAt(path: string, facts: Facts): RequestedHandout | undefined {
  const all = offeredBy(facts).courses.flatMap(course =>
    languages.map(({ lang }) => ({ course: course.path, handout: handoutOf(course, lang) })),
  );
  const found = all.find(({ handout }) => handout?.path === path);
  return found?.handout && { course: found.course, lang: found.handout.lang };
}

function withTag(body: Buffer): Pdf {
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 16)}"` };
}

/**
 * Sends the PDF. A PDF reader may request only a part of the file. For example, after a lost
 * connection, a browser may request the missing part.
 */
function send(req: Request, res: Response, { body, etag }: Pdf): void {
  res.type('application/pdf').set({
    'Cache-Control': 'public, max-age=3600',
    'Accept-Ranges': 'bytes',
    // Pages of other sites may show the PDF. They may also show all other files that have no hash
    // in their names.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  });
  const part = partAsked(req, body.length, etag);
  if (part === undefined) return void res.send(body);
  if (part === 'outside') {
    res.status(416).set('Content-Range', `bytes */${body.length}`).end();
    return;
  }
  const { start, end } = part;
  res.status(206).set('Content-Range', `bytes ${start}-${end}/${body.length}`);
  res.send(body.subarray(start, end + 1));
}

/**
 * Returns the requested part of the PDF. `outside`: the PDF does not have this part. Undefined if
 * the whole PDF must be sent. For example, the request may ask for no part or for several parts,
 * or If-Range may name an older version. Source: RFC 9110, 13.1.5 and 14.2.
 */
function partAsked(
  req: Request,
  size: number,
  etag: string,
): { readonly start: number; readonly end: number } | 'outside' | undefined {
  if (req.method !== 'GET' || (req.get('if-range') ?? etag) !== etag) return undefined;

  const ranges = req.range(size, { combine: true });
  if (ranges === -1) return 'outside';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
}
