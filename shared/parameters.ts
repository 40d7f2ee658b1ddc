/**
 * The parameters in addresses that pages read. Any other (`?utm_source=`) does not change a page.
 */

/** A question to the search: `/courses?q=`. */
export const questionParameter = 'q';

/** A course to compare, possibly several times, or to ask about: `/compare?course=&course=`. */
export const courseParameter = 'course';

/**
 * The value of `/contact?course=` for an enquiry about a team. The message then begins with what
 * a training plan needs to know.
 */
export const teamTopic = 'corporate';

/** Whether an address has one of these parameters. */
export function isQuestion(query: URLSearchParams): boolean {
  return query.has(questionParameter) || query.has(courseParameter);
}
