/** A form with which an owner changes facts: the owner types, sees a preview, and saves. */
import type { ReactElement } from 'react';
import { dateIn } from '../../text/factWords';
import { fill } from '../../text/fill';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { Said } from '../components/Said';
import { SavedLineOf } from '../components/SavedLineOf';
import { SiteFields } from '../components/SiteFields';
import type {
  SiteEntry,
  SiteFieldView,
  SiteFormView,
  SiteLabel,
  SiteListView,
  SiteProblem,
} from '../siteViews';
import { deskText } from '../text';
import { momentIn } from '../time';
import { siteFormTitle, titleIn } from '../title';
import type { DeskFrame } from '../views';

interface SiteFormProps {
  readonly frame: DeskFrame;
  readonly view: SiteFormView;
}

export function SiteFormPage({ frame, view }: SiteFormProps): ReactElement {
  const text = deskText(frame.language);
  const { problem, saved, fields } = view;
  // If the list has the same title as the page, the list is before the form, and its title is not
  // repeated.
  const isList = view.list?.title === view.title;
  const list = view.list !== undefined && (
    <Entries frame={frame} list={view.list} seen={view.seen} hasTitle={!isList} />
  );
  const parent = view.back.title;
  const back = parent === undefined ? text.site.title : titleIn(parent, view, text);
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <div className="site-form">
        {problem !== undefined && (
          <Problem
            frame={frame}
            id={view.section}
            text={problemIn(problem, frame)}
            targetId={firstWrong(fields)}
          />
        )}
        {saved !== undefined && (
          <>
            <SavedLineOf frame={frame} saved={saved} />
            <Shown frame={frame} view={view} />
          </>
        )}
        <h1>{siteFormTitle(view, text)}</h1>
        {isList && list}
        {fields.length > 0 && <Form frame={frame} view={view} />}
        {view.photoScript !== undefined && <script type="module" src={view.photoScript} />}
        {!isList && list}
        {view.more !== undefined && (
          <p>
            <a href={view.more}>{fill(text.site.labels.moreOf, { subject: view.subject ?? '' })}</a>
          </p>
        )}
        <p>
          <a href={view.back.address}>{fill(text.site.back, { page: back })}</a>
        </p>
      </div>
    </DeskPage>
  );
}

/**
 * Shows a link to the page on which visitors see the saved change. If visitors see the change
 * only from a later day, shows this day.
 */
function Shown({ frame, view }: SiteFormProps) {
  const text = deskText(frame.language).site;
  const { address, name, from } = view.shown;
  if (from !== undefined)
    return <p>{fill(text.shownFrom, { day: dateIn(from, frame.language) })}</p>;
  return (
    <p>
      <a href={address}>{fill(text.open, { page: name })}</a> {text.wayBack}
    </p>
  );
}

/**
 * Returns the address to which the browser sends the form. The browser keeps the fragment of this
 * address, so the preview begins at the section that changes.
 */
function actionOf({ address, section }: SiteFormView): string {
  return section === undefined ? address : `${address}#${section}`;
}

function Form({ frame, view }: SiteFormProps) {
  const text = deskText(frame.language);
  const needsSome = view.fields.some(({ isRequired }) => isRequired);
  return (
    <form
      className="site-form__fields"
      method="post"
      action={actionOf(view)}
      encType={view.photoScript === undefined ? undefined : 'multipart/form-data'}
      noValidate
    >
      <input type="hidden" name="seen" value={view.seen} />
      <input type="hidden" name="known" value={view.known} />
      {needsSome && <p className="field-row__hint">{text.site.required}</p>}
      <SiteFields frame={frame} fields={view.fields} />
      <p className="site-form__buttons">
        <button className="button button--primary" type="submit" name="action" value="see">
          {text.site.see}
        </button>
        {view.canTakeAway && (
          <button className="button" type="submit" name="action" value="end">
            {text.site.remove}
          </button>
        )}
      </p>
    </form>
  );
}

