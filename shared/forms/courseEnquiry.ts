/**
 * The "Courses Enquiry" dialog. The institute asked for exactly these texts and placeholders,
 * with their mistakes. Source: .github/asked.md, "Forms", "What is typed".
 */
import { defineForm } from './form';

export const courseEnquiry = defineForm({
  id: 'course-enquiry',
  action: '/mail.php',
  encoding: 'urlencoded',
  page: '/',
  isOnEveryPage: true,
  title: 'Courses Enquiry',
  intro: 'Please feel the below form, we will call you very shortly',
  submit: 'Submit',
  success: 'Thank you we will call you shortly!',
  callsBack: 'mobile',
  subject: 'Course enquiry',
  fields: [
    {
      name: 'fname',
      label: 'Name',
      kind: 'letters',
      role: 'name',
      required: 'Enter your name',
      placeholder: 'Enter Your Name *',
    },
    {
      name: 'mobile',
      label: 'Mobile number',
      kind: 'digits',
      role: 'phone',
      required: 'Enter your mobile number',
      placeholder: 'Enter Mobile No. *',
      hint: 'Ten digits, without +91',
    },
    {
      // Any text is accepted here, as in the original form. If it is a valid address, it becomes
      // the Reply-To of the mail.
      name: 'email',
      label: 'Email',
      kind: 'emailText',
      role: 'email',
      required: 'Enter your email',
      placeholder: 'Enter Email ID',
      hint: 'No email? Call {phone}',
    },
    {
      name: 'course',
      label: 'Course',
      kind: 'text',
      role: 'course',
      required: 'Enter the course name',
      placeholder: 'Enter Course Name',
    },
  ],
});
