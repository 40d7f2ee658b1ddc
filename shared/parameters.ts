/**
 * These parameters of an address change what a page shows. Other parameters, such as
 * `?utm_source=`, change nothing.
 */

/** What the visitor searches for: `/courses?q=`. */
export const questionParameter = 'q';

/**
 * A course to compare or to ask about. It may be in the address several times:
 * `/compare?course=java&course=python`.
 */
export const courseParameter = 'course';

/**
 * With this value of `/contact?course=`, the enquiry is about training for a team. The message
 * then begins with questions. The institute needs the answers to make a plan.
 */
export const teamTopic = 'corporate';

/** Whether a query has a question or a course. */
export function isQuestion(query: URLSearchParams): boolean {
  return query.has(questionParameter) || query.has(courseParameter);
}
