/**
 * The fields of a form that changes facts. A field may have an error or a doubt. A doubt is a
 * warning about an unusual value.
 */
import type { ReactElement, ReactNode } from 'react';
import { photoAddress } from '../../content/gallery';
import { weekdays } from '../../site';
import { grouped, languagesIn, weekdayName } from '../../text/factWords';
import { fill } from '../../text/fill';
import type { SiteFieldView, SiteSaid, SiteTranslation } from '../siteViews';
import { deskText } from '../text';
import type { DeskFrame } from '../views';

interface FieldProps {
  readonly frame: DeskFrame;
  readonly field: SiteFieldView;
}

export function SiteFields({
  frame,
  fields,
}: {
  readonly frame: DeskFrame;
  readonly fields: readonly SiteFieldView[];
}): ReactElement {
  return (
    <>
      {fields.map(field =>
        isSet(field) ? (
          <FieldSet key={field.name} frame={frame} field={field} />
        ) : (
          <Line key={field.name} frame={frame} field={field} />
        ),
      )}
    </>
  );
}

/** A required field has a star behind its label. */
function labelClass({ isRequired }: SiteFieldView): string {
  return isRequired ? 'field-row__label site-form__required' : 'field-row__label';
}

/** Whether the field is a group of checkboxes. Source: WCAG technique H71. */
function isSet({ kind }: SiteFieldView): boolean {
  return kind === 'days' || kind === 'choices';
}

/**
 * Returns an error or a doubt as a sentence. Numbers are written as `25,500`. Weekdays are in the
 * page's language.
 */
function saidIn(said: SiteSaid, frame: DeskFrame): string {
  const text = deskText(frame.language).site.said[said.kind];
  const values = Object.entries(said.values).map(([name, value]) => {
    if (typeof value === 'number') return [name, grouped(value)];
    const weekday = weekdays.find(each => each === value);
    return [name, weekday === undefined ? value : weekdayName(weekday, frame.language)];
  });
  return fill(text, Object.fromEntries(values));
}

function nameOf(option: string, frame: DeskFrame): string {
  const names: Readonly<Record<string, string>> = deskText(frame.language).site.options;
  const weekday = weekdays.find(each => each === option);
  if (weekday !== undefined) return weekdayName(weekday, frame.language);
  return names[option] ?? languagesIn([option], frame.language);
}

/**
 * The texts below a label. Each has an id, so that the input can refer to it in
 * `aria-describedby`.
 */
function Said({ frame, field }: FieldProps): ReactNode {
  const text = deskText(frame.language).site;
  const { name, error, doubt, now, limit, isSample, hint } = field;
  return (
    <>
      {isSample && (
        <p className="field-row__hint" id={`${name}-sample`}>
          {text.sampleField}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-row__hint" id={`${name}-hint`}>
          {text.hints[hint]}
        </p>
      )}
      {limit !== undefined && (
        <p className="field-row__hint" id={`${name}-limit`}>
          {fill(text.limit, { max: String(limit) })}
        </p>
      )}
      {error !== undefined && (
        <p className="field-row__error" id={`${name}-error`}>
          {saidIn(error, frame)}
        </p>
      )}
      {doubt !== undefined && (
        <p className="field-row__error" id={`${name}-doubt`}>
          {saidIn(doubt, frame)}
        </p>
      )}
      {now !== undefined && (
        <p className="field-row__hint" id={`${name}-now`}>
          {fill(text.now, { value: now === '' ? text.none : presentIn(field, now, frame) })}
        </p>
      )}
    </>
  );
}

function presentIn(field: SiteFieldView, now: string, frame: DeskFrame): string {
  if (!isSet(field) && field.kind !== 'choice' && field.kind !== 'yesNo') return now;
  return now
    .split(',')
    .map(each => nameOf(each, frame))
    .join(', ');
}

function describedBy(field: SiteFieldView): string | undefined {
  const { name, limit, error, doubt, now, isSample, hint } = field;
  const ids = [
    isSample ? `${name}-sample` : '',
    hint === undefined ? '' : `${name}-hint`,
    limit === undefined ? '' : `${name}-limit`,
    error === undefined ? '' : `${name}-error`,
    doubt === undefined ? '' : `${name}-doubt`,
    now === undefined ? '' : `${name}-now`,
  ];
  return ids.filter(id => id !== '').join(' ') || undefined;
}

