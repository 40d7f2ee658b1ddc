/** Where the PDF of a syllabus is, which the build typesets: server/build/print/handouts.ts. */
import type { Course } from './types';

/** `/handouts/java.pdf`; nothing where the institute publishes no syllabus. */
export function handoutOf({ path, syllabus }: Course): `/${string}` | undefined {
  return syllabus.length === 0 ? undefined : `/handouts${path}.pdf`;
}
