/**
 * The five forms that are sent by mail, with values for their fields and the expected results.
 * They are written by hand from .github/asked.md, "Forms", "Messages".
 */
export interface ExpectedForm {
  readonly name: string;
  readonly form: string;
  readonly action: string;
  /**
   * The path of a page with the form. The dialog is on every page, so one course page stands for
   * all.
   */
  readonly page: string;
  /**
   * If a browser without script posts the form, the server redirects the browser to this address.
   */
  readonly sentTo: string;
  readonly success: string;
  /**
   * The posted values, by the name of the field. They are in the order of the fields on the page.
   */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * The error messages of the required fields when they are empty. The key is the name of the
   * field.
   */
  readonly required: Readonly<Record<string, string>>;
}

const enquiry = {
  action: '/api/v1.0/email/send-form',
  success: 'Thank you we will call you shortly!',
  required: { to_name: 'Enter your name', mobile_no: 'Enter your mobile number' },
};
const person = { to_name: 'Asha Patil', mobile_no: '9876543210', from_name: 'asha@example.in' };

export const homeEnquiry: ExpectedForm = {
  ...enquiry,
  name: 'the enquiry of the home page',
  form: 'enquiry',
  page: '/',
  sentTo: '/#enquiry-sent',
  fields: { ...person, course_name: 'Java' },
};

export const contactEnquiry: ExpectedForm = {
  ...enquiry,
  name: 'the enquiry of the contact page',
  form: 'contact-enquiry',
  page: '/contact',
  sentTo: '/contact#contact-enquiry-sent',
  fields: { ...person, course_name: 'When does the next batch begin?' },
};

export const courseEnquiry: ExpectedForm = {
  name: 'the Courses Enquiry dialog',
  form: 'course-enquiry',
  action: '/mail.php',
  page: '/java',
  sentTo: '/java#course-enquiry-sent',
  success: 'Thank you we will call you shortly!',
  fields: { fname: 'Asha Patil', mobile: '9876543210', email: 'asha@example.in', course: 'Java' },
  required: {
    fname: 'Enter your name',
    mobile: 'Enter your mobile number',
    email: 'Enter your email',
    course: 'Enter the course name',
  },
};

export const contactMessage: ExpectedForm = {
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
  required: {
    fullname: 'Enter your name',
    mobileno: 'Enter your mobile number',
    emailid: 'Enter your email',
    message: 'Enter your message',
  },
};

export const feedback: ExpectedForm = {
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
  required: {
    std_name: 'Enter your name',
    course_name: 'Enter the course name',
    mobile_no: 'Enter your contact number',
    faculty_name: 'Enter the faculty name',
  },
};

export const filledForms: readonly ExpectedForm[] = [
  homeEnquiry,
  contactEnquiry,
  courseEnquiry,
  contactMessage,
  feedback,
];

/** The answers of the feedback form's teacher-satisfaction select, in their order. */
export const teacherSatisfaction = [
  'Not Satisfied',
  'Only 25%',
  'Only 50%',
  'Only 75%',
  'Only 100%',
];
