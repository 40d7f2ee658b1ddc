/** Converts facts into the values of form fields, and typed values back into facts. */
import { isDeepStrictEqual } from 'node:util';
import type {
  SiteFieldKind,
  SiteFieldView,
  SiteSaid,
  SiteTranslation,
} from '../../shared/desk/siteViews';
import type { Raw } from '../../shared/forms/check';
import { type Weekday, weekdays } from '../../shared/site';
import { type Lang, languages } from '../../shared/text/languages';
import { isRequiredAt, limitsAt } from '../config/factsFileSchema';
import { joined, type Patch } from '../config/savedFacts';
import type { FactPlace } from '../config/schemaFault';
import type { SiteField, SiteForm } from './siteForms';

/** The languages into which a text may be translated. Only the English text is required. */
const translated = languages.map(({ lang }) => lang).filter(lang => lang !== 'en');

function inputName(name: string, lang: Lang): string {
  return lang === 'en' ? name : `${name}-${lang}`;
}

/** Whether the field has one text for each language. */
function isInLanguages(kind: SiteFieldKind): boolean {
  return kind === 'words' || kind === 'long';
}

/**
 * The checkboxes that select several weekdays at once. Usually the owner needs to tap only one of
 * them.
 */
const daySpans: Readonly<Record<string, readonly Weekday[]>> = {
  mondayToFriday: weekdays.slice(0, 5),
  mondayToSaturday: weekdays.slice(0, 6),
};

const dayOptions: readonly string[] = [...Object.keys(daySpans), ...weekdays];

function optionsOf({ kind, options = [] }: SiteField): readonly string[] {
  return kind === 'days' ? dayOptions : options;
}

/**
 * Returns the smallest number of checkboxes for these weekdays: the checkbox of the longest span,
 * and one checkbox for each day outside of that span.
 */
function dayBoxesOf(days: readonly unknown[]): readonly string[] {
  const [span, inSpan = []] =
    Object.entries(daySpans).findLast(([, each]) => each.every(day => days.includes(day))) ?? [];
  return [
    ...(span === undefined ? [] : [span]),
    ...weekdays.filter(day => days.includes(day) && !inSpan.includes(day)),
  ];
}

function daysOf(boxes: readonly string[]): readonly Weekday[] {
  return weekdays.filter(
    day => boxes.includes(day) || boxes.some(box => daySpans[box]?.includes(day)),
  );
}

/** The values of a form's fields in a document of facts. */
export function rawOf(form: SiteForm, content: unknown): Raw {
  const raw: Record<string, string> = {};
  for (const field of form.fields)
    Object.assign(raw, typedOf(field, valueAt(content, [...form.at, ...field.place])));
  return raw;
}

/** Converts a value of the facts into the text that the field's inputs would post. */
function typedOf({ name, kind, options = [] }: SiteField, value: unknown): Raw {
  if (isInLanguages(kind) && typeof value === 'object' && value !== null) {
    const inEach: Readonly<Record<string, unknown>> = { ...value };
    return Object.fromEntries(
      languages.map(({ lang }) => [inputName(name, lang), String(inEach[lang] ?? '')]),
    );
  }
  if (kind === 'days' || kind === 'choices') {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    const named =
      kind === 'days' ? dayBoxesOf(chosen) : options.filter(option => chosen.includes(option));
    return Object.fromEntries(named.map(option => [`${name}-${option}`, 'on']));
  }
  if (kind === 'position') {
    const { latitude, longitude }: Readonly<Record<string, unknown>> = Object(value);
    return { [name]: latitude === undefined ? '' : `${latitude}, ${longitude}` };
  }
  if (kind === 'lines' || kind === 'phones')
    return { [name]: Array.isArray(value) ? value.join('\n') : '' };
  return { [name]: value === undefined || value === null ? '' : String(value) };
}

/** Returns a copy of the document, with the typed values at the places of the form's fields. */
export function withTyped({ fields, at }: SiteForm, content: unknown, raw: Raw): unknown {
  const typed = fields.reduce(
    (part, field) => withValue(part, field.place, valueIn(field, raw)),
    valueAt(content, at),
  );
  return withValue(content, at, typed);
}

/**
 * Merges a form with the facts that somebody has saved after the page with the form was made. If
 * the owner has not changed a field, the field gets the saved value. If the owner and the other
 * person have changed a field to different values, the field keeps the typed value, and
 * `isChanged` is true.
 */
