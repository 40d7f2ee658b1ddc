/** The moment at which a form's script takes the form over from the browser. */
import { check } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import { checkByScript } from './checksOfScript';
import { aboutKey, aboutOf, readDraft, saveDraft } from './draft';
import { readFields, writeField } from './fields';
import type { FormSession } from './formSession';
import type { Texts } from './texts';

/**
 * Puts the draft into untouched fields, and counts what was typed before the script came as typed.
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
  // One that came back from the device says nothing of it, and comes to the page that it was
  // written on.
  const isAboutThis = (draft[aboutKey] ?? about) === about;
  for (const field of form.fields) {
    const typed = texts[field.name] ?? '';
    const kept = draft[field.name];
    const own = prefill[field.name] ?? '';
    // What was typed about another course is not asked about this one.
    if (kept !== undefined && typed === own && (own === '' || isAboutThis))
      writeField(element, field, kept);
  }
  // It has a text for each of the form's names.
  const values = check(form, readFields(element)).values as Texts;
  session.key ??= draft[extraFields.key];
  saveDraft(form, values, prefill, session.key);
  for (const { name } of form.fields)
    if (values[name] !== (prefill[name] ?? '')) session.edited.add(name);
  if (session.edited.size > 0) session.begunAt = 'early';
}
