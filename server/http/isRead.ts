import type { IncomingMessage } from 'node:http';

/** Whether a request only asks for something, and sends nothing. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
