/**
 * One that takes a form: check() itself, or the built
 * server. The rules of this folder hold for both.
 */
import { check } from '../../../shared/forms/check';
import type { Form } from '../../../shared/forms/form';

export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * What came of it. Values are whole where it was
 * taken; of a refused form, what the page gives back.
 */
export interface Taken {
  readonly ok: boolean;
  readonly values: Texts;
  /** One sentence for each field that is wrong. */
  readonly errors: Texts;
}

export type Take = (form: Form, raw: Texts) => Promise<Taken>;

export const bySource: Take = async (form, raw) => {
  const checked = check<Form>(form, raw);
  return { ok: checked.ok, values: checked.values, errors: checked.ok ? {} : checked.errors };
};
