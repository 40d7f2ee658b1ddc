/**
 * On Hindi and Marathi pages, the props of an island do not contain texts. They contain the names
 * of texts, and the browser loads the texts from one file for each language.
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

/** In props, the name of a group of texts or of a form. The name of a form is its id. */
type Named = { readonly $text: Group | 'wrong' } | { readonly $form: string };

/**
 * Returns a function for JSON.stringify. The function replaces a value by its name if the
 * language file has the value.
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

/** Returns a function for JSON.parse. The function replaces a name by its value. */
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
