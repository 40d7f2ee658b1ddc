/** Makes a Page from a Service. Source: .github/asked.md, "Pages". */

import type { ReactNode } from 'react';
import { AlternativeLink } from '../components/AlternativeLink';
import { CallLink } from '../components/CallLink';
import { CourseFacts } from '../components/CourseFacts';
import { DemoButton } from '../components/DemoButton';
import { FirstStep } from '../components/FirstStep';
import { GalleryPicture } from '../components/GalleryPicture';
import { Syllabus } from '../components/Syllabus';
import { Topics } from '../components/Topics';
import type { Section, Service } from '../content/types';
import { CourseBanner } from '../layout/CourseBanner';
import { useBannerFacts } from '../layout/useBannerFacts';
import { WithSidebar } from '../layout/WithSidebar';
import {
  type Page,
  useFilled,
  useLangOf,
  useLink,
  useOffered,
  usePageContext,
  useText,
} from '../page';
import { linkTo, serviceNames } from '../text/names';
import { serviceIn } from '../text/translate';

export function servicePage(service: Service): Page {
  return {
    path: service.path,
    ...serviceNames(service, 'en'),
    course: service.nextStep === undefined ? '' : service.title,
    body: <ServiceBody service={service} />,
  };
}

function ServiceBody({ service: english }: { readonly service: Service }) {
  const text = useText().service;
  const service = useFilled(serviceIn(english, usePageContext().lang));
  const { title, summary, paragraphs, sections, nextStep, firstStep, call, instead, picture } =
    service;
  const hasDemo = nextStep !== undefined;
  const offers = <OfferList service={service} />;
  return (
    <article className="course">
      <CourseBanner
        path={service.path}
        title={title}
        summary={summary}
        facts={useBannerFacts(service.path, { hasFee: service.classes === 'batches' })}
        hasDemo={hasDemo}
        firstStep={firstStep}
        stamp={text.stamp}
      />
      <CourseFacts path={service.path} />
      {instead !== undefined && <AlternativeLink {...instead} />}
      <WithSidebar contents={sections} nextStep="contact" hasPhone={hasDemo}>
        <div className="course__words">
          <div className="prose">
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {service.subjects !== undefined && <Subjects paths={service.subjects} />}
            {service.plan?.title && <Plan {...service.plan} />}
            {sections.length > 1 && offers}
            <GalleryPicture picture={picture} />
          </div>
          {/* If there is only one section, its text is always visible. Several sections open and
              close, as in a syllabus. */}
          {sections.length > 1 ? (
            <section className="course__syllabus">
              <h2 id="syllabus">{text.details}</h2>
              <Syllabus
                sections={sections}
                group="syllabus"
                hasTopics={service.classes === 'batches'}
              />
            </section>
          ) : (
            sections.map(section => <ProseSection key={section.id} section={section} />)
          )}
          {sections.length === 1 && offers}
        </div>
      </WithSidebar>
      {hasDemo && (
        <div className="next-step">
          <p>{nextStep}</p>
          {firstStep === undefined ? (
            <DemoButton />
          ) : (
            <div className="button-row">
              <FirstStep {...firstStep} />
              <DemoButton look="quiet" />
              <CallLink label={call} />
            </div>
          )}
        </div>
      )}
    </article>
  );
}

/**
 * More things that the service can include. The page lists only those that the institute's facts
 * name.
 */
function OfferList({ service: { offersIn, offers } }: { readonly service: Service }): ReactNode {
  const { site } = usePageContext();
  const given: readonly string[] = offersIn === undefined ? [] : site[offersIn];
  if (offers === undefined || given.length === 0) return null;
  const { title, lines } = offers;
  return (
    <section>
      <h2 id="offers">{title}</h2>
      <ul className="topics__list">
        {given.map(name => (
          <li key={name}>{lines[name]}</li>
        ))}
      </ul>
    </section>
  );
}

/** The subjects that the service can teach, each with a link to its syllabus. */
function Subjects({ paths }: { readonly paths: NonNullable<Service['subjects']> }) {
  const { lang } = usePageContext();
  const { subjects } = useText().service;
  const link = useLink();
  const langOf = useLangOf();
  const links = paths.filter(useOffered().has).map(path => linkTo(path, lang));
  if (links.length === 0) return null;

  return (
    <section>
      <h2 id="subjects">{subjects}</h2>
      <ul className="page-links">
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={link(`${path}#syllabus`)} lang={langOf(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plan({ title, note, sessions }: NonNullable<Service['plan']>) {
  return (
    <section>
      <h2 id="plan">{title}</h2>
      <p>{note}</p>
      <ol className="steps">
        {sessions.map(session => (
          <li key={session}>{session}</li>
        ))}
      </ol>
    </section>
  );
}

function ProseSection({ section }: { readonly section: Section }) {
  return (
    <section className="prose">
      <h2 id={section.id}>{section.title}</h2>
      {section.paragraphs?.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.topics.length > 0 && <Topics topics={section.topics} headingLevel={3} />}
    </section>
  );
}
