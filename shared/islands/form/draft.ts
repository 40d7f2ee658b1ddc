/**
 * Keeps two things in the session storage of the tab: typed texts that are not sent yet, and the
 * start of the visit.
 */
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import type { Texts } from './texts';

/**
 * The draft of a form is stored under this key. The HTML of the island has the same key, so that
 * the loader finds the draft.
 */
export function draftKey(form: Pick<Form, 'id'>): string {
  return `draft:${form.id}`;
}

/**
 * In a draft, the subject is stored under this key. No field has a name with a colon, so the key
 * is never the name of a field.
 */
export const aboutKey = 'about:';

/**
 * Stores a draft: all values that differ from the first values, and the subject of the form.
 * `key` is the idempotency key, if the visitor has already tried to send this enquiry. If the
 * browser refuses storage, there is no draft.
 */
export function saveDraft(form: Form, values: Texts, prefill: Texts, key?: string): void {
  const typed = Object.entries(values).filter(([name, value]) => value !== (prefill[name] ?? ''));
  try {
    if (typed.length === 0) sessionStorage.removeItem(draftKey(form));
    else {
      const draft = {
        ...Object.fromEntries(typed),
        [aboutKey]: aboutOf(prefill),
        // JSON leaves out an undefined key.
        [extraFields.key]: key,
      };
      sessionStorage.setItem(draftKey(form), JSON.stringify(draft));
    }
  } catch (refused) {
    console.warn('Not kept.', refused);
  }
}

/**
 * Returns the subject of a form. On a course page, the subject is the name of the course, which
 * is the same in every language. On other pages, the subject is empty.
 */
export function aboutOf(prefill: Texts): string {
  return Object.values(prefill).join();
}

/**
 * Returns the values and the subject of the draft. If the visitor has already tried to send the
 * draft, the result also has the key of that try. If there is no draft, the result is empty.
 */
export function readDraft(form: Pick<Form, 'id'>): Texts {
  try {
    // The cast is safe, because saveDraft has written this draft. Even if another program has
    // written it, its values only reach text fields.
    return JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

/** client/recordVisit.ts stores under this key where the visit began. */
export const visitKey = 'visit';

/**
 * Returns where the visit began, as a value for the field `visit` (forms/visit.ts). Returns an
 * empty text if the tab has not stored it.
 */
export function keptVisit(): string {
  try {
    return sessionStorage.getItem(visitKey) ?? '';
  } catch {
    return '';
  }
}
