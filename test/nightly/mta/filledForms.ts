/**
 * Difficult values for each form, and the expected lines of the mail. They are written by hand.
 * Source: .github/asked.md, "Forms".
 */
import type { Filled } from './support/site';

interface Expected extends Filled {
  readonly subject: string;
  /** The expected Reply-To. Undefined if the mail must have none. */
  readonly replyTo: { readonly name: string; readonly address: string } | undefined;
  /**
   * The lines of the mail between two empty lines: the one below its title, and the one above its
   * links.
   */
  readonly text: string;
  readonly links: readonly string[];
}

/** 4,000 characters as a browser counts them: 400 lines with ten characters each. */
const longest = `${'नमस्ते 🙏\n'.repeat(399)}नमस्ते 🙏!`;

export const fillings: readonly Expected[] = [
  {
    form: 'enquiry',
    action: '/api/v1.0/email/send-form',
    page: '/',
    fields: {
      to_name: 'अमोल पाटील',
      mobile_no: '९८७६५४३२१०',
      from_name: 'amol@उदाहरण.भारत',
      course_name: 'Java 🚀 – “advanced” & <fast>',
    },
    subject: 'Enquiry: Java 🚀 – “advanced” & <fast> (from अमोल पाटील) 3210',
    replyTo: { name: 'अमोल पाटील', address: 'amol@xn--p1b6ci4b4b3a.xn--h2brj9c' },
    text: `Full name: अमोल पाटील
Mobile number: 9876543210
Email: amol@उदाहरण.भारत
Course: Java 🚀 – “advanced” & <fast>`,
    links: [
      'Call: tel:+919876543210',
      'WhatsApp: https://wa.me/919876543210',
      'Write: mailto:amol@%E0%A4%89%E0%A4%A6%E0%A4%BE%E0%A4%B9%E0%A4%B0%E0%A4%A3.%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4',
    ],
  },
  {
    form: 'contact-enquiry',
    action: '/api/v1.0/email/send-form',
    page: '/contact',
    fields: {
      to_name: '‌श्री‍ Ωmega Ñandú',
      mobile_no: '98765 43210',
      from_name: '',
      course_name: longest,
    },
    subject: 'Contact enquiry (from ‌श्री‍ Ωmega Ñandú) 3210',
    replyTo: undefined,
    text: `Full name: ‌श्री‍ Ωmega Ñandú
Mobile number: 9876543210
Email: –
Message: 
  ${longest.replaceAll('\n', '\n  ')}`,
    links: ['Call: tel:+919876543210', 'WhatsApp: https://wa.me/919876543210'],
  },
  {
    form: 'course-enquiry',
    action: '/mail.php',
    page: '/java',
    fields: {
      fname: 'Asha Patil',
      mobile: '9876543210',
      email: '"asha patil"@example.in',
      course: 'C, C++',
    },
    subject: 'Course enquiry: C, C++ (from Asha Patil) 3210',
    // Browsers refuse a quoted address, so it is mailed as text.
    replyTo: undefined,
    text: `Name: Asha Patil
Mobile number: 9876543210
Email: "asha patil"@example.in
Course: C, C++`,
    links: ['Call: tel:+919876543210', 'WhatsApp: https://wa.me/919876543210'],
  },
  {
    form: 'contact',
    action: '/send-email',
    page: '/contactform',
    fields: {
      fullname: 'Asha Patil',
      mobileno: '+919876543',
      emailid: "o'neil+web@example.in",
      // These parts of the text have a meaning in mails: a dot that ends the mail, "From " at the
      // start of a line in a mailbox, and =20 in an encoding. There is also a very long line.
      message: `.\n..\nFrom Asha\n=20=3D\n${'x'.repeat(3_000)}\n.`,
    },
    subject: 'Contact message (from Asha Patil) 6543',
    replyTo: { name: 'Asha Patil', address: "o'neil+web@example.in" },
    text: `Full name: Asha Patil
Mobile number: +919876543
Email: o'neil+web@example.in
Message: 
  .
  ..
  From Asha
  =20=3D
  ${'x'.repeat(3_000)}
  .`,
    links: ['Call: tel:+919876543', "Write: mailto:o'neil%2Bweb@example.in"],
  },
  {
    form: 'feedback',
    action: '/feedback',
    page: '/feedback',
    fields: {
      std_name: 'आशा',
      course_name: 'जावा ☕',
      EmailId: 'asha@example.in',
      mobile_no: '(98) 76543',
      faculty_name: 'R. Kulkarni',
      to_day: '2026-11-21',
      satisfaction: 'Yes',
      teacher_satisfaction: 'Only 75%',
      rating: '8',
      suggestions: 'अधिक बॅच हव्यात 👩🏽‍🏫🇮🇳',
    },
    subject: 'Feedback: जावा ☕ (from आशा) 6543',
    replyTo: { name: 'आशा', address: 'asha@example.in' },
    text: `Student name: आशा
Course name: जावा ☕
Email: asha@example.in
Contact number: (98) 76543
Faculty name: R. Kulkarni
Today’s date: 2026-11-21
Are you satisfied with the course?: Yes
Are you satisfied with the teacher?: Only 75%
Your rating, from 0% to 100%: 8
Any Suggestions: अधिक बॅच हव्यात 👩🏽‍🏫🇮🇳`,
    links: ['Call: tel:9876543', 'Write: mailto:asha@example.in'],
  },
];
