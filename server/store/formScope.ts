/** Which forms' enquiries somebody sees. */
import type { Value } from './sql';

/**
 * The enquiries that somebody sees, by their forms: `only` of these, or of all `without` these. The
 * second takes in those of forms that no longer exist.
 */
export type FormScope =
  | { readonly only: readonly string[] }
  | { readonly without: readonly string[] };

export const allForms: FormScope = { without: [] };

export function seesAll(scope: FormScope): boolean {
  return 'without' in scope && scope.without.length === 0;
}

export function isInScope(form: string, scope: FormScope): boolean {
  return 'only' in scope ? scope.only.includes(form) : !scope.without.includes(form);
}

/** A condition on `form`; none where all are in scope, so that an index serves it. */
export function inScope(scope: FormScope, bound: (value: Value) => string): readonly string[] {
  const [forms, operator] =
    'only' in scope ? [scope.only, 'IN' as const] : [scope.without, 'NOT IN' as const];
  if (forms.length === 0) return operator === 'IN' ? ['1 = 0'] : [];
  return [`form ${operator} (${forms.map(bound).join(', ')})`];
}
