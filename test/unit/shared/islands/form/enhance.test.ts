/** @jest-environment jsdom */
/**
 * The values that a form takes from the draft of an earlier page. test/e2e/mailFormTyping.test.ts
 * tests the rest.
 */
import { courseEnquiry } from '../../../../../shared/forms/courseEnquiry';
import { draftKey, saveDraft } from '../../../../../shared/islands/form/draft';
import { enhance } from '../../../../../shared/islands/form/enhance';
import { readFields } from '../../../../../shared/islands/form/fields';
import { newFormSession } from '../../../../../shared/islands/form/formSession';
import { part } from '../../../../support/page/dom';

const typed = { fname: 'Asha', mobile: '', email: '', course: 'Java' };

afterEach(() => sessionStorage.clear());

/**
 * Returns the values of the form's fields on a page about `course`, after enhance() has written the
 * draft into them. If `course` is empty, the page is about no course.
 */
function fieldsAbout(course: string): Readonly<Record<string, string>> {
  const inputs = courseEnquiry.fields.map(
    ({ name }) => `<input name="${name}" value="${name === 'course' ? course : ''}">`,
  );
  document.body.innerHTML = `<form>${inputs.join('')}</form>`;
  const form = part(document, 'form') as HTMLFormElement;
  enhance(courseEnquiry, form, course === '' ? {} : { course }, newFormSession());
  return readFields(form);
}

it('a form keeps the draft, but not its course, on a page with its own course', () => {
  saveDraft(courseEnquiry, typed, {});
  expect(fieldsAbout('Python')).toMatchObject({ fname: 'Asha', course: 'Python' });
});

it('a form keeps the draft’s course on a page without a course', () => {
  saveDraft(courseEnquiry, { ...typed, course: 'Java and Python' }, { course: 'Java' });
  expect(fieldsAbout('')).toMatchObject({ fname: 'Asha', course: 'Java and Python' });
});

it('a form keeps the course that was typed on the same page, even in another language', () => {
  saveDraft(courseEnquiry, { ...typed, course: '' }, { course: 'Python' });
  expect(fieldsAbout('Python')).toMatchObject({ fname: 'Asha', course: '' });
});

it('a form keeps the course of an enquiry that has returned from the device', () => {
  sessionStorage.setItem(draftKey(courseEnquiry), JSON.stringify(typed));
  expect(fieldsAbout('Python')).toMatchObject({ fname: 'Asha', course: 'Java' });
});
