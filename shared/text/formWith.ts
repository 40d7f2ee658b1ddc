/** A form with the words of a language. */
import type { Form } from '../forms/form';
import type { Translation } from './translation';

/** What a language says of some forms, or of all. */
export interface FormWords {
  readonly forms: Partial<Translation['forms']>;
  readonly wrong: Translation['wrong'];
}

interface FieldWords {
  readonly options?: Readonly<Record<string, string>>;
}

const made = new WeakMap<FormWords['forms'], Map<Form, Form>>();

/** The same form, with the same names on the wire; the same object for the same form and words. */
export function formWith<F extends Form>(form: F, words: FormWords): F {
  const known = made.get(words.forms) ?? new Map<Form, Form>();
  made.set(words.forms, known);
  const translated = known.get(form) ?? make(form, words);
  known.set(form, translated);
  // Only words have changed.
  return translated as F;
}

function make(form: Form, { forms, wrong }: FormWords): Form {
  // By id: a form without words in the language stays English.
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
