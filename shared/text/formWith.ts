/** Puts the texts of a language into a form. */
import type { Form } from '../forms/form';
import type { Translation } from './translation';

/** The texts of a language for forms. Some forms may be missing. */
export interface FormWords {
  readonly forms: Partial<Translation['forms']>;
  readonly wrong: Translation['wrong'];
}

interface FieldWords {
  readonly options?: Readonly<Record<string, string>>;
}

const made = new WeakMap<FormWords['forms'], Map<Form, Form>>();

/**
 * Returns the form with translated texts. The names under which fields are posted do not change.
 * For the same form and words, it always returns the same object.
 */
export function formWith<F extends Form>(form: F, words: FormWords): F {
  const known = made.get(words.forms) ?? new Map<Form, Form>();
  made.set(words.forms, known);
  const translated = known.get(form) ?? make(form, words);
  known.set(form, translated);
  // The cast is safe, since only texts have changed.
  return translated as F;
}

function make(form: Form, { forms, wrong }: FormWords): Form {
  // The translations by form id. A form without a translation stays in English.
  const own: Partial<
    Record<string, object & { readonly fields: Readonly<Record<string, FieldWords>> }>
  > = forms;
  const { fields, ...whole } = own[form.id] ?? { fields: {} };
  const translated = form.fields.map(field => {
    const { options, ...words } = fields[field.name] ?? {};
    const answers = field.options?.map(({ value, label }) => ({
      value,
      label: options?.[value] ?? label,
    }));
    return { ...field, ...words, ...(answers === undefined ? {} : { options: answers }) };
  });
  return { ...form, ...whole, fields: translated, wrong };
}
