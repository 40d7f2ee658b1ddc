/** What the session of this tab keeps: what was typed and not yet sent, where the visit began. */
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import type { Texts } from './texts';

/** Also names the draft on the island's marker, so that the loader knows of it. */
export function draftKey(form: Pick<Form, 'id'>): string {
  return `draft:${form.id}`;
}

/** Under it a draft says what it is about. No field has a colon in its name. */
export const aboutKey = 'about:';

/**
 * Keeps what differs from what the fields began with, what that is about, and the key under which
 * it has been sent, if it has. Storage may be refused or full: then there is no draft.
 */
export function saveDraft(form: Form, values: Texts, prefill: Texts, key?: string): void {
  const typed = Object.entries(values).filter(([name, value]) => value !== (prefill[name] ?? ''));
  try {
    if (typed.length === 0) sessionStorage.removeItem(draftKey(form));
    else {
      const draft = {
        ...Object.fromEntries(typed),
        [aboutKey]: aboutOf(prefill),
        // Without one, JSON leaves it out.
        [extraFields.key]: key,
      };
      sessionStorage.setItem(draftKey(form), JSON.stringify(draft));
    }
  } catch (refused) {
    console.warn('Not kept.', refused);
  }
}

/** The course of a course page, whatever its language; empty for another page. */
export function aboutOf(prefill: Texts): string {
  return Object.values(prefill).join();
}

/** The draft with what it is about, and its key, if it has one; or nothing. */
export function readDraft(form: Pick<Form, 'id'>): Texts {
  try {
    // Written by saveDraft above; whatever else a
    // visitor's tools put there fills text fields at most.
    return JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

/** Where the visit began, as `client/noteVisit.ts` keeps it. */
export const visitKey = 'visit';

/** As the field `visit` carries it (forms/visit.ts); empty where the tab keeps nothing. */
export function keptVisit(): string {
  try {
    return sessionStorage.getItem(visitKey) ?? '';
  } catch {
    return '';
  }
}
