/**
 * Adds a person who did not use the website. Number, name, course, channel, note and outcome are
 * on one screen. The number is the first field, because it shows whether the desk already knows
 * the person.
 */
import type { ReactElement } from 'react';
import { FieldRow } from '../../components/FieldRow';
import { extraFields } from '../../forms/extraFields';
import { fieldId } from '../../forms/fieldId';
import type { Field, FieldRole, Form } from '../../forms/form';
import { enquiryAddress } from '../addresses';
import { Bar } from '../components/Bar';
import { Chips } from '../components/Chips';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { Said } from '../components/Said';
import { TapButton } from '../components/TapButton';
import { deskFormIn } from '../deskForm';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { AddView, DeskFrame, KnownPerson, Outcome } from '../views';

interface AddProps {
  readonly frame: DeskFrame;
  readonly view: AddView;
}

interface AddFormProps extends AddProps {
  readonly form: Form;
}

/** The id of the heading above the people who are already in the desk. A link leads to it. */
const knownId = 'known';

/**
 * The outcomes that may already be true when the user adds a person, such as a visit. If the user
 * chooses none of them, somebody has to call the person.
 */
const already: readonly Outcome[] = ['visited', 'called', 'joined', 'not-interested'];

export function AddPage({ frame, view }: AddProps): ReactElement {
  const text = deskText(frame.language);
  const form = deskFormIn(frame.language);
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <Why frame={frame} view={view} form={form} />
      <h1>{text.add.title}</h1>
      <form className="add" method="post" action={form.action} noValidate>
        <input type="hidden" name={extraFields.key} value={view.key} />
        <input type="hidden" name="named" value={view.named} />
        {/* When the user presses Enter in a field, the browser presses the first button of the
            form. The first button must not be an outcome, so this hidden button comes first.
            Source: HTML, implicit submission. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        <Asked frame={frame} view={view} form={form} asks="phone" />
        <div className="add__pair">
          <Asked frame={frame} view={view} form={form} asks="name" />
          <Asked frame={frame} view={view} form={form} asks="course" />
        </div>
        <Asked frame={frame} view={view} form={form} asks="answer" />
        <Note frame={frame} view={view} />
        <p className="add__say">
          <b>{text.add.say}</b> <q>{text.add.consent}</q>
        </p>
        <fieldset className="add__taps">
          <legend>{text.add.what}</legend>
          <button className="button button--primary outcomes__tap" type="submit">
            {form.submit}
          </button>
          {already.map(outcome => (
            <TapButton key={outcome} name="outcome" value={outcome}>
              {text.outcomes[outcome]}
            </TapButton>
          ))}
        </fieldset>
      </form>
    </DeskPage>
  );
}

/**
 * Says at the top of the page why the person was not saved. If fields are wrong, only the first
 * error is at the top. Each wrong field also shows its own error.
 */
function Why({ frame, view: { errors, problem }, form }: AddFormProps) {
  const text = deskText(frame.language);
  if (problem === 'known')
    return <Problem frame={frame} text={text.add.known} targetId={knownId} />;
  if (problem === 'not-saved')
    return <Problem frame={frame} text={text.refused['not-saved']} targetId="note" />;

  const field = form.fields.find(({ name }) => errors[name] !== undefined);
  const error = field === undefined ? errors.note : errors[field.name];
  if (error === undefined) return null;
  return (
    <Problem
      frame={frame}
      text={error}
      targetId={field === undefined ? 'note' : fieldId(form, field.name)}
    />
  );
}

/** The field with the role `asks`. No two fields of this form have the same role. */
function Asked({ frame, view, form, asks }: AddFormProps & { readonly asks: FieldRole }) {
  const field = form.fields.find(({ role }) => role === asks);
  if (field === undefined) return null;
  const asked = {
    form,
    field,
    value: view.values[field.name] ?? '',
    error: view.errors[field.name],
  };
  switch (asks) {
    case 'phone':
      return (
        <>
          <div className="add__number">
            <FieldRow {...asked} />
            <TapButton name="action" value="look">
              {deskText(frame.language).add.look}
            </TapButton>
          </div>
          <Known frame={frame} view={view} />
        </>
      );
    case 'course':
      return <Course {...asked} courses={view.courses} />;
    case 'answer':
      return <Choice {...asked} />;
    default:
      return <FieldRow {...asked} />;
  }
}

interface AskedProps {
  readonly form: Form;
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
}

/** A text field for the course. While the user types, it suggests the courses. */
function Course({ form, field, value, error, courses }: AskedProps & Pick<AddView, 'courses'>) {
  const id = fieldId(form, field.name);
  return (
    <div className="field-row">
      <label className="field-row__label" htmlFor={id}>
        {field.label}
      </label>
      {error !== undefined && (
        <p className="field-row__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        className="field-row__input"
        id={id}
        name={field.name}
        list="courses"
        autoComplete="off"
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <datalist id="courses">
        {courses.map(title => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </div>
  );
}

function Choice({ form, field, value, error }: AskedProps) {
  const id = fieldId(form, field.name);
  return (
    <fieldset
      className="field-row"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-row__label">{field.label}</legend>
      {error !== undefined && (
        <p className="field-row__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <Chips name={field.name} id={id} options={field.options ?? []} chosen={value} />
    </fieldset>
  );
}

function Note({ frame, view }: AddProps) {
  const text = deskText(frame.language).enquiry;
  const { note: error } = view.errors;
  return (
    <div className="field-row">
      <label className="field-row__label" htmlFor="note">
        {text.note}
      </label>
      {error !== undefined && (
        <p className="field-row__error" id="note-error">
          {error}
        </p>
      )}
      <textarea
        className="field-row__input outcomes__note"
        id="note"
        name="note"
        rows={1}
        defaultValue={view.note}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'note-error'}
      />
    </div>
  );
}

/** The people in the desk who have the typed number. Each of them has a link to an enquiry. */
function Known({ frame, view: { known, errors, values } }: AddProps) {
  const text = deskText(frame.language).add;
  if (known === undefined) return null;
  if (known.length === 0)
    return errors.mobile_no === undefined && values.mobile_no !== '' ? (
      <p role="status">{text.notKnown}</p>
    ) : null;
  return (
    <section className="add__known" aria-labelledby={knownId}>
      <h2 id={knownId} tabIndex={-1}>
        {text.known}
      </h2>
      <ul>
        {known.map(person => (
          <KnownOne key={person.row.id} frame={frame} person={person} />
        ))}
      </ul>
      <p>{text.knownHint}</p>
    </section>
  );
}

function KnownOne({ frame, person }: Pick<AddProps, 'frame'> & { readonly person: KnownPerson }) {
  const { language, now } = frame;
  const { row, note } = person;
  const outcome = row.outcome && deskText(language).outcomes[row.outcome];
  const about = [standsFirst(row.about), momentIn(row.receivedAt, now, language), outcome];
  return (
    <li>
      <a href={enquiryAddress(row.id)}>
        <Said text={row.name} language={language} />
      </a>
      {`, ${about.filter(each => each !== undefined).join(', ')}`}
      {note !== '' && (
        <>
          {': '}
          <Said text={note} language={language} />
        </>
      )}
    </li>
  );
}
