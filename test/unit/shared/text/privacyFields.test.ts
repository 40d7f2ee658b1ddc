/** The privacy page's sentences about the fields of the forms. */
import { mailForms } from '../../../../shared/forms';
import { privacyFields } from '../../../../shared/text/privacyFields';

const fields = mailForms.flatMap(({ id, fields }) => fields.map(field => ({ id, field })));

it.each(fields.map(({ id, field }) => [`${id}, ${field.name}`, id, field] as const))(
  'the privacy page names a required field, and calls others optional: %s',
  (_, id, { name, required }) => {
    const said: Readonly<Record<string, Readonly<Record<string, string>>>> = privacyFields;
    expect(said[id]?.[name]).toBe(required === undefined ? 'as optional' : 'by its name');
  },
);
