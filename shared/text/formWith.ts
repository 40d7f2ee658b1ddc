/** A form with the texts of a language. */
import type { Form } from '../forms/form';
import type { Translation } from './translation';

/** The texts of a language for some forms or for all. */
export interface FormWords {
  readonly forms: Partial<Translation['forms']>;
  readonly wrong: Translation['wrong'];
}

interface FieldWords {
  readonly options?: Readonly<Record<string, string>>;
}

const made = new WeakMap<FormWords['forms'], Map<Form, Form>>();

/**
 * The form with translated texts and unchanged names on the wire. The same form and words return
 * the same object.
 */
export function formWith<F extends Form>(form: F, words: FormWords): F {
  const known = made.get(words.forms) ?? new Map<Form, Form>();
  made.set(words.forms, known);
  const translated = known.get(form) ?? make(form, words);
  known.set(form, translated);
  // Only texts have changed, so the type is still right.
  return translated as F;
}

function make(form: Form, { forms, wrong }: FormWords): Form {
  // By id. A form without translation stays English.
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
