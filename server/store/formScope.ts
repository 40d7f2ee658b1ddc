/** Which forms' enquiries a colleague may see. */
import type { Value } from './sql';

/**
 * Some of the forms. `only` means just these forms. `without` means all other forms, including
 * forms that no longer exist.
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

/**
 * Returns SQL conditions for the column `form`. If all forms are allowed, returns no condition,
 * so that the database can use an index.
 */
export function scopeConditions(
  scope: FormScope,
  bound: (value: Value) => string,
): readonly string[] {
  const [forms, operator] =
    'only' in scope ? [scope.only, 'IN' as const] : [scope.without, 'NOT IN' as const];
  if (forms.length === 0) return operator === 'IN' ? ['1 = 0'] : [];
  return [`form ${operator} (${forms.map(bound).join(', ')})`];
}
