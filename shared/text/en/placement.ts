/**
 * /placement: how the institute helps students to find a job, and what it does not promise.
 * Source: .github/asked.md, "Pages".
 */

export const placement = {
  summary: 'We will help you to prepare for interviews and for your first job.',
  intro:
    'A course gives you skills. Getting a job also means showing them in a resume, a written test and an interview. We will help you to prepare for that.',
  results: 'Results',
  result: '{placed} of {of} students got a job, {period}',
  /** The answer to visitors who ask for proof, if the institute's file gives no results. */
  noResults:
    'Names, companies and years of students who got a job are not published here; the number on the home page is our own count. If you want proof, ask for it before you join: call {phone}.',
  resultAt: '{result}. Companies: {companies}',
  /**
   * The kinds of help: name, description and step. The page shows a kind if the institute's file
   * names it.
   */
  help: {
    resume: {
      name: 'resume',
      text: 'We will read your resume with you and improve it line by line.',
      step: 'Write your resume and go through it with us.',
    },
    aptitudeTests: {
      name: 'aptitude practice',
      text: 'For aptitude tests, with which many companies begin, you will practise numbers, logic and English.',
      step: 'Practise aptitude tests in numbers, logic and English.',
    },
    projectReview: {
      name: 'project review',
      text: 'We will review your project. You show it, explain why you built it this way, and answer the questions that an interviewer would ask. Keep it ready to run: interviewers like to see it.',
      step: 'Present your project for review and correct what we find.',
    },
    mockInterviews: {
      name: 'mock interviews',
      text: 'In mock interviews we will ask questions about your subject and about yourself, and tell you afterwards what was good and what to change.',
      step: 'Practise in mock interviews and learn from our comments.',
    },
    interviewCalls: {
      name: 'interview calls',
      text: 'When a company tells us that it is hiring, we will tell the students whose skills fit. You decide which interviews you attend.',
      step: 'If a company tells us of a vacancy that fits your skills, we will tell you.',
    },
  },
  /** The text that replaces the list of kinds, if the institute names none. */
  anyHelp: 'preparation for interviews',
  promise:
    'We do not guarantee a job, a salary or a number of interviews. The company decides who gets the job. We promise honest preparation, and a clear answer about what you still need to practise.',
  stepsTitle: 'From course to interview',
  firstStep: 'Finish your course and its project.',
  lastStep:
    'Attend the interview and tell us how it went, so that we can prepare the next one together.',
  partners: 'Partner companies',
  pause: 'Pause the company logos',
} as const;
