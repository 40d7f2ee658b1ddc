/**
 * Makes a Page from a Course: banner, outcomes, audience, syllabus, next steps. Source:
 * .github/asked.md, "Pages".
 */

import { AlternativeLink } from '../components/AlternativeLink';
import { CourseFacts } from '../components/CourseFacts';
import { DemoButton } from '../components/DemoButton';
import { ResponsivePicture } from '../components/ResponsivePicture';
import { Syllabus } from '../components/Syllabus';
import { countAllTopics, topicLists } from '../components/Topics';
import { coverIn } from '../content/cards';
import { nextCourses } from '../content/nextCourses';
import type { Course } from '../content/types';
import { CourseBanner } from '../layout/CourseBanner';
import { CourseLabel } from '../layout/CourseLabel';
import { useBannerFacts } from '../layout/useBannerFacts';
import {
  type Page,
  useFilled,
  useLangOf,
  useLink,
  useOffered,
  usePageContext,
  useText,
} from '../page';
import type { Batch } from '../site';
import { fillCount } from '../text/fill';
import { type Text, translations } from '../text/languages';
import { courseLink, courseNames } from '../text/names';
import { courseIn, groupIn, isTranslated } from '../text/translate';

export function coursePage(course: Course): Page {
  return {
    path: course.path,
    ...courseNames(course, 'en'),
    namesIn: lang => courseNames(course, lang),
    parents: ['/courses'],
    // The mail to the institute is in English, so the name of the course is English on every
    // page.
    course: course.menuName ?? course.title,
    body: <CourseBody course={course} />,
  };
}

function CourseBody({ course: english }: { readonly course: Course }) {
  const { site, lang } = usePageContext();
  const text = useText().course;
  const translation = translations[lang];
  const course = useFilled(courseIn(english, lang));
  const { syllabus, secondDemo = 'below syllabus' } = course;
  const { batches = [] } = site.courses[course.path] ?? {};
  const topics = syllabus.flatMap(section => topicLists(section.topics));
  const hasEnglishTopics = useLangOf()(topics.flatMap(list => list.topics).join(' ')) === 'en';
  return (
    <article className="course">
      <CourseBanner
        path={course.path}
        title={course.title}
        summary={course.summary}
        facts={useBannerFacts(course.path, { more: courseFacts(course, batches, text) })}
        hasDemo
        group={course.group}
        stamp={groupIn(course.group, lang, useOffered())}
      />
      <div className="course__body">
        <div className="course__words">
          {!isTranslated(course, lang) && <p>{translation?.courseInEnglish}</p>}
          {course.instead !== undefined && <AlternativeLink {...course.instead} />}
          <div className="note--ticked">
            <Note title={text.outcomes} lines={course.outcomes} />
          </div>
          <div className="course__notes">
            <Note title={text.audience} lines={course.audience} />
            <Note title={text.prerequisites} lines={course.prerequisites} />
          </div>
          <CourseFacts path={course.path} />
          {syllabus.length > 0 && (
            <section className="course__syllabus">
              <h2 id="syllabus">{text.syllabus}</h2>
              {translation && hasEnglishTopics && <p>{translation.topicsInEnglish}</p>}
              <Syllabus sections={syllabus} group="syllabus" />
              {secondDemo === 'inside syllabus' && <NextStep />}
            </section>
          )}
          {syllabus.length > 0 && secondDemo === 'below syllabus' && <NextStep />}
          <Projects course={course} />
          <Note title={text.portfolio} lines={course.portfolio} />
          <NextCourses course={course} />
        </div>
        <CourseLabel course={course} />
      </div>
    </article>
  );
}

/**
 * The projects that students build. For each project, a drawing shows what the result looks like.
 */
function Projects({ course: { project, screens } }: { readonly course: Course }) {
  const text = useText().course;
  const langOf = useLangOf();
  return (
    <section className="projects">
      <h2 className="note__title">{text.project}</h2>
      <ul className="projects__list" lang={langOf(project.join(' '))}>
        {project.map((line, index) => (
          <li key={line}>
            <img
              src={`/pictures/screens/${screens[index]}.svg`}
              width={160}
              height={100}
              alt=""
              loading="lazy"
            />
            {line}
          </li>
        ))}
      </ul>
    </section>
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

/**
 * The section about what comes after the course: job titles to search for, and the next courses.
 */
function NextCourses({ course }: { readonly course: Course }) {
  const text = useText();
  const langOf = useLangOf();
  const following = nextCourses(course, useOffered());
  return (
    <section className="next-courses">
      <h2 className="note__title">{text.course.next}</h2>
      <p>
        {`${text.course.jobs}: `}
        <span lang={langOf(course.jobs)}>{course.jobs}</span>
      </p>
      {following.length > 0 && (
        <ul className="next-courses__list">
          {following.map(({ course: other, adds }) => (
            <li key={other.path} className={`next-courses__card spine--${other.group}`}>
              <NextDrawing path={other.path} />
              <CourseLink course={other} />
              <p lang={langOf(adds)}>{adds}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * The drawing of a course that may follow. It has no alternative text here, because it says the
 * same as the name of the course. The page of that course has the alternative text.
 */
function NextDrawing({ path }: { readonly path: `/${string}` }) {
  const picture = coverIn(useText(), path, useOffered().own);
  return picture === undefined ? null : (
    <ResponsivePicture picture={{ ...picture, alt: '' }} sizes="7rem" />
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

/**
 * The second Book A Demo button. It is inside the syllabus or below it. Source: .github/asked.md,
 * "Pages".
 */
function NextStep() {
  const text = useText().course;
  return (
    <div className="next-step">
      <p>{text.demoHint}</p>
      <DemoButton />
    </div>
  );
}

/** Returns the facts that the cover of every course shows. */
function courseFacts(
  { level, project, syllabus }: Course,
  batches: readonly Batch[],
  text: Text['course'],
) {
  const topics = countAllTopics(syllabus);
  return [
    { name: text.level, value: text.levels[level] },
    { name: text.classes, value: text.classesIn[modeOf(batches)] },
    { name: text.builds, value: fillCount(text.projects, project.length) },
    ...(topics === 0 ? [] : [{ name: text.syllabus, value: fillCount(text.topics, topics) }]),
  ];
}

/**
 * Returns how the coming batches are taught. If not all of them are taught in the same way,
 * returns `both`.
 */
function modeOf(batches: readonly Batch[]): NonNullable<Batch['mode']> {
  const [mode = 'both', ...others] = new Set(batches.map(batch => batch.mode));
  return others.length === 0 ? mode : 'both';
}
