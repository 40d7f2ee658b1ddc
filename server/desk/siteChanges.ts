/** Describes what a save has changed, in the words of the forms. */
import { isDeepStrictEqual } from 'node:util';
import type { SiteChange } from '../../shared/desk/siteViews';
import type { Site as Facts } from '../../shared/site';
import { dateIn, rupees } from '../../shared/text/factWords';
import type { Lang } from '../../shared/text/languages';
import { rawOf, valueAt } from './factsForm';
import { entrySaid, subjectOf } from './siteEntries';
import { allForms, type SiteField, type SiteForm } from './siteForms';

/** Returns the values that differ between two documents of facts, in the order of the forms. */
export function changesBetween(
  before: unknown,
  after: unknown,
  facts: Facts,
  language: Lang,
): readonly SiteChange[] {
  return allForms(facts).flatMap(form => [
    ...fieldChanges(form, before, after, facts, language),
    ...listChanges(form, before, after, facts, language),
  ]);
}

function fieldChanges(
  form: SiteForm,
  before: unknown,
  after: unknown,
  facts: Facts,
  language: Lang,
): readonly SiteChange[] {
  const [old, present] = [rawOf(form, before), rawOf(form, after)];
  return form.fields
    .filter(({ place }) => {
      const whole = [...form.at, ...place];
      return !isDeepStrictEqual(valueAt(before, whole), valueAt(after, whole));
    })
    .map(field => ({
      title: form.title,
      subject: subjectOf(form, language, facts),
      // The title of a form with one field says enough.
      label: form.fields.length === 1 ? undefined : field.label,
      before: shown(field, old[field.name], language),
      after: shown(field, present[field.name], language),
    }));
}

function shown({ kind }: SiteField, typed = '', language: Lang): string {
  if (kind === 'rupees' && typed !== '') return rupees(Number(typed));
  if (kind === 'date' && typed !== '') return dateIn(typed, language);
  return typed.replaceAll('\n', ', ');
}

function listChanges(
  form: SiteForm,
  before: unknown,
  after: unknown,
  facts: Facts,
  language: Lang,
): readonly SiteChange[] {
  const { list } = form;
  if (list === undefined) return [];
  const [old, present] = [valuesIn(before, list.at), valuesIn(after, list.at)];
  const gone = old.filter(entry => !present.some(each => isDeepStrictEqual(each, entry)));
  const added = present.filter(entry => !old.some(each => isDeepStrictEqual(each, entry)));
  if (gone.length + added.length === 0) return [];
  const said = (entries: readonly unknown[]): string =>
    entries.map(entry => entrySaid(entry, language)).join('; ');
  return [
    {
      title: list.title,
      subject: subjectOf(form, language, facts),
      label: form.course === undefined ? undefined : list.title,
      before: said(gone),
      after: said(added),
    },
  ];
}

/** The entries of a list, or the photos of the gallery. */
function valuesIn(document: unknown, place: SiteForm['at']): readonly unknown[] {
  return Object.values(Object(valueAt(document, place)));
}
