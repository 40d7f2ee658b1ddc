/**
 * The texts of islands in another language than English do not travel with every page: its props name them, and the
 * browser takes them from one file of the language.
 */
import type { Form } from '../../forms/form';
import { mailForms } from '../../forms/index';
import type * as widgets from '../en/widgets';
import { type FormWords, formWith } from '../formWith';
import type { Text } from '../text';

type Group = keyof typeof widgets;

/** What a file of this folder exports. */
export type Words = Pick<Text, Group> & FormWords;

/** A group of texts, or a form by its id, in props. */
type Named = { readonly $text: Group } | { readonly $form: string };

/** What a value of props travels as: its name where the file has it, else itself. For JSON.stringify. */
export function replaceTexts(words: Words): (key: string, value: unknown) => unknown {
  const names = new Map<unknown, Named>(
    Object.entries(words).map(([group, texts]) => [texts, { $text: group as Group }]),
  );
  for (const form of mailForms) names.set(formWith(form, words), { $form: form.id });
  return (_key, value) => names.get(value) ?? value;
}

/** The value that a name in props stands for. For JSON.parse. */
export function revive(words: Words): (key: string, value: unknown) => unknown {
  return (_key, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$text' in value) return words[value.$text as Group];
    if ('$form' in value) return formWith(formOf(value.$form), words);
    return value;
  };
}

/** Not the login: one page alone has it, and every page would fetch it. */
function formOf(id: unknown): Form {
  const form = mailForms.find(candidate => candidate.id === id);
  if (form === undefined) throw new Error(`There is no form ${id}.`);
  return form;
}
