/** Lets a flood of posts in a few at a time, so that pages are answered in between. */
import type { RequestHandler } from 'express';

/**
 * Lets `perTurn` posts begin in each turn of the event loop, in order, so that a page does not wait
 * for a whole flood of them.
 */
export function throttlePosts(perTurn: number): RequestHandler {
  const waiting: (() => void)[] = [];
  function letIn(): void {
    for (const next of waiting.splice(0, perTurn)) next();
    if (waiting.length > 0) setImmediate(letIn);
  }
  return (req, _res, next) => {
    if (req.method !== 'POST') return next();
    waiting.push(next);
    if (waiting.length === 1) setImmediate(letIn);
  };
}
