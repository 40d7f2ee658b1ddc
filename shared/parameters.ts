/**
 * The parameters of addresses that pages read. With any other (`?utm_source=`) a page is the same.
 */

/** A question to the search: `/courses?q=`. */
export const questionParameter = 'q';

/** What is compared, several times, or asked about: `/compare?course=&course=`. */
export const courseParameter = 'course';

/**
 * What `/contact?course=` asks for a team about: the message begins with what a training plan needs
 * to know.
 */
export const teamTopic = 'corporate';

/** Whether an address asks a page for something. */
export function isQuestion(query: URLSearchParams): boolean {
  return query.has(questionParameter) || query.has(courseParameter);
}
