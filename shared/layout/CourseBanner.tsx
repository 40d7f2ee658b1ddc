/**
 * The top of a course or service page, with title, summary and next step. Source:
 * .github/asked.md, "Pages".
 */

import type { ReactElement, ReactNode } from 'react';
import { CallLink } from '../components/CallLink';
import { DemoButton } from '../components/DemoButton';
import { FirstStep } from '../components/FirstStep';
import { firstViewId } from '../components/firstViewId';
import { ResponsivePicture } from '../components/ResponsivePicture';
import { coverIn } from '../content/cards';
import type { CourseGroup, Service } from '../content/types';
import { useLangOf, useOffered, useText } from '../page';

interface CourseBannerProps {
  readonly path: `/${string}`;
  readonly title: string;
  readonly summary: string;
  /** Short facts under the summary, such as fee, next batch and level. */
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Whether the banner has the demo button and the link that calls the trainer. */
  readonly hasDemo: boolean;
  /** The link that the page shows before Book A Demo. */
  readonly firstStep?: Service['firstStep'] | undefined;
  /**
   * The group of the course. The spine has the colour of this group. For a service, the spine has
   * the colour of the cover.
   */
  readonly group?: CourseGroup;
  /** The text of the stamp on the cover, such as the name of the group. */
  readonly stamp: string;
}

export function CourseBanner({
  path,
  title,
  summary,
  facts,
  hasDemo,
  firstStep,
  group,
  stamp,
}: CourseBannerProps): ReactElement {
  const langOf = useLangOf();
  const picture = coverIn(useText(), path, useOffered().own);
  return (
    <header className={`course-banner spine--${group ?? 'services'}`} id={firstViewId}>
      <div className="course-banner__label">
        <h1 lang={langOf(title)}>{title}</h1>
        <p className="course-banner__summary" lang={langOf(summary)}>
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
        {hasDemo && (
          <div className="course-banner__actions">
            {firstStep !== undefined && <FirstStep {...firstStep} />}
            <DemoButton look={firstStep === undefined ? 'primary' : 'quiet'} />
            <CallLink />
          </div>
        )}
      </div>
      <div className="course-banner__side">
        {picture !== undefined && <ResponsivePicture picture={picture} order="first" />}
        <p className="course-banner__stamp">{stamp}</p>
      </div>
    </header>
  );
}
