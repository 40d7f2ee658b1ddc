/**
 * The form of /feedback. The institute asked for three fields without names. Here their names are
 * `satisfaction`, `teacher_satisfaction` and `rating`. The mail contains them, and they are
 * optional. Source: .github/asked.md, "Forms", "What is typed".
 */
import { defineForm } from './form';

export const feedback = defineForm({
  id: 'feedback',
  action: '/feedback',
  encoding: 'multipart',
  page: '/feedback',
  title: 'Give Your Valuable Feed Back',
  submit: 'Submit',
  success: 'Thank you for your valuable feedback',
  subject: 'Feedback',
  fields: [
    {
      name: 'std_name',
      label: 'Student name',
      kind: 'name',
      role: 'name',
      required: 'Enter your name',
    },
    {
      name: 'course_name',
      label: 'Course name',
      kind: 'text',
      role: 'course',
      required: 'Enter the course name',
    },
    {
      name: 'EmailId',
      label: 'Email (optional)',
      kind: 'email',
      role: 'email',
    },
    {
      name: 'mobile_no',
      label: 'Contact number',
      kind: 'phone',
      role: 'phone',
      required: 'Enter your contact number',
      hint: 'Ten digits, without +91',
    },
    {
      name: 'faculty_name',
      label: 'Faculty name',
      kind: 'text',
      role: 'answer',
      required: 'Enter the faculty name',
    },
    {
      name: 'to_day',
      label: 'Today’s date (optional)',
      kind: 'date',
      role: 'answer',
    },
    {
      name: 'satisfaction',
      label: 'Are you satisfied with the course? (optional)',
      kind: 'choice',
      role: 'answer',
      placeholder: 'Choose an answer',
      options: [
        { value: 'Yes', label: 'Yes' },
        { value: 'No', label: 'No' },
      ],
    },
    {
      name: 'teacher_satisfaction',
      label: 'Are you satisfied with the teacher? (optional)',
      kind: 'choice',
      role: 'answer',
      placeholder: 'Choose an answer',
      options: [
        { value: 'Not Satisfied', label: 'Not Satisfied' },
        { value: 'Only 25%', label: 'Only 25%' },
        { value: 'Only 50%', label: 'Only 50%' },
        { value: 'Only 75%', label: 'Only 75%' },
        { value: 'Only 100%', label: 'Only 100%' },
      ],
    },
    {
      name: 'rating',
      label: 'Your rating, from 0% to 100% (optional)',
      kind: 'rating',
      role: 'answer',
      clear: 'Clear',
      hint: 'Each mark is 10%: 1 is the lowest, 10 is 100%',
      options: Array.from({ length: 10 }, (_, mark) => ({
        value: `${mark + 1}`,
        label: `${mark + 1}`,
      })),
    },
    {
      name: 'suggestions',
      label: 'Any Suggestions (optional)',
      kind: 'message',
      role: 'message',
    },
  ],
});
