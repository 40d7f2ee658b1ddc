/** Field names and values as they came in, made safe to look up. */
import type { Raw } from '../../shared/forms/check';
import { HttpError } from '../http/httpError';

export type FieldPair = readonly [name: string, value: string];

/** No form has as many fields, the hidden ones included. */
export const maxFields = 50;

/**
 * A text for each name. Throws HttpError 400: too many, one twice, `a[]`, `a[b]`, names with a
 * meaning to JavaScript.
 */
export function collectFields(pairs: readonly FieldPair[]): Raw {
  if (pairs.length > maxFields) throw malformed();
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    const isReserved = ['__proto__', 'constructor', 'prototype'].includes(name);
    if (name in fields || name.length > 100 || /[[\]]/.test(name) || isReserved) throw malformed();
    fields[name] = value;
  }
  return fields;
}

/** 400: the visitor's browser sent something that cannot be read. */
export function malformed(cause?: unknown): HttpError {
  return Object.assign(new HttpError(400, text => text.refusal.malformed), { cause });
}

/** 415: what was sent is no form. */
export function wrongType(): HttpError {
  return new HttpError(415, text => text.refusal.wrongType);
}