function FieldSet({ frame, field }: FieldProps) {
  const { name, label, options = [], value, error } = field;
  const chosen = value.split(',');
  return (
    <fieldset
      className="field-row"
      id={name}
      aria-describedby={describedBy(field)}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={labelClass(field)}>{deskText(frame.language).site.labels[label]}</legend>
      <Said frame={frame} field={field} />
      <div className="site-form__boxes">
        {options.map(option => (
          <label key={option} className="site-form__box">
            <input
              type="checkbox"
              name={`${name}-${option}`}
              defaultChecked={chosen.includes(option)}
            />
            {nameOf(option, frame)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Line({ frame, field }: FieldProps) {
  const text = deskText(frame.language).site;
  const { name, kind, label } = field;
  const said = text.labels[label];
  if (kind === 'hidden') return <input type="hidden" name={name} value={field.value} />;
  return (
    <div className="field-row">
      <label className={labelClass(field)} htmlFor={name}>
        {said}
      </label>
      <Said frame={frame} field={field} />
      <Input frame={frame} field={field} />
      {field.hasToday && (
        <label className="site-form__box">
          <input type="checkbox" name={`${name}-today`} />
          {text.today}
        </label>
      )}
      {field.translations !== undefined && (
        <OtherLanguages frame={frame} field={field} said={said} translations={field.translations} />
      )}
    </div>
  );
}

interface TranslationsProps extends FieldProps {
  /** The label of the English text. */
  readonly said: string;
  readonly translations: readonly SiteTranslation[];
}

/**
 * The fields for the other languages. If one of these fields has a text when the page loads, all
 * of them are visible. So nobody saves such a text without seeing it.
 */
function OtherLanguages({ frame, field, said, translations }: TranslationsProps) {
  const text = deskText(frame.language).site;
  const { name, kind } = field;
  const tags = translations.map(({ lang }) => lang);
  return (
    <details className="site-form__more" open={translations.some(({ value }) => value !== '')}>
      <summary>{fill(text.more, { languages: languagesIn(tags, frame.language) })}</summary>
      {translations.map(({ lang, value, error }) => {
        const id = `${name}-${lang}`;
        const shared = {
          className: 'field-row__input',
          id,
          name: id,
          lang,
          defaultValue: value,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        } as const;
        return (
          <div key={lang} className="field-row">
            <label className="field-row__label" htmlFor={id}>
              {fill(text.inLanguage, {
                label: said.replace(/ \(.*\)$/, ''),
                language: languagesIn([lang], frame.language),
              })}
            </label>
            {error !== undefined && (
              <p className="field-row__error" id={`${id}-error`}>
                {saidIn(error, frame)}
              </p>
            )}
            {kind === 'long' ? (
              <textarea {...shared} rows={4} />
            ) : (
              <input {...shared} type="text" />
            )}
          </div>
        );
      })}
    </details>
  );
}

const types = {
  rupees: 'text',
  number: 'text',
  text: 'text',
  words: 'text',
  date: 'date',
  time: 'time',
  // Firefox and Safari have no field for a month. They show a text field with a text such as
  // 2026-01. Only a text field shows the placeholder.
  month: 'month',
  phone: 'tel',
  email: 'email',
  url: 'url',
  position: 'text',
  page: 'text',
} as const;

function Input({ frame, field }: FieldProps) {
  const { name, kind, value, options = [], error, isRequired } = field;
  const shared = {
    className: 'field-row__input',
    id: name,
    name,
    required: isRequired,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(field),
  } as const;

  switch (kind) {
    case 'choice':
    case 'yesNo':
      return (
        <select {...shared} defaultValue={value}>
          <option value="">{deskText(frame.language).site.none}</option>
          {options.map(option => (
            <option key={option} value={option}>
              {nameOf(option, frame)}
            </option>
          ))}
        </select>
      );
    case 'long':
    case 'lines':
      return <textarea {...shared} rows={4} defaultValue={value} />;
    case 'phones':
      return <textarea {...shared} inputMode="tel" rows={2} defaultValue={value} />;
    case 'photo':
      return <Photo field={field} />;
    case 'days':
    case 'choices':
    case 'hidden':
      return null;
    case 'rupees':
    case 'number':
    case 'text':
    case 'words':
    case 'date':
    case 'time':
    case 'month':
    case 'phone':
    case 'email':
    case 'url':
    case 'position':
    case 'page': {
      const isNumber = kind === 'rupees' || kind === 'number';
      return (
        <input
          {...shared}
          type={types[kind]}
          inputMode={isNumber ? 'numeric' : undefined}
          placeholder={kind === 'month' ? '2026-01' : undefined}
          defaultValue={value}
        />
      );
    }
  }
}

/**
 * The stored photo, and inputs for a new photo. The script client/photo.ts makes two smaller
 * copies of the new photo and puts one into each file input. Without the script, the browser
 * sends the chosen file as it is. The facts contain only the name of the photo. The hidden input
 * sends this name.
 */
function Photo({ field }: Pick<FieldProps, 'field'>) {
  const { name, value, error, isRequired } = field;
  return (
    <>
      {value !== '' && (
        <img
          className="site-form__photo"
          src={photoAddress(value)}
          width={300}
          height={200}
          alt=""
        />
      )}
      <input type="hidden" name={name} value={value} />
      <input
        className="field-row__input"
        id={name}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        required={isRequired && value === ''}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(field)}
      />
      <input name="small" type="file" hidden />
    </>
  );
}
