/**
 * A syllabus as a list of sections that open. Each section is a `details` element, which is
 * closed at first. client/keepOneSectionOpen.ts closes the open section when another one opens.
 * Source: .github/asked.md, "Pages"; ARIA APG, Accordion pattern.
 */
import type { ReactElement } from 'react';
import type { Section } from '../content/types';
import { useLangOf, useText } from '../page';
import { fillCount } from '../text/fill';
import { countTopics, Topics } from './Topics';

interface SyllabusProps {
  readonly sections: readonly Section[];
  /**
   * The name of the group that the sections belong to. When a section opens, the other sections
   * of this group close.
   */
  readonly group: string;
  /**
   * Whether the lines are topics. If they are, the page shows how many there are. The lines of
   * /corporate are reasons, not topics.
   */
  readonly hasTopics?: boolean;
}

/**
 * The id of the section is on an element inside the `details`. So a link to this id opens the
 * section. Source: HTML, "reveal ancestor details".
 */
export function Syllabus({ sections, group, hasTopics = true }: SyllabusProps): ReactElement {
  const langOf = useLangOf();
  const text = useText().course;
  return (
    <div className="syllabus">
      {sections.map((section, index) => (
        <details key={section.id} className="syllabus__section" data-group={group}>
          <summary className="syllabus__summary">
            <span className="syllabus__number" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="syllabus__title" lang={langOf(section.title)}>
              {section.title}
            </h3>
            {hasTopics && (
              <span className="syllabus__count">
                {fillCount(text.topics, countTopics(section.topics))}
              </span>
            )}
            <span className="syllabus__sign" aria-hidden="true" />
          </summary>
          <div id={section.id} className="syllabus__body">
            {[section.intro ?? [], section.paragraphs ?? []].flat().map(paragraph => (
              <p key={paragraph} lang={langOf(paragraph)}>
                {paragraph}
              </p>
            ))}
            <Topics topics={section.topics} headingLevel={4} />
          </div>
        </details>
      ))}
    </div>
  );
}
