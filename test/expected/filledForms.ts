/** One filled form for each of the five, by hand from SPEC 3: what goes out, and what has to arrive. */
export interface FilledForm {
  readonly name: string;
  readonly form: string;
  readonly action: string;
  readonly page: string;
  /** Where a plain post goes back to. */
  readonly sentTo: string;
  readonly success: string;
  readonly fields: Readonly<Record<string, string>>;
}

const person = { to_name: 'Asha Patil', mobile_no: '9876543210', from_name: 'asha@example.in' };

export const filledForms: readonly FilledForm[] = [
  {
    name: 'the enquiry of the home page',
    form: 'enquiry',
    action: '/api/v1.0/email/send-form',
    page: '/',
    sentTo: '/#enquiry-sent',
    success: 'Thank you we will call you shortly!',
    fields: { ...person, course_name: 'Java' },
  },
  {
    name: 'the enquiry of the contact page',
    form: 'contact-enquiry',
    action: '/api/v1.0/email/send-form',
    page: '/contact',
    sentTo: '/contact#contact-enquiry-sent',
    success: 'Thank you we will call you shortly!',
    fields: { ...person, course_name: 'When does the next batch begin?' },
  },
  {
    name: 'the Courses Enquiry dialog',
    form: 'course-enquiry',
    action: '/mail.php',
    page: '/java',
    sentTo: '/java#course-enquiry-sent',
    success: 'Thank you we will call you shortly!',
    fields: { fname: 'Asha Patil', mobile: '9876543210', email: 'asha@example.in', course: 'Java' },
  },
  {
    name: 'the contact message',
    form: 'contact',
    action: '/send-email',
    page: '/contactform',
    sentTo: '/contactform#contact-sent',
    success: 'Thank you for your message. We will contact you shortly.',
    fields: {
      fullname: 'Asha Patil',
      mobileno: '9876543210',
      emailid: 'asha@example.in',
      message: 'Please call me after six.',
    },
  },
  {
    name: 'the feedback',
    form: 'feedback',
    action: '/feedback',
    page: '/feedback',
    sentTo: '/feedback#feedback-sent',
    success: 'Thank you for your valuable feedback',
    fields: {
      std_name: 'Asha Patil',
      course_name: 'Java',
      EmailId: 'asha@example.in',
      mobile_no: '9876543210',
      faculty_name: 'R. Kulkarni',
      to_day: '2026-11-21',
      satisfaction: 'Yes',
      teacher_satisfaction: 'Only 75%',
      rating: '8',
      suggestions: 'More evening batches.',
    },
  },
];
