/** Makes a Page of a Service. Source: SPEC 2: Website Services, Professional, Corporate. */
import { DemoButton } from '../components/DemoButton';
import { GalleryDrawing } from '../components/GalleryDrawing';
import { Instead } from '../components/Instead';
import { Syllabus } from '../components/Syllabus';
import { Topics } from '../components/Topics';
import type { Section, Service } from '../content/types';
import { CourseBanner } from '../layout/CourseBanner';
import { Labelled } from '../layout/Labelled';
import { type Page, usePageContext, useText } from '../page';
import { serviceNames } from '../text/names';
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
  const service = serviceIn(english, usePageContext().lang);
  const { title, summary, paragraphs, sections, nextStep, instead, picture } = service;
  const hasDemo = nextStep !== undefined;
  return (
    <article className="course">
      <CourseBanner
        path={service.path}
        title={title}
        summary={summary}
        facts={[]}
        hasDemo={hasDemo}
        stamp={text.stamp}
      />
      {instead !== undefined && <Instead {...instead} />}
      <Labelled contents={sections} nextStep="contact" hasPhone={hasDemo}>
        <div className="course__words">
          <div className="prose">
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <GalleryDrawing picture={picture} />
          </div>
          {/* One section is read; several are unfolded, like a syllabus. */}
          {sections.length > 1 ? (
            <section className="course__syllabus">
              <h2 id="syllabus">{text.details}</h2>
              <Syllabus sections={sections} group="syllabus" />
            </section>
          ) : (
            sections.map(section => <ProseSection key={section.id} section={section} />)
          )}
        </div>
      </Labelled>
      {hasDemo && (
        <div className="next-step">
          <p className="next-step__text">{nextStep}</p>
          <DemoButton />
        </div>
      )}
    </article>
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
