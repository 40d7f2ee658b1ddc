/**
 * The parameters of addresses that pages read. With any other (`?utm_source=`) a page is the same.
 */

/** A question to the search: `/courses?q=`. */
export const questionParameter = 'q';

/** What is compared, several times: `/compare?course=&course=`. */
export const courseParameter = 'course';

/** Whether an address asks a page for something. */
export function isQuestion(query: URLSearchParams): boolean {
  return query.has(questionParameter) || query.has(courseParameter);
}
