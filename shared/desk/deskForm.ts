/** The form of the page /desk/new, with its texts in one of the desk's languages. */
import { deskEnquiry } from '../forms/deskEnquiry';
import type { Form } from '../forms/form';
import { type Lang, translations } from '../text/languages';
import { deskText } from './text';

type Words = Readonly<
  Partial<Record<string, { readonly label: string; readonly required?: string }>>
>;

export function deskFormIn(language: Lang): Form {
  const { fields, channels, title, save } = deskText(language).add;
  const words: Words = fields;
  const names: Readonly<Partial<Record<string, string>>> = channels;
  const wrong = translations[language]?.wrong;
  return {
    ...deskEnquiry,
    title,
    submit: save,
    fields: deskEnquiry.fields.map(field => ({
      ...field,
      ...words[field.name],
      ...('options' in field && {
        options: field.options.map(({ value }) => ({ value, label: names[value] ?? value })),
      }),
    })),
    ...(wrong && { wrong }),
  };
}
