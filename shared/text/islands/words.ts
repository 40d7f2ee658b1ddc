/**
 * The texts of islands in another language than English do not travel with every page: its props
 * name them, and the browser takes them from one file of the language.
 */
import { type CommonFormId, commonForm, commonForms } from '../../forms/commonForms';
import type * as widgets from '../en/widgets';
import { formWith } from '../formWith';
import type { Text } from '../text';
import type { Translation } from '../translation';

type Group = keyof typeof widgets;

/** What a file of this folder exports. */
export interface Words extends Pick<Text, Group>, Pick<Translation, 'wrong'> {
  readonly commonForms: Pick<Translation['forms'], CommonFormId>;
}

/** A group of texts, or a form by its id, in props. */
type Named = { readonly $text: Group | 'wrong' } | { readonly $form: string };

/**
 * What a value of props travels as: its name where
 * the file has it, else itself. For JSON.stringify.
 */
export function replaceTexts(
  { commonForms: _, ...groups }: Words,
  translation: Translation,
): (key: string, value: unknown) => unknown {
  const names = new Map<unknown, Named>(
    Object.entries(groups).map(([group, texts]) => [texts, { $text: group as Group }]),
  );
  for (const form of commonForms) names.set(formWith(form, translation), { $form: form.id });
  return (_key, value) => names.get(value) ?? value;
}

/** The value that a name in props stands for. For JSON.parse. */
export function revive({
  commonForms: forms,
  ...groups
}: Words): (key: string, value: unknown) => unknown {
  return (_key, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$text' in value) return groups[value.$text as Group];
    if ('$form' in value)
      return formWith(commonForm(String(value.$form)), { forms, wrong: groups.wrong });
    return value;
  };
}
