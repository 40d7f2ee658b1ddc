/** What happens when a form's script takes over from the browser. */
import { check } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import { checkByScript } from './checksOfScript';
import { aboutKey, aboutOf, readDraft, saveDraft } from './draft';
import { readFields, writeField } from './fields';
import type { FormSession } from './formSession';
import type { Texts } from './texts';

/**
 * Puts the draft into untouched fields. Counts text that was typed before the script started as
 * typed.
 */
export function enhance(
  form: Form,
  element: HTMLFormElement | null,
  prefill: Texts,
  session: FormSession,
): void {
  if (element === null) return;
  checkByScript(element);
  const draft = readDraft(form);
  const texts = readFields(element);
  const about = aboutOf(prefill);
  // A queued enquiry that came back has no subject, and returns to the page on which it was
  // written.
  const isAboutThis = (draft[aboutKey] ?? about) === about;
  for (const field of form.fields) {
    const typed = texts[field.name] ?? '';
    const kept = draft[field.name];
    const own = prefill[field.name] ?? '';
    // A text about another course does not fill this page's field.
    if (kept !== undefined && typed === own && (own === '' || isAboutThis))
      writeField(element, field, kept);
  }
  // check() returns a text for each of the form's names.
  const values = check(form, readFields(element)).values as Texts;
  session.key ??= draft[extraFields.key];
  saveDraft(form, values, prefill, session.key);
  for (const { name } of form.fields)
    if (values[name] !== (prefill[name] ?? '')) session.edited.add(name);
  if (session.edited.size > 0) session.begunAt = 'early';
}
