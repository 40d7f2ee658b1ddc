/**
 * A function that submits a form. One such function calls check(), and another one posts to the
 * built server. The rules of this folder are the same for both.
 */
import { check } from '../../../shared/forms/check';
import type { Form } from '../../../shared/forms/form';

export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The result of submitting a form. If the form was accepted, `values` are the values that the
 * site keeps. If it was refused, they are the values that the page shows again.
 */
export interface Taken {
  readonly ok: boolean;
  readonly values: Texts;
  /** One sentence for each wrong field. */
  readonly errors: Texts;
}

export type Take = (form: Form, raw: Texts) => Promise<Taken>;

export const bySource: Take = async (form, raw) => {
  const checked = check<Form>(form, raw);
  return { ok: checked.ok, values: checked.values, errors: checked.ok ? {} : checked.errors };
};
