/** The accessibility statement. It promises nothing: each sentence of it is true, or goes. Source: W3C WAI, statements. */

export const accessibility = {
  summary:
    'We want everyone to be able to use this website. This page says what was tested, what was not, and whom to write to.',
  sections: [
    {
      id: 'tested',
      title: 'What was tested',
      paragraphs: [
        'Our measure is WCAG 2.2, level AA. Programs test every page in the browser Chromium each time the website is changed: with the rules of axe-core, by keyboard alone, on narrow and wide screens, with larger letters and wider spacing, and by reading what the browser tells a screen reader. Every form can be sent without JavaScript.',
        'In November 2026 all kinds of pages were also gone through by hand: with the keyboard, enlarged four times, in high contrast, without motion and on paper. The syllabus PDFs are tagged (PDF/UA-1), and a program reads their structure.',
      ],
    },
    {
      id: 'not-tested',
      title: 'What was not tested',
      paragraphs: [
        'No disabled people have tested this website yet, and nobody outside has audited or certified it. The screen readers NVDA, JAWS, VoiceOver and TalkBack were not run: we know what the browser tells them, not how they say it. In Firefox and in WebKit, the engine of Safari, programs test only the main tasks and the focus; Safari itself was not tested.',
        'The map on the contact page is OpenStreetMap’s, and we cannot change it; the address stands beside it in words.',
      ],
    },
  ],
  contact: 'If something does not work for you',
  write:
    'Write to us or call. Tell us the page and what you wanted to do: we will help you in another way, and mend the page if we can.',
} as const;
