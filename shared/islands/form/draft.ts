/**
 * The tab's session storage keeps two things: typed texts that are not sent yet, and where the
 * visit began.
 */
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import type { Texts } from './texts';

/**
 * The storage key of a form's draft. The island's HTML carries the same key, so that the loader
 * finds the draft.
 */
export function draftKey(form: Pick<Form, 'id'>): string {
  return `draft:${form.id}`;
}

/** In a draft, the key of the draft's subject. It has a colon, since no field's name has one. */
export const aboutKey = 'about:';

/**
 * Stores a draft: the values that differ from the initial values, their subject, and `key`, the
 * idempotency key of an earlier try to send. If the browser refuses to store it, there is no
 * draft.
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
 * The subject of a form. On a course page it is the course, in the same words in every language.
 * On other pages it is empty.
 */
export function aboutOf(prefill: Texts): string {
  return Object.values(prefill).join();
}

/**
 * Returns the draft with its subject, and with the key of an earlier try to send if there was
 * one. Without a draft, the result is empty.
 */
export function readDraft(form: Pick<Form, 'id'>): Texts {
  try {
    // The cast is safe. saveDraft wrote this draft, and whatever another tool writes there can
    // only fill text fields.
    return JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

/** The storage key under which `client/recordVisit.ts` stores where the visit began. */
export const visitKey = 'visit';

/**
 * Where the visit began, as the value of the field `visit` (forms/visit.ts). Empty if the tab
 * does not know.
 */
export function keptVisit(): string {
  try {
    return sessionStorage.getItem(visitKey) ?? '';
  } catch {
    return '';
  }
}
