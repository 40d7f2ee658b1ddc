/**
 * In other languages than English, the texts of islands are not sent with every page. Props
 * contain their names, and the browser takes the texts from one file for each language.
 */
import { type CommonFormId, commonForm, commonForms } from '../../forms/commonForms';
import type * as widgets from '../en/widgets';
import { formWith } from '../formWith';
import type { Text } from '../text';
import type { Translation } from '../translation';

type Group = keyof typeof widgets;

/** The exports of a language file in this folder. */
export interface Words extends Pick<Text, Group>, Pick<Translation, 'wrong'> {
  readonly commonForms: Pick<Translation['forms'], CommonFormId>;
}

/** The name of a text group, or of a form by its id, in props. */
type Named = { readonly $text: Group | 'wrong' } | { readonly $form: string };

/**
 * The form in which a value of props is sent: its name if the file has it, else the value. For
 * JSON.stringify.
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

/** The value for a name in props. For JSON.parse. */
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
