/**
 * What the tab's session storage keeps: typed texts that are not sent yet, and where the visit
 * began.
 */
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import type { Texts } from './texts';

/**
 * The key of a form's draft. It is also on the island's marker, so that the loader finds the
 * draft.
 */
export function draftKey(form: Pick<Form, 'id'>): string {
  return `draft:${form.id}`;
}

/** The draft's key for its subject. No field has a colon in its name. */
export const aboutKey = 'about:';

/**
 * Stores the values that differ from the initial ones, their subject, and the key of an earlier
 * try to send. Where storage is refused or full, there is no draft.
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

/** The course of a course page, the same in every language. Empty for other pages. */
export function aboutOf(prefill: Texts): string {
  return Object.values(prefill).join();
}

/** The draft with its subject, and its key if there is one. Empty if there is no draft. */
export function readDraft(form: Pick<Form, 'id'>): Texts {
  try {
    // saveDraft wrote this. If a visitor's tools write something else, it can only fill text
    // fields.
    return JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

/** The key for where the visit began, as `client/recordVisit.ts` stores it. */
export const visitKey = 'visit';

/** The value of the field `visit` (forms/visit.ts). Empty if the tab stores none. */
export function keptVisit(): string {
  try {
    return sessionStorage.getItem(visitKey) ?? '';
  } catch {
    return '';
  }
}
