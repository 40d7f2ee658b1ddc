import { renderToString } from 'react-dom/server';
import { FieldRow } from '../../../../shared/components/FieldRow';
import { check } from '../../../../shared/forms/check';
import { contactEnquiry } from '../../../../shared/forms/enquiry';
import { mailForms } from '../../../../shared/forms/index';
import { part } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';

const messages = mailForms.flatMap(form =>
  form.fields
    .filter(({ kind }) => kind === 'message')
    .map(field => [`${field.name} of ${form.id}`, form, field] as const),
);

it.each(messages)(
  '%s has no maxlength, so that a pasted text is not cut without a message',
  (_, form, field) => {
    const html = renderToString(<FieldRow form={form} field={field} value="" error={undefined} />);
    expect(part(parsePage(html), 'textarea').hasAttribute('maxlength')).toBe(false);
  },
);

it('a message that is too long has an error with its length', () => {
  const course_name = 'a'.repeat(4_100);
  expect(
    check(contactEnquiry, { to_name: 'Asha Patil', mobile_no: '9876543210', course_name }),
  ).toMatchObject({
    ok: false,
    values: { course_name },
    errors: { course_name: 'Use at most 4000 characters; this has 4100' },
  });
});
