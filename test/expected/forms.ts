/** What each form sends and says, written by hand from SPEC 3, SPEC 8 and DECISIONS, "Forms". */

export interface ExpectedForm {
  /** The page that shows it; the dialog is on every page. */
  readonly page: string;
  readonly action: string;
  readonly encoding: 'json' | 'urlencoded' | 'multipart';
  /** Names on the wire, in the order of the page. */
  readonly fields: readonly string[];
  readonly required: readonly string[];
  readonly success: string;
}

const enquiry = {
  action: '/api/v1.0/email/send-form',
  encoding: 'multipart',
  fields: ['to_name', 'mobile_no', 'from_name', 'course_name'],
  required: ['to_name', 'mobile_no'],
  success: 'Thank you we will call you shortly!',
} as const;

export const homeEnquiry: ExpectedForm = { ...enquiry, page: '/' };
export const contactEnquiry: ExpectedForm = { ...enquiry, page: '/contact' };

export const courseEnquiry: ExpectedForm = {
  page: '/java',
  action: '/mail.php',
  encoding: 'urlencoded',
  fields: ['fname', 'mobile', 'email', 'course'],
  required: ['fname', 'mobile', 'email', 'course'],
  success: 'Thank you we will call you shortly!',
};

export const contactMessage: ExpectedForm = {
  page: '/contactform',
  action: '/send-email',
  encoding: 'json',
  fields: ['fullname', 'mobileno', 'emailid', 'message'],
  required: ['fullname', 'mobileno', 'emailid', 'message'],
  success: 'Thank you for your message. We will contact you shortly.',
};

export const feedback: ExpectedForm = {
  page: '/feedback',
  action: '/feedback',
  encoding: 'multipart',
  fields: [
    ...['std_name', 'course_name', 'EmailId', 'mobile_no', 'faculty_name', 'to_day'],
    ...['satisfaction', 'teacher_satisfaction', 'rating', 'suggestions'],
  ],
  required: ['std_name', 'course_name', 'mobile_no', 'faculty_name'],
  success: 'Thank you for your valuable feedback',
};

/** The answers of the feedback form's teacher-satisfaction select, in their order. */
export const teacherSatisfaction = ['Not Satisfied', 'Only 25%', 'Only 50%', 'Only 75%', 'Only 100%'];
