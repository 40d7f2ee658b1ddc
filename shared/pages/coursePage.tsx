/** Makes a Page of a Course: banner, what it gives, for whom, syllabus, next steps. Source: .github/asked.md, "Pages". */

import { AlternativeLink } from '../components/AlternativeLink';
import { CourseFacts } from '../components/CourseFacts';
import { DemoButton } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { Syllabus } from '../components/Syllabus';
import { handoutOf } from '../content/handout';
import { nextCourses } from '../content/nextCourses';
import type { Course } from '../content/types';
import { Island } from '../islands/Island';
import { SyllabusTools } from '../islands/SyllabusTools';
import { CourseBanner } from '../layout/CourseBanner';
import { useBannerFacts } from '../layout/useBannerFacts';
import { type Page, useLangOf, useLink, usePageContext, useText } from '../page';
import { fillCount } from '../text/fill';
import { type Text, translations } from '../text/languages';
import { courseLink, courseNames } from '../text/names';
import { courseIn, groupIn, isTranslated } from '../text/translate';

export function coursePage(course: Course): Page {
  return {
    path: course.path,
    ...courseNames(course, 'en'),
    parents: ['/courses'],
    // In English, as the mail to the institute says it.
    course: course.menuName ?? course.title,
    body: <CourseBody course={course} />,
  };
}

function CourseBody({ course: english }: { readonly course: Course }) {
  const { lang } = usePageContext();
  const text = useText().course;
  const translation = translations[lang];
  const course = courseIn(english, lang);
  const { syllabus, secondDemo = 'below syllabus' } = course;
  return (
    <article className="course">
      <CourseBanner
        path={course.path}
        title={course.title}
        summary={course.summary}
        facts={[...useBannerFacts(course.path), ...syllabusFacts(course, text)]}
        hasDemo
        stamp={groupIn(course.group, lang)}
      />
      {!isTranslated(course, lang) && <p>{translation?.courseInEnglish}</p>}
      <div className="course__notes">
        <Note title={text.outcomes} lines={course.outcomes} />
        <Note title={text.audience} lines={course.audience} />
        <Note title={text.prerequisites} lines={course.prerequisites} />
      </div>
      <CourseFacts path={course.path} />
      {course.instead !== undefined && <AlternativeLink {...course.instead} />}
      {syllabus.length > 0 && (
        <section className="course__syllabus">
          <h2 id="syllabus">{text.syllabus}</h2>
          {translation && <p>{translation.topicsInEnglish}</p>}
          <Tools course={course} />
          <Syllabus sections={syllabus} group="syllabus" />
          {secondDemo === 'inside syllabus' && <NextStep />}
        </section>
      )}
      <div className="course__notes">
        <Note title={text.project} lines={course.project} />
        <Note title={text.portfolio} lines={course.portfolio} />
        <NextCourses course={course} />
      </div>
      {syllabus.length > 0 && secondDemo === 'below syllabus' && <NextStep />}
    </article>
  );
}

/** A syllabus can be taken along: on paper, as a file, as a link. */
function Tools({ course }: { readonly course: Course }) {
  const { hasHandouts, lang } = usePageContext();
  const text = useText().syllabusTools;
  const handout = hasHandouts ? handoutOf(course, lang) : undefined;
  return (
    <div className="syllabus-tools">
      {handout !== undefined && (
        <a className="syllabus-tools__tool" href={handout.path} hrefLang={handout.lang} download="">
          <Icon name="download" />
          {text.save}
        </a>
      )}
      <Island
        name="SyllabusTools"
        of={SyllabusTools}
        when="interaction"
        props={{ title: course.title, text }}
      />
    </div>
  );
}

function Note({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const langOf = useLangOf();
  return (
    <section className="note">
      <h2 className="note__title">{title}</h2>
      <ul className="note__list" lang={langOf(lines.join(' '))}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** What comes next: job titles to search for, and courses with what they add. */
function NextCourses({ course }: { readonly course: Course }) {
  const text = useText().course;
  const langOf = useLangOf();
  return (
    <section className="note">
      <h2 className="note__title">{text.next}</h2>
      <ul className="note__list">
        <li>
          {`${text.jobs}: `}
          <span lang={langOf(course.jobs)}>{course.jobs}</span>
        </li>
        {nextCourses(course).map(({ course: other, adds }) => (
          <li key={other.path} lang={langOf(adds)}>
            <CourseLink course={other} />
            {`: ${adds}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CourseLink({ course }: { readonly course: Course }) {
  const { path, name } = courseLink(course, usePageContext().lang);
  return (
    <a href={useLink()(path)} lang={useLangOf()(name)}>
      {name}
    </a>
  );
}

/** The second Book A Demo, after the syllabus has been read. Source: .github/asked.md, "Pages". */
function NextStep() {
  const text = useText().course;
  return (
    <div className="next-step">
      <p>{text.demoHint}</p>
      <DemoButton />
    </div>
  );
}

/** Said where there are several. */
function syllabusFacts({ syllabus }: Course, text: Text['course']) {
  if (syllabus.length < 2) return [];
  return [{ name: text.syllabus, value: fillCount(text.sections, syllabus.length) }];
}
