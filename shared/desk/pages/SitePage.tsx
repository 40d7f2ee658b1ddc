/** The parts of the website that an owner may change, and who changed them last. */
import type { ReactElement } from 'react';
import { dateIn, rupees } from '../../text/factWords';
import { fill } from '../../text/fill';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Said } from '../components/Said';
import { ClosedSavedLine, SavedLineOf } from '../components/SavedLineOf';
import type { SiteCourse, SiteOverview } from '../siteViews';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame } from '../views';
import { addIn } from './SiteFormPage';

interface SiteProps {
  readonly frame: DeskFrame;
  readonly view: SiteOverview;
}

export function SitePage({ frame, view }: SiteProps): ReactElement {
  const text = deskText(frame.language).site;
  const { saved, isSavedSince, fault, courses, forms } = view;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      {fault !== undefined && <p className="notice-box">{fill(text.fault, { fault })}</p>}
      {isSavedSince && (
        <p className="notice-box" role="alert">
          {text.savedSince}
        </p>
      )}
      {saved !== undefined &&
        (saved.isUndone || isSavedSince ? (
          <SavedLineOf frame={frame} saved={saved} />
        ) : (
          <ClosedSavedLine frame={frame} saved={saved} />
        ))}
      {forms.some(({ isSample }) => isSample) && <p className="notice-box">{text.sample}</p>}
      <section aria-labelledby="parts">
        <h2 id="parts">{text.parts}</h2>
        <ul className="site-list">
          <li>
            <a className="site-list__link" href="#courses">
              <span className="site-list__name">{text.courses}</span>
            </a>
          </li>
          {forms.map(({ address, title, isSample, next }) => (
            <li key={address} className={next === undefined ? undefined : 'site-list__pair'}>
              <a className="site-list__link" href={address}>
                <span className="site-list__name">{text.labels[title]}</span>
                {isSample && <span className="site-list__said">{text.sampleMark}</span>}
              </a>
              {next !== undefined && (
                <a className="site-list__add" href={next}>
                  {addIn(title, frame)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Courses
        frame={frame}
        id="courses"
        title={text.courses}
        courses={courses.filter(({ isService }) => !isService)}
      />
      <Courses
        frame={frame}
        id="services"
        title={text.services}
        courses={courses.filter(({ isService }) => isService)}
      />
      <History frame={frame} view={view} />
    </DeskPage>
  );
}

interface CoursesProps {
  readonly frame: DeskFrame;
  readonly id: string;
  readonly title: string;
  readonly courses: readonly SiteCourse[];
}

function Courses({ frame, id, title, courses }: CoursesProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="site-list">
        {courses.map(course => (
          <Course key={course.address} frame={frame} course={course} />
        ))}
      </ul>
    </section>
  );
}

function Course({ frame, course }: { readonly frame: DeskFrame; readonly course: SiteCourse }) {
  const text = deskText(frame.language).site;
  const { address, name, fee, nextStart } = course;
  const said = [
    fee === undefined ? text.noFee : fill(text.fee, { fee: rupees(fee) }),
    nextStart === undefined
      ? text.noBatch
      : fill(text.nextStart, { day: dateIn(nextStart, frame.language) }),
  ];
  return (
    <li>
      <a className="site-list__link" href={address}>
        <span className="site-list__name">{name}</span>
        <span className="site-list__said">{said.join(' · ')}</span>
      </a>
    </li>
  );
}

function History({ frame, view }: SiteProps) {
  const text = deskText(frame.language).site;
  if (view.history.length === 0) return null;
  return (
    <details className="site-form__more">
      <summary>{text.history}</summary>
      <ul className="site-list">
        {view.history.map(({ at, by }) => (
          <li key={`${at} ${by}`}>
            {`${momentIn(at, frame.now, frame.language)}: `}
            <Said text={by === 'SITE_FILE' ? text.byFile : by} language={frame.language} />
          </li>
        ))}
      </ul>
    </details>
  );
}
