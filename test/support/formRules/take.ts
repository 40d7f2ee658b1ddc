/**
 * A function that submits a form, either to check() or to the built server. The rules of this
 * folder are the same for both.
 */
import { check } from '../../../shared/forms/check';
import type { Form } from '../../../shared/forms/form';

export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The result. For an accepted form, the values are those that the site keeps. For a refused form,
 * they are those that the page shows again.
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
