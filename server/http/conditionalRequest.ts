/** What a request demands of the page that it would get. Source: RFC 9110, 13. */
import type { IncomingHttpHeaders } from 'node:http';

interface Version {
  readonly status: number;
  readonly etag: string;
}

/**
 * 412: the client wants a version that is gone. 304: it has this one. Else the page's own status.
 * Pages have no Last-Modified, so that dates decide nothing (13.1.3 and 13.1.4), and no ranges (14.2). Only a 200 has
 * conditions (13.2.1).
 */
export function statusFor({ status, etag }: Version, headers: IncomingHttpHeaders): number {
  const { 'if-match': wanted, 'if-none-match': known } = headers;
  if (status !== 200) return status;
  if (wanted !== undefined && !names(wanted, etag)) return 412;
  return known !== undefined && names(withoutWeakness(known), etag) ? 304 : status;
}

/** Whether a list of entity tags holds this one; `*` holds every tag. */
function names(list: string, etag: string): boolean {
  return list === etag || list.trim() === '*' || list.split(',').some(each => each.trim() === etag);
}

/** If-None-Match compares without regard to `W/` (8.8.3.2): a proxy that repacks a page marks its tag so. */
function withoutWeakness(list: string): string {
  return list.startsWith('W/') || list.includes(',') ? list.replace(/(^|,\s*)W\//g, '$1') : list;
}
