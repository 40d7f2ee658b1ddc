/**
 * A form with its heading. If the server has refused the form, the fields show what was typed,
 * and the form shows the errors.
 */

import type { ReactElement } from 'react';
import { firstViewId } from '../components/firstViewId';
import { PrivacyNote } from '../components/PrivacyNote';
import { SuccessNotice } from '../components/SuccessNotice';
import { type Offered, offeredBy } from '../content/offered';
import { commonForms } from '../forms/commonForms';
import { enquiry } from '../forms/enquiry';
import type { Form } from '../forms/form';
import { draftKey } from '../islands/form/draft';
import { Island } from '../islands/Island';
import { MailForm, type MailFormProps } from '../islands/MailForm';
import { exampleOf, type PageContext, usePageContext } from '../page';
import { hoursToCall } from '../text/hoursToCall';
import { type Lang, pathIn, texts } from '../text/languages';
import { formIn } from '../text/translate';
import { namedFacts, withFacts } from '../text/withFacts';

interface FormSectionProps {
  readonly form: Form;
  /**
   * `page`: the form is the whole page, so its title is the h1. `section`: the form is a part of
   * the page, so its title is an h2.
   */
  readonly heading?: 'page' | 'section';
  /** The first values of the fields. The key is the name of the field. */
  readonly prefill?: Readonly<Record<string, string>>;
}

export function FormSection({
  form: definition,
  heading = 'section',
  prefill,
}: FormSectionProps): ReactElement {
  const context = usePageContext();
  const form = formOffered(definition, context);
  const Heading = heading === 'page' ? 'h1' : 'h2';
  return (
    <section className="form-section" id={heading === 'page' ? firstViewId : undefined}>
      <Heading className="form-section__title" id={`${form.id}-title`}>
        {form.title}
      </Heading>
      <SuccessNotice form={form} />
      {form.intro !== undefined && <p className="form-section__intro">{form.intro}</p>}
      <Island
        name="MailForm"
        of={MailForm}
        when="interaction"
        props={mailFormProps(definition, context, prefill)}
        draft={draftKey(form)}
      >
        <PrivacyNote form={form} />
      </Island>
    </section>
  );
}

/**
 * Returns the form in the language of the page. Its texts name only subjects that the institute
 * offers.
 */
function formOffered(form: Form, { site, lang }: PageContext): Form {
  return withFacts(formIn(form, lang), namedFacts(site, lang));
}

/**
 * Returns the form with an example that fits the institute. The usual example of the enquiry form
 * names two courses. If one of these two is not offered, the new example names a course that is
 * offered.
 */
function withExample(form: Form, offered: Offered, lang: Lang): Form {
  const example = exampleOf(['/java', '/basiccourses'], offered, lang);
  if (form.id !== enquiry.id || example === undefined) return form;

  const fields = form.fields.map(field =>
    field.role === 'course' ? { ...field, placeholder: example } : field,
  );
  return { ...form, fields };
}

/**
 * Returns the props of a mail form. If the server has refused the form, the fields keep the text
 * that the visitor sent. Otherwise, the fields have their first values.
 */
export function mailFormProps(
  form: Form,
  context: PageContext,
  prefill: Readonly<Record<string, string>> = {},
): MailFormProps {
  const { site, page, state, lang } = context;
  const shown = withExample(formOffered(form, context), offeredBy(site), lang);
  const base = {
    text: texts[lang].form,
    formId: form.id,
    ...(shown === form && commonForms.includes(form) ? {} : { form: shown }),
    page: pathIn(lang, page.path),
    phone: site.phones[0],
    hours: hoursToCall(form, site, lang),
    prefill,
  };
  if (state.form?.form !== form.id) return base;
  const { values, errors, message } = state.form;
  return { ...base, values, errors, ...(message === undefined ? {} : { message }) };
}
