/** @jest-environment jsdom */
/** What a form takes of the draft of an earlier page. The rest of it: test/e2e/mailFormTyping.test.ts. */
import { courseEnquiry } from '../../../../shared/forms/courseEnquiry';
import { saveDraft } from '../../../../shared/islands/form/draft';
import { enhance } from '../../../../shared/islands/form/enhance';
import { readFields } from '../../../../shared/islands/form/fields';
import { newFormSession } from '../../../../shared/islands/form/formSession';
import { part } from '../../../support/page/dom';

const typed = { fname: 'Asha', mobile: '', email: '', course: 'Java' };

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** The fields of the form as a page shows it, once the script has taken it over. */
function fieldsOf(path: string, course: string): Readonly<Record<string, string>> {
  history.replaceState(null, '', path);
  const inputs = courseEnquiry.fields.map(
    ({ name }) => `<input name="${name}" value="${name === 'course' ? course : ''}">`,
  );
  document.body.innerHTML = `<form>${inputs.join('')}</form>`;
  const form = part(document, 'form') as HTMLFormElement;
  enhance(courseEnquiry, form, { course }, newFormSession());
  return readFields(form);
}

it('keeps what was typed, and not the course, where another page has its own', () => {
  history.replaceState(null, '', '/compare');
  saveDraft(courseEnquiry, typed, {});
  expect(fieldsOf('/python', 'Python')).toMatchObject({ fname: 'Asha', course: 'Python' });
});

it('keeps the course on a page that has none of its own', () => {
  history.replaceState(null, '', '/compare');
  saveDraft(courseEnquiry, typed, {});
  expect(fieldsOf('/faq', '')).toMatchObject({ fname: 'Asha', course: 'Java' });
});

it('keeps the course that was typed on the same page', () => {
  history.replaceState(null, '', '/python');
  saveDraft(courseEnquiry, typed, { course: 'Python' });
  expect(fieldsOf('/python', 'Python')).toMatchObject({ fname: 'Asha', course: 'Java' });
});
