/**
 * The parameters of addresses that change a page. Other parameters, such as `?utm_source=`, do
 * not.
 */

/** A question for the search: `/courses?q=`. */
export const questionParameter = 'q';

/**
 * A course to compare or to ask about. An address may have it several times:
 * `/compare?course=java&course=python`.
 */
export const courseParameter = 'course';

/**
 * The value of `/contact?course=` for an enquiry about training for a team. The message then
 * begins with questions that the institute needs for a plan.
 */
export const teamTopic = 'corporate';

/** Whether the query of an address has one of these parameters. */
export function isQuestion(query: URLSearchParams): boolean {
  return query.has(questionParameter) || query.has(courseParameter);
}
