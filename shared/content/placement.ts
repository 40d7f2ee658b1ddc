/** The text of /placement: what placement help is, and what it is not. */

interface Placement {
  readonly summary: string;
  /** For search engines: 70 to 155 characters. */
  readonly description: string;
  readonly paragraphs: readonly string[];
  /** From course to interview, in order; each one a sentence. */
  readonly steps: readonly string[];
}

/** The text block and the steps. Source: SPEC 2, Placement. */
export const placement: Placement = {
  summary: 'We help you to prepare for interviews and to meet companies that look for new employees.',
  description:
    'Placement help for our students in Kalyan: résumé, mock interviews, aptitude practice, project review and interview invitations.',
  paragraphs: [
    'A course gives you skills. To get a job you must also show them: on paper, in a test and in a conversation. Our placement help prepares you for these three.',
    'We read your résumé with you and improve it line by line. We hold mock interviews with technical and personal questions and tell you afterwards what was good and what to change. We give aptitude practice in numbers, logic and language, since many companies begin with such a test.',
    'We also review your project. You show it, explain why you built it in this way, and answer the questions that an interviewer would ask. Keep the project ready to run: it often says more than a certificate.',
    'When a company tells us that it looks for new employees, we pass on the interview invitation to students whose skills fit. You decide which interviews you attend.',
    'We do not guarantee a job, a salary or a number of interviews. The company decides whom it employs. What we promise is honest preparation and a clear answer about what you should still practise.',
  ],
  steps: [
    'Finish your course and its project.',
    'Write your résumé and go through it with us.',
    'Practise aptitude tests in numbers, logic and language.',
    'Present your project for review and correct what we find.',
    'Take mock interviews until you can answer calmly and clearly.',
    'Receive interview invitations from companies that fit your skills.',
    'Attend the interview and tell us how it went, so that we can prepare the next one together.',
  ],
};
