import { contact } from '../../../../shared/forms/contact';
import { courseEnquiry } from '../../../../shared/forms/courseEnquiry';
import { draftKey, readDraft, saveDraft } from '../../../../shared/islands/form/draft';

const typed = { fullname: 'Asha', mobileno: '', emailid: '', message: '' };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is what was typed, and nothing of what the fields began with', () => {
    saveDraft(courseEnquiry, { fname: 'Asha', mobile: '', email: '', course: 'Java' }, { course: 'Java' });
    expect(readDraft(courseEnquiry)).toEqual({ fname: 'Asha' });
  });

  it('remembers that a field was emptied', () => {
    saveDraft(courseEnquiry, { fname: '', mobile: '', email: '', course: '' }, { course: 'Java' });
    expect(readDraft(courseEnquiry)).toEqual({ course: '' });
  });

  it('is gone when nothing typed is left', () => {
    saveDraft(contact, typed, {});
    expect(sessionStorage.getItem(draftKey(contact))).not.toBeNull();
    saveDraft(contact, { ...typed, fullname: '' }, {});
    expect(sessionStorage.getItem(draftKey(contact))).toBeNull();
  });

  it('is none where storage is refused, and nothing else fails', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft(contact, typed, {});
    expect(readDraft(contact)).toEqual({});
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is none when something else stands in its place', () => {
    sessionStorage.setItem(draftKey(contact), '{not JSON');
    expect(readDraft(contact)).toEqual({});
  });
});
