/** /feedback : what students think of a course. Source: SPEC 2, Feedback. */
import { feedback } from '../forms/feedback';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import type { Page } from '../page';

export const feedbackPage: Page = {
  path: '/feedback',
  title: 'Feedback',
  description:
    'Tell our computer and IT training institute in Kalyan what was good in your course and what to change.',
  name: 'Feedback',
  body: (
    <Pictured picture="project-review">
      <FormSection form={feedback} heading="page" />
    </Pictured>
  ),
};
