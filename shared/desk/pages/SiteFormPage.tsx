/** A form with which an owner changes facts: the owner types, sees a preview, and saves. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { Said } from '../components/Said';
import { SavedLineOf } from '../components/SavedLineOf';
import { SiteFields } from '../components/SiteFields';
import type { SiteFieldView, SiteFormView, SiteListView, SiteProblem } from '../siteViews';
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
  // If the list has the same title as the page, it stands before the form. Its title is then not
  // repeated.
  const isList = view.list?.title === view.title;
  const list = view.list !== undefined && (
    <Entries frame={frame} list={view.list} hasTitle={!isList} />
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
            <p>
              <a href={view.page}>{text.site.open}</a>
            </p>
          </>
        )}
        <h1>{siteFormTitle(view, text)}</h1>
        {view.isSample && <p className="notice-box">{text.site.isSample}</p>}
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

function Form({ frame, view }: SiteFormProps) {
  const text = deskText(frame.language);
  return (
    <form
      className="site-form__fields"
      method="post"
      action={view.section === undefined ? view.address : `${view.address}#${view.section}`}
      encType={view.photoScript === undefined ? undefined : 'multipart/form-data'}
      noValidate
    >
      <input type="hidden" name="seen" value={view.seen} />
      <input type="hidden" name="known" value={view.known} />
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

/** The id of the first input that has an error, a doubt or a newer value. */
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
  readonly hasTitle: boolean;
}

function Entries({ frame, list, hasTitle }: EntriesProps) {
  const text = deskText(frame.language).site;
  const { title, next, entries } = list;
  return (
    <section className="site-form__fields" aria-label={text.labels[title]}>
      {hasTitle && <h2>{text.labels[title]}</h2>}
      {entries.length === 0 && <p>{text.noneYet}</p>}
      <ul className="site-list">
        {entries.map(({ address, copy, said, hasPassed, isDrawing }) => (
          <li key={address} className="site-list__row">
            <a className="site-list__link" href={address}>
              <span className="site-list__name">
                <Said text={said} language={frame.language} />
              </span>
              {hasPassed && <span className="site-list__said">{text.hasPassed}</span>}
              {isDrawing && <span className="site-list__said">{text.isDrawing}</span>}
            </a>
            {copy !== undefined && <a href={copy}>{text.copyBatch}</a>}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <p>
          <a className="button" href={next}>
            {text.add}
          </a>
        </p>
      )}
    </section>
  );
}
