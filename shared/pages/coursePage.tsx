/** Makes a Page of a Course: banner, what it gives, for whom, syllabus, next steps. Source: SPEC 2, Course pages. */
import { CourseLinks } from '../components/CourseLinks';
import { DemoButton } from '../components/DemoButton';
import { Syllabus } from '../components/Syllabus';
import { countTopics } from '../components/Topics';
import { courses } from '../content/courses/index';
import { courseLink } from '../content/navigation';
import { type Course, courseGroups } from '../content/types';
import { CourseBanner } from '../layout/CourseBanner';
import type { Page } from '../page';

export function coursePage(course: Course): Page {
  return {
    path: course.path,
    title: `${course.title} course in Kalyan`,
    description: course.description,
    name: course.menuName ?? course.title,
    parents: [{ name: 'Our Courses', path: '/courses' }],
    course: course.menuName ?? course.title,
    body: <CourseBody course={course} />,
  };
}

function CourseBody({ course }: { readonly course: Course }) {
  const { syllabus, secondDemo = 'below syllabus' } = course;
  return (
    <article className="course">
      <CourseBanner
        title={course.title}
        summary={course.summary}
        facts={facts(course)}
        hasDemo
        stamp={courseGroups[course.group]}
      />
      <div className="course__notes">
        <Note title="What you will be able to do" lines={course.outcomes} />
        <Note title="Who it is for" lines={course.audience} />
        <Note title="Before you start" lines={course.prerequisites} />
      </div>
      {syllabus.length > 0 && (
        <section className="course__syllabus" aria-labelledby="syllabus">
          <h2 id="syllabus">Syllabus</h2>
          <Syllabus sections={syllabus} group="syllabus" />
          {secondDemo === 'inside syllabus' && <NextStep />}
        </section>
      )}
      {syllabus.length > 0 && secondDemo === 'below syllabus' && <NextStep />}
      <section className="course__related" aria-labelledby="related">
        <h2 id="related">Goes well with</h2>
        <CourseLinks links={relatedLinks(course)} />
      </section>
    </article>
  );
}

function Note({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="note">
      <h2 className="note__title">{title}</h2>
      <ul className="note__list">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The second Book A Demo, after the syllabus has been read. Source: SPEC 2. */
function NextStep() {
  return (
    <div className="next-step">
      <p className="next-step__text">
        Sit in on a class first: a demo shows you the trainer, the room and the pace.
      </p>
      <DemoButton />
    </div>
  );
}

function facts({ duration, syllabus }: Course) {
  const topics = countTopics(syllabus.flatMap(section => section.topics));
  return [
    ...(duration === undefined ? [] : [{ name: 'Duration', value: duration }]),
    ...(syllabus.length === 0
      ? []
      : [
          { name: 'Syllabus', value: syllabus.length === 1 ? '1 section' : `${syllabus.length} sections` },
          { name: 'Length', value: `${topics} topics` },
        ]),
  ];
}

function relatedLinks(course: Course) {
  return courses.filter(other => course.related.includes(other.path)).map(courseLink);
}
