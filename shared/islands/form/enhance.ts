/** Prepares a form when the script of the form starts. */
import { check } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import { checkByScript } from './checksOfScript';
import { aboutKey, aboutOf, readDraft, saveDraft } from './draft';
import { readFields, writeField } from './fields';
import type { FormSession } from './formSession';
import type { Texts } from './texts';

/**
 * Writes the draft into the fields that the visitor has not changed. If the visitor typed before
 * the script started, the typed text counts as an edit.
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
  // A queued enquiry that could not be sent becomes a draft without a subject. Such a draft fits
  // this page, because it is restored only on the page where the visitor wrote it.
  const isAboutThis = (draft[aboutKey] ?? about) === about;
  for (const field of form.fields) {
    const typed = texts[field.name] ?? '';
    const kept = draft[field.name];
    const own = prefill[field.name] ?? '';
    // On a course page, a field contains the name of the course. A draft about another course
    // does not replace this name.
    if (kept !== undefined && typed === own && (own === '' || isAboutThis))
      writeField(element, field, kept);
  }
  // check() returns a text for every field.
  const values = check(form, readFields(element)).values as Texts;
  session.key ??= draft[extraFields.key];
  saveDraft(form, values, prefill, session.key);
  for (const { name } of form.fields)
    if (values[name] !== (prefill[name] ?? '')) session.edited.add(name);
  if (session.edited.size > 0) session.begunAt = 'early';
}
