/**
 * In a file of its own, so that an island that imports it does not bring the courses' content to
 * the browser.
 */

/** The anchor of a catalogue group on /courses. */
export function groupAnchor(id: string): string {
  return `group-${id}`;
}