/**
 * Returns the id of the first field with an error, a doubt, or a newer value that another person
 * has saved.
 */
function firstWrong(fields: readonly SiteFieldView[]): string {
  const ids = fields.flatMap(({ name, error, doubt, now, translations = [] }) => [
    ...((error ?? doubt ?? now) === undefined ? [] : [name]),
    ...translations.flatMap(each => (each.error === undefined ? [] : [`${name}-${each.lang}`])),
  ]);
  return ids[0] ?? fields[0]?.name ?? 'main';
}

function problemIn(problem: SiteProblem, { language, now }: DeskFrame): string {
  const text = deskText(language).site.problems;
  if (problem.kind !== 'changed') return text[problem.kind];
  const when = momentIn(problem.at, now, language);
  return fill(text.changed, { name: problem.by, when });
}

interface EntriesProps {
  readonly frame: DeskFrame;
  readonly list: SiteListView;
  /** The number of the stored row that has the entries of this list. */
  readonly seen: number;
  readonly hasTitle: boolean;
}

function Entries({ frame, list, seen, hasTitle }: EntriesProps) {
  const text = deskText(frame.language).site;
  const { title, next, isSample, entries } = list;
  return (
    <section className="site-form__fields" aria-label={text.labels[title]}>
      {hasTitle && <h2>{text.labels[title]}</h2>}
      {isSample && <p className="notice-box">{text.isSample}</p>}
      {title === 'photos' && <p>{text.whichPhoto}</p>}
      {entries.length === 0 && <p>{text.noneYet}</p>}
      <ul className="site-list">
        {entries.map(entry => (
          <li key={entry.address} className="site-list__row">
            <Entry frame={frame} entry={entry} />
            {entry.copy !== undefined && next !== undefined && (
              <Copy
                frame={frame}
                seen={seen}
                said={entry.said}
                index={entry.copy}
                address={`${next}#facts`}
              />
            )}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p>
          <a className="button" href={next}>
            {addIn(title, frame)}
          </a>
        </p>
      )}
    </section>
  );
}

/** Returns the text of a link to the form for a new entry: `Add a review`. */
export function addIn(title: SiteLabel, { language }: DeskFrame): string {
  const { add, adds } = deskText(language).site;
  const named: Readonly<Partial<Record<SiteLabel, string>>> = adds;
  return named[title] ?? add;
}

function Entry({ frame, entry }: { readonly frame: DeskFrame; readonly entry: SiteEntry }) {
  const text = deskText(frame.language).site;
  const { address, said, hasPassed, shownFrom, picture } = entry;
  return (
    <a className="site-list__link" href={address}>
      {picture !== undefined && (
        <img
          className="site-list__picture"
          src={picture.address}
          width={72}
          height={48}
          alt=""
          loading="lazy"
        />
      )}
      <span className="site-list__name">
        <Said text={said} language={frame.language} />
      </span>
      {hasPassed && <span className="site-list__said">{text.hasPassed}</span>}
      {shownFrom !== undefined && (
        <span className="site-list__said">
          {fill(text.shownFrom, { day: dateIn(shownFrom, frame.language) })}
        </span>
      )}
      {picture?.isDrawing === true && <span className="site-list__said">{text.isDrawing}</span>}
    </a>
  );
}

interface CopyProps {
  readonly frame: DeskFrame;
  readonly seen: number;
  readonly said: string;
  readonly index: number;
  /** The address of the form for a new entry. */
  readonly address: string;
}

/**
 * A button that copies an entry and leads directly to the preview of the copy. The owner does not
 * see the form before the preview, because a copy seldom needs a correction.
 */
function Copy({ frame, seen, said, index, address }: CopyProps) {
  const text = deskText(frame.language).site;
  return (
    <form method="post" action={address} aria-label={`${text.copyBatch}: ${said}`}>
      <input type="hidden" name="seen" value={seen} />
      <button className="button" type="submit" name="copy" value={index}>
        {text.copyBatch}
      </button>
    </form>
  );
}
