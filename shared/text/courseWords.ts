/**
 * The types of complete translations of a course or service. A translation must have all
 * sentences. The topics of a syllabus stay in English, since people use the English terms. A
 * title that the translation leaves out also stays in English. In a course for beginners, who do
 * not know the English terms yet, `lines` may translate topics.
 */
import type { Course, Section, SectionsWords, Service, Topic } from '../content/types';
import type { Translated } from './translated';

/**
 * Every text of this course except the topics of its syllabus. `title` and `menuName` are
 * optional, since proper names stay in English.
 */
export type CourseWords<C extends Course> = Translated<
  Omit<C, 'path' | 'title' | 'menuName' | 'group' | 'level' | 'screens' | 'secondDemo' | 'syllabus'>
> &
  Names &
  (C['syllabus'] extends readonly []
    ? unknown
    : { readonly syllabus: SyllabusWords<C['syllabus']> });

/** Every text of a service. */
export type ServiceWords<S extends Service> = ServiceProse<S> & {
  readonly sections: {
    readonly [E in S['sections'][number] as E['id']]: Translated<Omit<E, 'id'>>;
  };
};

/**
 * Every text of a service that teaches, except the topics of its sections. The topics stay in
 * English, as in a course.
 */
export type TaughtServiceWords<S extends Service> = ServiceProse<S> & {
  readonly sections: SyllabusWords<S['sections']>;
};

/** The type of any service's translation, for the code that reads translations. */
export type SomeServiceWords = Partial<Omit<Service, 'path' | 'sections'>> & {
  readonly sections: SectionsWords;
};

type ServiceProse<S extends Service> = Translated<
  Omit<S, 'path' | 'classes' | 'picture' | 'subjects' | 'offersIn' | 'sections'>
>;

interface Names {
  readonly title?: string;
  readonly menuName?: string;
}

/** The texts of sections, by their ids. */
type SyllabusWords<S extends readonly Section[]> = {
  readonly [E in S[number] as E['id']]: Pick<Names, 'title'> &
    Translated<Omit<E, 'id' | 'title' | 'topics'>> &
    GroupWords<Extract<E['topics'][number], { readonly title: string }>['title']> & {
      readonly lines?: Readonly<Partial<Record<LinesOf<E>, string>>>;
    };
};

/** The lines in a section's groups, in English. */
type LinesOf<E extends Section> = Extract<
  E['topics'][number],
  { readonly title: string }
>['topics'][number];

/** The titles of groups, by their English titles. A section without groups has no such field. */
type GroupWords<Title extends string> = [Title] extends [never]
  ? unknown
  : { readonly groups: Readonly<Record<Title, string>> };

/** Returns the sections with translated texts. A text without a translation does not change. */
export function sectionsIn(sections: readonly Section[], words: SectionsWords): readonly Section[] {
  return sections.map(section => {
    const { groups = {}, lines = {}, ...own } = words[section.id] ?? {};
    const renamed = (topic: Topic): Topic =>
      typeof topic === 'string'
        ? topic
        : {
            title: groups[topic.title] ?? topic.title,
            topics: topic.topics.map(line => lines[line] ?? line),
          };
    return { ...section, topics: section.topics.map(renamed), ...own };
  });
}
