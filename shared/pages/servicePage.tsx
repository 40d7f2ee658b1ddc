/** Makes a Page of a Service. Source: SPEC 2: Website Services, Professional, Corporate. */
import { DemoButton } from '../components/DemoButton';
import { Syllabus } from '../components/Syllabus';
import { Topics } from '../components/Topics';
import type { Section, Service } from '../content/types';
import { CourseBanner } from '../layout/CourseBanner';
import { Pictured } from '../layout/Pictured';
import { type Page, useLangs, useText } from '../page';

export function servicePage(service: Service): Page {
  return {
    path: service.path,
    title: service.title,
    description: service.description,
    name: service.menuName ?? service.title,
    course: service.hasDemo ? service.title : '',
    body: <ServiceBody service={service} />,
  };
}

function ServiceBody({ service }: { readonly service: Service }) {
  const text = useText().service;
  const { english } = useLangs();
  const { title, summary, paragraphs, sections, hasDemo, picture } = service;
  return (
    <article className="course">
      <CourseBanner title={title} summary={summary} facts={[]} hasDemo={hasDemo} stamp={text.stamp} />
      <Pictured picture={picture}>
        <div className="course__words">
          {paragraphs.length > 0 && (
            <div className="prose" lang={english}>
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {/* One section is read; several are unfolded, like a syllabus. */}
          {sections.length > 1 ? (
            <section className="course__syllabus" aria-labelledby="syllabus">
              <h2 id="syllabus">{text.details}</h2>
              <Syllabus sections={sections} group="syllabus" />
            </section>
          ) : (
            sections.map(section => <ProseSection key={section.id} section={section} />)
          )}
        </div>
      </Pictured>
      {hasDemo && (
        <div className="next-step">
          <p className="next-step__text">{text.demoHint}</p>
          <DemoButton />
        </div>
      )}
    </article>
  );
}

function ProseSection({ section }: { readonly section: Section }) {
  const { english } = useLangs();
  return (
    <section className="prose" lang={english} aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      {section.paragraphs?.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.topics.length > 0 && <Topics topics={section.topics} headingLevel={3} />}
    </section>
  );
}
