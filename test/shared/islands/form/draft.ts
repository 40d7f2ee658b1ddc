/** What of a form stays for the next page. The rest of it: test/e2e/mailFormSending.test.ts. */
import { contact } from '../../../../shared/forms/contact';
import { courseEnquiry } from '../../../../shared/forms/courseEnquiry';
import { draftKey, readDraft, saveDraft } from '../../../../shared/islands/form/draft';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it.each([
    ['what was typed, and nothing of what the fields began with', { fname: 'Asha', course: 'Java' }],
    ['that a field was emptied', { fname: '', course: '' }],
    ['nothing when nothing typed is left', { fname: '', course: 'Java' }],
  ])('is %s', (_, { fname, course }) => {
    saveDraft(courseEnquiry, { fname: 'Before', mobile: '', email: '', course }, { course: 'Java' });
    saveDraft(courseEnquiry, { fname, mobile: '', email: '', course }, { course: 'Java' });
    const typed = { ...(fname && { fname }), ...(course === '' && { course }) };
    expect(readDraft(courseEnquiry)).toEqual(typed);
    expect(sessionStorage).toHaveLength(Object.keys(typed).length > 0 ? 1 : 0);
  });

  it('is none where storage is refused, or holds something else, and nothing else fails', () => {
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
