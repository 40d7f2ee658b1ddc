/** Of its own, so that an island that needs it brings no course content to the browser. */

/** The anchor of a group on /courses. */
export function groupAnchor(id: string): string {
  return `group-${id}`;
}
