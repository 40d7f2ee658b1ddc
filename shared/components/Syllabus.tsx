/**
 * A syllabus as an index: one `details` for each section, all closed. The platform opens and closes them;
 * client/oneSection.ts keeps one open at a time. Source: SPEC 2, Course pages; ARIA APG, Accordion pattern.
 */
import type { Section } from '../content/types';
import { useLangs, useText } from '../page';
import { fillCount } from '../text/fill';
import { countTopics, Topics } from './Topics';

interface SyllabusProps {
  readonly sections: readonly Section[];
  /** Sections of one group close each other. */
  readonly group: string;
}

/** The anchor stands inside the body: a link to it then opens the section. Source: HTML, "reveal ancestor details". */
export function Syllabus({ sections, group }: SyllabusProps) {
  const { english, local } = useLangs();
  const text = useText().course;
  return (
    <div className="syllabus" lang={english}>
      {sections.map((section, index) => (
        <details key={section.id} className="syllabus__section" data-group={group}>
          <summary className="syllabus__summary">
            <span className="syllabus__number" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="syllabus__title">{section.title}</h3>
            <span className="syllabus__count" lang={local}>
              {fillCount(text.topics, countTopics(section.topics))}
            </span>
            <span className="syllabus__sign" aria-hidden="true" />
          </summary>
          <div id={section.id} className="syllabus__body">
            {section.intro !== undefined && <p>{section.intro}</p>}
            {section.paragraphs?.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Topics topics={section.topics} headingLevel={4} />
          </div>
        </details>
      ))}
    </div>
  );
}
