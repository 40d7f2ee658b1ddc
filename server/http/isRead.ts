/** Tells requests that only ask for something from those that send something. */
import type { IncomingMessage } from 'node:http';

/** Whether it is a GET or a HEAD. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
