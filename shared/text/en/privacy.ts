/**
 * The privacy notice. Source: Digital Personal Data Protection Act 2023, sections 5, 6 and 11 to
 * 13.
 */
import type { MailForm } from '../../forms/index';

export const privacy = {
  summary:
    'We ask only for what we need to answer you, and you can have it deleted. This page explains it in full; each form has a short version.',
  sections: [
    {
      id: 'what-we-ask',
      title: 'What we ask',
      paragraphs: [
        'The enquiry forms on the home and contact pages ask for your name and mobile number; everything else in them is optional. “Courses Enquiry” also needs your email and the course, and “Contact Us” your email and a message. The feedback form asks for your name, contact number, course and faculty; everything else in it is optional.',
        'With a message we save the page that you sent it from, the time, and where your visit began: its first page, and what kind of link led to it, such as a search engine, WhatsApp or an advert. With it we save the wording that you agreed to. To recognise spam, we look at how long it took to fill in the form; if the message looks like spam, we save that with it. We do not ask for Aadhaar, PAN, bank or other identity details in any form.{if /login} The login page saves nothing.{end}',
      ],
    },
    {
      id: 'why',
      title: 'Why we ask',
      paragraphs: [
        'We use an enquiry to call or write to you about it, a message to answer it, and feedback to improve our courses and to talk to you about it. We use it for nothing else: we do not add you to advertising lists, sell your details or build a profile of you. Nobody else gets your details, except companies that carry or store them for us, such as our mail provider.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [
        'This website keeps your message until it has reached our mailbox, and deletes it {days} after that. Until it is deleted, we can find it again if a mail or a call went astray. If we plan to call you again, for example because you did not answer, it keeps your message until a week after the planned day, but not longer than a year, so that we do not forget you. Our notes about the calls are kept with the message and deleted with it. In our mailbox the message stays as long as we need it to deal with your question, or until you ask us to delete it, unless a law requires us to keep it.',
      ],
    },
    {
      id: 'on-your-device',
      title: 'On your device',
      paragraphs: [
        'This website sets no cookie and loads nothing from other companies by itself. Your browser remembers, for this website only, the colours and the language that you chose, what you have typed and not yet sent, pages for reading offline and, until you close the tab, where your visit began. You can clear it in your browser’s settings.',
        'A message that you write without a connection stays in your browser until it can be sent, for at most seven days, even when you close the page. If it could not be sent, you can see it again for one more day; after that its text is deleted as soon as this website is opened. On a shared computer, press “Remove from this device” in the notice about the message.',
        'The links to chat, social media and reviews lead to other companies’ websites, where their rules apply.',
        'To stop spam, the server counts messages from each internet address for a short time; the address is not kept with your message. It also measures how fast pages load, without knowing who visited.',
      ],
    },
    {
      id: 'your-consent',
      title: 'Your consent and your rights',
      paragraphs: [
        'By sending a form you agree that {site} may use what you entered for the purpose written on that form. By the Rules of November 2025, your rights under India’s Digital Personal Data Protection Act, 2023 begin in May 2027; we give them to you already. You can withdraw your consent at any time, as easily as you gave it: write to {email} or call us. We will then stop using your details and delete them. What we did before that remains lawful.',
        'You may also ask which of your details we hold and with whom they were shared, have them corrected, completed or erased, and name a person who acts for you if you die or become unable to act. We may ask a question to be sure that it is you.',
        'If you are under 18, please ask a parent or guardian to send the form for you.',
      ],
    },
  ],
  map: 'The map on the contact page comes from OpenStreetMap, and only after you tap on it.',
  forwarded:
    'This website also passes each message on to a system that we use to organise our calls and answers. It travels encrypted, and is used for the same purpose alone.',
  contact: 'Whom to write to, and how to complain',
  board:
    'Please tell us first if something is wrong: we will look into it and answer you. If the answer does not satisfy you, from May 2027 you can complain to the Data Protection Board of India.',
} as const;

/**
 * The texts of the privacy note below each form. Source: Digital Personal Data Protection Act
 * 2023, sections 5 and 6.
 */
const agreeToAnswer = 'By sending you agree that we use this to answer you.';

export const privacyNote = {
  /** What a visitor agrees to by sending a form. The key is the id of the form. */
  consent: {
    enquiry: agreeToAnswer,
    'contact-enquiry': agreeToAnswer,
    'course-enquiry': agreeToAnswer,
    contact: agreeToAnswer,
    feedback:
      'By sending you agree that we use this to improve our courses and to talk to you about it.',
  } satisfies Readonly<Record<MailForm['id'], string>>,
  withdraw: 'You can withdraw this at any time: write to {email}.',
  minors: 'Under 18? Please let a parent or guardian send this form.',
  kept: 'Deleted here {days} after it reached our mailbox, or a week after a planned call.',
  /** The text that replaces `{days}`. */
  days: { one: '1 day', other: '{count} days' },
  more: 'How we handle your details',
};
