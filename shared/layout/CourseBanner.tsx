/** The top of a course or service page: title, blurb, and the next step. Source: SPEC 2, Course pages. */
import { CallLink } from '../components/CallLink';
import { DemoButton } from '../components/DemoButton';
import { useLangs } from '../page';

interface CourseBannerProps {
  readonly title: string;
  readonly summary: string;
  /** Short facts under the blurb: fee, next batch, number of sections. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly hasDemo: boolean;
  /** The group that it belongs to, stamped on the cover. */
  readonly stamp?: string;
}

export function CourseBanner({ title, summary, facts, hasDemo, stamp }: CourseBannerProps) {
  const { english } = useLangs();
  return (
    <header className="course-banner">
      <div className="course-banner__label">
        <h1 className="course-banner__title" lang={english}>
          {title}
        </h1>
        <p className="course-banner__summary" lang={english}>
          {summary}
        </p>
        {facts.length > 0 && (
          <dl className="course-banner__facts">
            {facts.map(fact => (
              <div key={fact.name} className="course-banner__fact">
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="course-banner__actions">
          {hasDemo && <DemoButton />}
          <CallLink />
        </div>
      </div>
      {stamp !== undefined && <p className="course-banner__stamp">{stamp}</p>}
    </header>
  );
}