export function mergedWith(
  { fields }: SiteForm,
  { before, present, raw }: { readonly before: Raw; readonly present: Raw; readonly raw: Raw },
): { readonly raw: Raw; readonly isChanged: boolean } {
  const isSame = (field: SiteField, one: Raw, other: Raw) =>
    isDeepStrictEqual(valueIn(field, one), valueIn(field, other));
  const unchanged = fields.filter(field => isSame(field, raw, before));
  const isChanged = fields.some(
    field =>
      !isSame(field, raw, before) &&
      !isSame(field, present, before) &&
      !isSame(field, raw, present),
  );
  const inputs = new Set(unchanged.flatMap(inputsOf));
  const kept = Object.entries(raw).filter(([name]) => !inputs.has(name));
  const taken = Object.entries(present).filter(([name]) => inputs.has(name));
  return { raw: Object.fromEntries([...kept, ...taken]), isChanged };
}

function inputsOf(field: SiteField): readonly string[] {
  const { name, kind } = field;
  if (isInLanguages(kind)) return languages.map(({ lang }) => inputName(name, lang));
  if (kind === 'days' || kind === 'choices')
    return optionsOf(field).map(option => `${name}-${option}`);
  return [name];
}

/**
 * Converts typed text into a value of the facts. Returns undefined if the field is empty. A wrong
 * entry gets a value that the schema of the facts refuses: a number keeps the typed text, and a
 * position gets NaN for its latitude and longitude.
 */
function valueIn(field: SiteField, raw: Raw): unknown {
  const { name, kind, ifEmpty = '' } = field;
  const typed = lineOf(raw[name]) || lineOf(raw[ifEmpty]);
  switch (kind) {
    case 'rupees':
    case 'number': {
      // People also write ₹26,000 or 26 000.
      const digits = typed.replace(/^(?:₹|rs\.?)\s*|[,\s]|\/-$/gi, '');
      if (digits === '') return undefined;
      return /^\d{1,12}$/.test(digits) ? Number(digits) : typed;
    }
    case 'words':
    case 'long': {
      const given = translated
        .map(lang => [lang, lineOf(raw[inputName(name, lang)])] as const)
        .filter(([, text]) => text !== '');
      if (given.length === 0) return typed || undefined;
      return { en: typed, ...Object.fromEntries(given) };
    }
    case 'days':
    case 'choices': {
      const boxes = optionsOf(field).filter(option => raw[`${name}-${option}`] !== undefined);
      const chosen = kind === 'days' ? daysOf(boxes) : boxes;
      return chosen.length === 0 ? undefined : chosen;
    }
    case 'yesNo':
      return typed === '' ? undefined : typed === 'true';
    case 'position': {
      const [, latitude, longitude] = /^(-?[\d.]+)[\s,]+(-?[\d.]+)$/.exec(typed) ?? [];
      if (typed === '') return undefined;
      return { latitude: Number(latitude), longitude: Number(longitude) };
    }
    case 'lines':
    case 'phones': {
      const lines = (raw[name] ?? '').split('\n').map(line => line.trim());
      const given = lines.filter(line => line !== '');
      if (given.length === 0) return undefined;
      return kind === 'phones' ? given.map(withCountryCode) : given;
    }
    case 'phone':
      return withCountryCode(typed) || undefined;
    case 'text':
    case 'date':
    case 'time':
    case 'month':
    case 'choice':
    case 'email':
    case 'url':
    case 'page':
    case 'photo':
    case 'hidden':
      return typed || undefined;
  }
}

function lineOf(typed = ''): string {
  return typed.replace(/\s+/g, ' ').trim();
}

/**
 * Adds +91 to an Indian mobile number. Before its ten digits, a 0 or 91 may have been typed:
 * `98765 43210`, `098765-43210`.
 */
function withCountryCode(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '');
  const [, start, end] = /^(?:0|91)?([6-9]\d{4})(\d{5})$/.exec(digits) ?? [];
  return start === undefined ? typed : `+91 ${start} ${end}`;
}

/** Fills in the days whose checkbox "Today" is checked. */
export function withToday({ fields }: SiteForm, raw: Raw, today: string): Raw {
  const days = fields
    .filter(({ name, hasToday = false }) => hasToday && raw[`${name}-today`] !== undefined)
    .map(({ name }) => [name, lineOf(raw[name]) || today]);
  return { ...raw, ...Object.fromEntries(days) };
}

/**
 * Makes the patch with the facts that this form has changed. The other facts of the form are not
 * in the patch: they still come from SITE_FILE, and may still count as samples. If the owner
 * saves the form without a change, the owner confirms all its facts, so the patch has all of
 * them.
 */
