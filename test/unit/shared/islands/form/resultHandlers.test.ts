/** @jest-environment jsdom */
/**
 * An enquiry waited on the device and now has a result. Tests how the form shows this result. If
 * the form does not show the result, the result stays on the device.
 */
import { contact } from '../../../../../shared/forms/contact';
import { readDraft, saveDraft } from '../../../../../shared/islands/form/draft';
import { newFormSession } from '../../../../../shared/islands/form/formSession';
import type { MailFormParts } from '../../../../../shared/islands/form/mailFormParts';
import {
  type ResultHandlers,
  resultHandlers,
} from '../../../../../shared/islands/form/resultHandlers';
import type { Progress } from '../../../../../shared/islands/form/useProgress';
import type { QueueResult } from '../../../../../shared/islands/offlineQueue/queue';
import * as en from '../../../../../shared/text/en';
import { part } from '../../../../support/page/dom';
import { body } from '../../../../support/page/queuedEnquiries';

const thanks: QueueResult = { kind: 'sent', message: 'Thank you' };
const refused: QueueResult = { kind: 'refused', message: 'No', errors: {}, at: 0 };
const results = [
  ['sent', thanks],
  ['refused', refused],
] as const;

/** The sent values: a text for each field of the form. */
const sent = { ...body, emailid: '', message: '' };

/** What the form shows now, and the form's field for the visitor's name. */
let progress: Progress;
let name: HTMLInputElement;
let session: MailFormParts['session'];
let handlers: ResultHandlers;
/**
 * The function that opens the queue. In these tests, a form opens the queue only to remove a
 * result that the form has shown.
 */
const openQueue = jest.fn(() => ({}));

beforeEach(() => {
  Object.defineProperty(globalThis, 'indexedDB', {
    value: { open: openQueue.mockClear() },
    configurable: true,
  });
  sessionStorage.clear();
  const fields = Object.entries(sent).map(
    ([field, text]) => `<input name=${field} value="${text}">`,
  );
  document.body.innerHTML = `<dialog open><form>${fields.join('')}</form></dialog><input type=search>`;
  name = part(document, 'input') as HTMLInputElement;
  session = { current: newFormSession() };
  progress = { step: 'sending' };
  handlers = resultHandlers({
    form: contact,
    text: en.form,
    prefill: {},
    element: { current: part(document, 'form') as HTMLFormElement },
    session,
    errors: {},
    mark: () => undefined,
    tell: () => undefined,
    setSpoken: () => undefined,
    setProgress: next => {
      progress = typeof next === 'function' ? next(progress) : next;
    },
  });
  handlers.receive({ kind: 'queued', by: 'worker' }, 'k1', sent);
  // In a browser, the focus is in the form when the form shows that the enquiry waits. So the
  // test moves the focus into the form.
  name.focus();
});

it('a form that was sent is empty, and keeps no draft', () => {
  expect(name.value).toBe('');
  expect(session.current.edited.size).toBe(0);
  expect(readDraft(contact)).toEqual({});
});

it('a form keeps text that is typed during the sending, as the next draft', () => {
  saveDraft(contact, sent, {}, 'k2');
  for (const [field, text] of Object.entries(sent))
    (part(document, `[name=${field}]`) as HTMLInputElement).value = text;
  const message = part(document, '[name=message]') as HTMLInputElement;
  message.value = 'Please call after six.';
  handlers.receive({ kind: 'sent', message: 'Thank you' }, 'k2', sent);
  expect(progress).toMatchObject({ step: 'sent' });
  expect(message.value).toBe('Please call after six.');
  // The key is removed. Otherwise the next enquiry would have the same key on the device as the
  // sent one.
  expect(session.current.key).toBeUndefined();
  expect(readDraft(contact)).toMatchObject({ ...body, message: 'Please call after six.' });
});

it('a form that waits shows that it was sent', () => {
  void handlers.onSettled(thanks, 'k1', sent);
  expect(progress).toMatchObject({ step: 'sent', message: 'Thank you' });
  expect(openQueue).toHaveBeenCalledTimes(1);
});

it('a form that waits gets its text back if it is refused', () => {
  void handlers.onSettled(refused, 'k1', sent);
  expect(progress).toEqual({ step: 'failed', message: 'No' });
  expect(name.value).toBe(body.fullname);
  expect(openQueue).toHaveBeenCalledTimes(1);
});

it('a form that waits shows nothing more once another page has removed its enquiry', () => {
  void handlers.onSettled(undefined, 'k1', sent);
  expect(progress).toEqual({ step: 'idle' });
});

describe.each(results)('the result %s of a waiting enquiry', (_kind, result) => {
  it('is left to the page if the visitor has begun another enquiry', () => {
    name.value = 'Second';
    session.current.edited.add('fullname');
    void handlers.onSettled(result, 'k1', sent);
    expect(progress).toEqual({ step: 'idle' });
    expect(name.value).toBe('Second');
    expect(openQueue).not.toHaveBeenCalled();
  });

  it('is left to the page if the dialog is closed', () => {
    part(document, 'dialog').removeAttribute('open');
    // No element of a closed dialog can have the focus, so a browser removes the focus.
    name.blur();
    void handlers.onSettled(result, 'k1', sent);
    expect(progress).toEqual({ step: 'idle' });
    expect(openQueue).not.toHaveBeenCalled();
  });

  it('is left to the page if the visitor does something else, which keeps the focus', () => {
    const search = part(document, '[type="search"]');
    search.focus();
    void handlers.onSettled(result, 'k1', sent);
    expect(progress).toEqual({ step: 'idle' });
    expect(openQueue).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(search);
  });

  it('is left to the page if another enquiry waits in the form', () => {
    handlers.receive({ kind: 'queued', by: 'worker' }, 'k2', sent);
    const shown = progress;
    void handlers.onSettled(result, 'k1', sent);
    expect(progress).toBe(shown);
    expect(openQueue).not.toHaveBeenCalled();
  });
});
