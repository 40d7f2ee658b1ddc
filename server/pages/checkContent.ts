/** Whether what the institute says can be shown. */
import { courseFaults } from '../../shared/content/courseFaults';
import { courses } from '../../shared/content/courses/index';
import { pages } from '../../shared/pages/index';

/** A content file with a fault. The message is a line for each: file, field, reason. */
export class ContentError extends Error {}

/** @throws ContentError: a page that is half right is found by visitors, a start that fails by its author. */
export function checkContent(): void {
  const paths = pages.map(({ path }) => path);
  const faults = courseFaults(courses, paths);
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
}
