/** Where the picture of a shared link is, which the build draws: server/build/print/sharingPictures.ts. */
import { courses } from '../../shared/content/courses/index';

/** `/java` -> `/sharing/java.png`; pages that are no course share one. */
export function sharingPicture(path: string): string {
  return courses.some(course => course.path === path) ? `/sharing${path}.png` : '/sharing/site.png';
}
