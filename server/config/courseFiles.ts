/**
 * Reads the courses that the institute has added. Each course is a JSON file in the folder
 * `courses` beside SITE_FILE.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultCode } from '../system/durableFiles';
import { courseSchema, ownCourseOf } from './courseSchema';
import { lineOfPlace } from './jsonFault';
import { readJsonFile } from './jsonFile';
import { ownCourseFault } from './ownCourseFault';
import { type FactPlace, schemaFault } from './schemaFault';

interface CourseFile {
  readonly path: string;
  readonly text: string;
  readonly content: unknown;
}

/**
 * Returns the content of SITE_FILE. The courses from the files are added at the end of
 * `ownCourses`. If a file has a fault, throws the error that `wrong` makes from a sentence.
 */
export function withCourseFiles(
  content: unknown,
  siteFile: string,
  wrong: (sentence: string) => Error,
): unknown {
  const files = courseFilesBeside(siteFile, wrong).map(path => ({
    path,
    ...readJsonFile(path, reason => wrong(`Course ${path}: ${reason}`)),
  }));
  if (files.length === 0) return content;

  const fault = faultOf(files);
  if (fault !== undefined) throw wrong(fault);

  const facts: { readonly ownCourses?: unknown } = Object(content);
  const before = Array.isArray(facts.ownCourses) ? facts.ownCourses : [];
  return { ...facts, ownCourses: [...before, ...files.map(file => file.content)] };
}

/** Lists the files, sorted by name. Menus show the courses in the order of their files. */
function courseFilesBeside(
  siteFile: string,
  wrong: (sentence: string) => Error,
): readonly string[] {
  const folder = join(dirname(siteFile), 'courses');
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.json'));
    return names.sort().map(name => join(folder, name));
  } catch (fault) {
    const code = faultCode(fault);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw wrong(`Courses in ${folder}: they cannot be read (${code})`);
  }
}

/**
 * Returns a sentence about the first fault, such as `Course courses/salesforce.json: in line 4
 * title must be …`. Undefined if no file has a fault.
 */
function faultOf(files: readonly CourseFile[]): string | undefined {
  const courses = [];
  for (const file of files) {
    const { data, error } = courseSchema.safeParse(file.content);
    if (data === undefined) {
      const { place, sentence } = schemaFault(error?.issues ?? [], file.content, ['ownCourses', 0]);
      return sentenceAt(file, place, sentence);
    }
    courses.push(ownCourseOf(data));
  }

  const fault = ownCourseFault(courses);
  const file = files[fault?.index ?? 0];
  return fault && file && sentenceAt(file, fault.place, fault.sentence);
}

function sentenceAt({ path, text }: CourseFile, place: FactPlace, sentence: string): string {
  return `Course ${path}: in line ${lineOfPlace(text, place)} ${sentence}`;
}
