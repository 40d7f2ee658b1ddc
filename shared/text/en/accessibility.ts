/**
 * The accessibility statement. A sentence that is not true must be removed. The tests that the
 * statement mentions are in test/e2e. The date is the day of the last review. Only the institute
 * can promise how soon it answers. Source: W3C WAI, statements.
 */

export const accessibility = {
  summary:
    'We want everyone to be able to use this website. This page says what we have reached so far, what was tested, what was not, and who to contact.',
  sections: [
    {
      id: 'status',
      title: 'Where we stand',
      paragraphs: [
        'This website partly conforms to WCAG 2.2, level AA: we know of the faults below, and not everything was tested. It is our own judgement, of 24 November 2026.',
      ],
    },
    {
      id: 'faults',
      title: 'Faults that we know',
      paragraphs: [
        'The syllabus PDFs in Hindi and Marathi: where a program copies, searches or reads their text without using the tags, some letters and vowel signs come in the wrong order. The course page has the same text.',
      ],
    },
    {
      id: 'tested',
      title: 'What was tested',
      paragraphs: [
        'Programs test this website in the browser Chromium. They check every English page, and each kind of page in Hindi and Marathi, by the rules of axe-core and of IBM Equal Access. They use every English page by keyboard alone, look at each kind of page with larger letters and wider spacing, and read what the browser tells a screen reader of the forms, the search, the carousel and the gallery. Every form can be sent without JavaScript.',
        'The syllabus PDFs are tagged, and a program reads their structure.',
      ],
    },
    {
      id: 'not-tested',
      title: 'What was not tested',
      paragraphs: [
        'No disabled people have tested this website yet, and nobody outside has audited or certified it. The screen readers NVDA, JAWS, VoiceOver and TalkBack were not run: we know what the browser tells them, not how they say it. In Firefox and in WebKit, the engine of Safari, programs test only the main tasks and the focus; Safari itself was not tested.',
      ],
    },
  ],
  /** A known fault. It is shown if the institute's file has a position for the map. */
  map: 'The map on the contact page is OpenStreetMap’s, and we cannot change it; the address stands beside it in words.',
  contact: 'If something does not work for you',
  write:
    'Write to us or call. Tell us the page and what you wanted to do. We answer within five working days: we will help you in another way, and fix the page if we can.',
} as const;
