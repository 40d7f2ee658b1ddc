/** The parameters of addresses that pages read. With any other (`?utm_source=`) a page is the same. */

/** `/courses?q=`: a question to the search. `/compare?course=&course=`: what is compared. */
export const parameters = { question: 'q', course: 'course' } as const;

/** Whether an address asks a page for something. */
export function isQuestion(query: URLSearchParams): boolean {
  return Object.values(parameters).some(name => query.has(name));
}
