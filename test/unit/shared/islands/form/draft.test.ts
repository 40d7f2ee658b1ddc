/** @jest-environment jsdom */
/**
 * The values of a form that are kept for the next page. test/e2e/mailFormSending.test.ts tests the
 * rest.
 */
import { contact } from '../../../../../shared/forms/contact';
import { courseEnquiry } from '../../../../../shared/forms/courseEnquiry';
import { draftKey, readDraft, saveDraft } from '../../../../../shared/islands/form/draft';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('has the typed and emptied fields and the course, and no initial values', () => {
    const typed = { fname: 'Asha', mobile: '', email: '', course: 'Java' };
    saveDraft(courseEnquiry, typed, { course: 'Java' });
    expect(readDraft(courseEnquiry)).toEqual({ fname: 'Asha', 'about:': 'Java' });
    saveDraft(courseEnquiry, { ...typed, course: '' }, { course: 'Java' });
    expect(readDraft(courseEnquiry)).toEqual({ fname: 'Asha', course: '', 'about:': 'Java' });
  });

  it('does not exist if storage is refused or has other data, and nothing fails', () => {
    sessionStorage.setItem(draftKey(contact), '{not JSON');
    expect(readDraft(contact)).toEqual({});
    sessionStorage.clear();
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft(contact, { fullname: 'Asha', mobileno: '', emailid: '', message: '' }, {});
    expect(readDraft(contact)).toEqual({});
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
