/** The list of courses: adding one is one file and one line. Source: STYLE, "How to add". */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { courses } from '../../../../shared/content/courses/index';
import { courseGroupsInOrder } from '../../../../shared/content/navigation';
import { pages } from '../../../../shared/pages/index';

const folder = join(__dirname, '..', '..', '..', '..', 'shared', 'content', 'courses');
const notCourses = ['index.ts', 'example.ts'];

describe('the list of courses', () => {
  it('holds exactly the courses that have a file', async () => {
    const files = readdirSync(folder).filter(file => !notCourses.includes(file));
    const modules = await Promise.all(files.map(file => import(join(folder, file))));
    const defined = modules.flatMap(module => Object.values(module));
    expect(defined).toHaveLength(files.length);
    expect(new Set(courses)).toEqual(new Set(defined));
    expect(courses).toHaveLength(files.length);
  });

  it('names each file after its address', () => {
    const files = readdirSync(folder).filter(file => !notCourses.includes(file));
    expect(courses.map(course => `${course.path.slice(1)}.ts`).sort()).toEqual(files.sort());
  });

  it('gives no two pages one address', () => {
    const paths = pages.map(page => page.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('brings every course into the menu once', () => {
    const links = courseGroupsInOrder().flatMap(group => group.courses.map(course => course.path));
    expect([...links].sort()).toEqual(courses.map(course => course.path).sort());
  });
});

describe.each(courses)('the course $path', ({ path, next, syllabus, summary }) => {
  it('leads on to two or three other courses', () => {
    const others: readonly string[] = courses.map(course => course.path).filter(other => other !== path);
    expect(Object.keys(next).filter(other => !others.includes(other))).toEqual([]);
    expect([2, 3]).toContain(Object.keys(next).length);
  });

  it('gives each section an anchor of its own', () => {
    const ids = syllabus.map(section => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
  });

  it('has a blurb of at most 160 characters', () => {
    expect(summary.length).toBeLessThanOrEqual(160);
  });
});