export function patchOf({ facts }: SiteForm, before: unknown, edited: unknown): Patch {
  const changed = facts.filter(
    place => !isDeepStrictEqual(valueAt(before, place), valueAt(edited, place)),
  );
  return (changed.length === 0 ? facts : changed)
    .map(place => patchAt(place, valueAt(edited, place) ?? null))
    .reduce(joined, {});
}

function patchAt(place: FactPlace, value: unknown): Patch {
  const [name = '', course = '', fact = ''] = place.map(String);
  return name === 'courses' ? { courses: { [course]: { [fact]: value } } } : { [name]: value };
}

export function valueAt(content: unknown, place: FactPlace): unknown {
  return place.reduce<unknown>((inside, key) => Object(inside)[key], content);
}

/**
 * Returns a copy of `content` with a new value at this place. If the new value is undefined,
 * removes the old value. If an object becomes empty because of this, removes the object too.
 */
export function withValue(content: unknown, place: FactPlace, value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;

  if (typeof key === 'number' || Array.isArray(content)) {
    const list: readonly unknown[] = Array.isArray(content) ? content : [];
    const changed = withValue(list[Number(key)], rest, value);
    const next = [...list];
    if (changed === undefined) next.splice(Number(key), 1);
    else next[Math.min(Number(key), next.length)] = changed;
    return next;
  }

  const { [String(key)]: before, ...others }: Record<string, unknown> = Object(content);
  const changed = withValue(before, rest, value);
  const all = changed === undefined ? others : { ...others, [String(key)]: changed };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** A message about the value at a place. */
export interface SaidAt extends SiteSaid {
  readonly place: FactPlace;
}

/**
 * Finds old translations. A translation is old if the English text has changed, but the
 * translation has not. With an old translation, the pages in two languages say different things.
 */
export function oldTranslations(
  { at, fields }: SiteForm,
  before: unknown,
  edited: unknown,
): readonly SaidAt[] {
  return fields
    .filter(({ kind }) => isInLanguages(kind))
    .map(({ place }) => [...at, ...place])
    .filter(place => {
      const [old, typed]: readonly Readonly<Record<string, unknown>>[] = [before, edited].map(
        document => Object(valueAt(document, place)),
      );
      if (old?.en === undefined || typed?.en === undefined || old.en === typed.en) return false;
      return translated.some(lang => typed[lang] !== undefined && typed[lang] === old[lang]);
    })
    .map(place => ({ place, kind: 'oldTranslation', values: {} }));
}

/** Finds missing values that the desk requires, although a facts file may leave them out. */
export function neededIn({ at, fields }: SiteForm, edited: unknown): readonly SaidAt[] {
  return fields.flatMap(({ place, ifMissing }) => {
    const whole = [...at, ...place];
    const isMissing = ifMissing !== undefined && valueAt(edited, whole) === undefined;
    return isMissing ? [{ place: whole, kind: ifMissing, values: {} }] : [];
  });
}

/** Returns the place of the field with the longest typed text in any language. */
export function longestIn({ at, fields }: SiteForm, raw: Raw): FactPlace {
  const lengthOf = ({ name }: SiteField) =>
    Math.max(...languages.map(({ lang }) => raw[inputName(name, lang)]?.length ?? 0));
  const [longest] = [...fields].sort((one, other) => lengthOf(other) - lengthOf(one));
  return [...at, ...(longest?.place ?? [])];
}

export interface FormState {
  readonly raw: Raw;
  /** The places that the schema refuses. */
  readonly wrong: readonly FactPlace[];
  /** Values that are probably mistakes. The owner may save them anyway. */
  readonly doubts: readonly SaidAt[];
  /**
   * Faults that the schema of the facts cannot find: a photo that cannot be stored, or facts that
   * make a page too large.
   */
  readonly faults: readonly SaidAt[];
  /**
   * The values that the site has now. Undefined, unless somebody else has saved after this page
   * was made.
   */
  readonly now: Raw | undefined;
  /**
   * The stored values of the form's fields. A field is marked as sample only if its typed value
   * equals the stored value.
   */
  readonly stored: Raw;
  /** The names of the facts that are still the sample's. */
  readonly sample: readonly string[];
}

export function fieldViews(form: SiteForm, state: FormState): readonly SiteFieldView[] {
  return form.fields.map(field => {
    const { name, label, kind, hasToday = false, ifEmpty, ifMissing, hint } = field;
    const options = optionsOf(field);
    const { raw, now, stored, sample } = state;
    const [fact = ''] = [...form.at, ...field.place].map(String);
    const isWrong = state.wrong.some(place => isOf(form, field, place));
    const { length } = limitsAt([...form.at, ...field.place]);
    const translations = isInLanguages(kind)
      ? translated.map(lang => translationView(field, lang, raw, isWrong ? length : undefined))
      : undefined;
    // If the error is in a translation, the form shows the error only at the translation.
    const isTranslationWrong = translations?.some(each => each.error !== undefined) ?? false;
    const isWrongHere = isWrong && (isTooLong(raw[name], length) || !isTranslationWrong);
    const error =
      state.faults.find(({ place }) => isOf(form, field, place)) ??
      (isWrongHere ? errorOf(form, field, raw) : undefined);
    const doubt = state.doubts.find(({ place }) => isOf(form, field, place));
    const typed = shownOf(field, raw);
    const present = now === undefined ? typed : shownOf(field, now);
    return {
      name,
      label,
      kind,
      value: typed,
      isRequired:
        ifMissing !== undefined || (ifEmpty === undefined && isRequiredAt(form.at, field.place)),
      isSample: sample.includes(fact) && typed !== '' && typed === shownOf(field, stored),
      hasToday,
      ...(hint === undefined ? {} : { hint }),
      ...(translations === undefined ? {} : { translations }),
      ...(translations !== undefined && length !== undefined && length <= shortText
        ? { limit: length }
        : {}),
      ...(options.length === 0 ? {} : { options }),
      ...(error === undefined ? {} : { error: { kind: error.kind, values: error.values } }),
      ...(doubt === undefined ? {} : { doubt: { kind: doubt.kind, values: doubt.values } }),
      ...(present === typed ? {} : { now: present }),
    };
  });
}

/**
 * If a text may have translations and its limit is at most this number, it counts as short. For a
 * short text, the form always shows how many characters are allowed.
 */
const shortText = 60;

function translationView(
  { name }: SiteField,
  lang: Lang,
  raw: Raw,
  limit: number | undefined,
): SiteTranslation {
  const value = raw[inputName(name, lang)] ?? '';
  return { lang, value, ...(isTooLong(value, limit) ? { error: tooLong(value, limit) } : {}) };
}

function isTooLong(typed = '', limit = Number.POSITIVE_INFINITY): boolean {
  return lineOf(typed).length > limit;
}

function tooLong(typed = '', max = 0): SiteSaid {
  return { kind: 'tooLong', values: { max, length: lineOf(typed).length } };
}

/** The text in the field. For days and choices, the names of the boxes, separated by commas. */
function shownOf(field: SiteField, raw: Raw): string {
  const { name, kind } = field;
  if (kind !== 'days' && kind !== 'choices') return raw[name] ?? '';
  return optionsOf(field)
    .filter(option => raw[`${name}-${option}`] !== undefined)
    .join(',');
}

/**
 * Whether the place `wrong` belongs to this field: it is the place of the field, or a place
 * inside it.
 */
function isOf({ at }: SiteForm, { place }: SiteField, wrong: FactPlace): boolean {
  const own = [...at, ...place];
  return own.every((key, index) => key === wrong[index]);
}

function errorOf(form: SiteForm, field: SiteField, raw: Raw): SiteSaid {
  const { name, kind, place } = field;
  const { min = 0, max = 0, length } = limitsAt([...form.at, ...place]);
  const typed = lineOf(raw[name]);
  if (isTooLong(typed, length)) return tooLong(typed, length);

  switch (kind) {
    case 'rupees':
    case 'number': {
      const isWithin = /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
      return isWithin
        ? { kind: 'moreThanAll', values: {} }
        : { kind: 'number', values: { min, max } };
    }
    // The typed text is a valid date, but the schema has refused it. So this date and another one
    // are in the wrong order: for example, the end is before the start. The same applies to a
    // month and to a time.
    case 'date':
      return { kind: /^\d{4}-\d\d-\d\d$/.test(typed) ? 'order' : 'date', values: {} };
    case 'month':
      return { kind: /^\d{4}-\d\d$/.test(typed) ? 'order' : 'month', values: {} };
    case 'time':
      return { kind: /^\d\d:\d\d$/.test(typed) ? 'order' : 'time', values: {} };
    case 'days':
    case 'choices':
    case 'choice':
    case 'yesNo':
      return { kind: 'choose', values: {} };
    case 'phones':
    case 'phone':
      return { kind: 'phone', values: {} };
    case 'email':
    case 'url':
    case 'position':
    case 'page':
      return { kind, values: {} };
    case 'photo':
    case 'hidden':
      return { kind: 'noPhoto', values: {} };
    case 'lines':
      return { kind: 'text', values: {} };
    case 'text':
    case 'words':
    case 'long':
      return { kind: typed === '' ? 'missing' : 'text', values: {} };
  }
}
