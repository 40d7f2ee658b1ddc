/** /feedback : what students think of a course. Source: .github/asked.md, "Pages". */
import { feedback } from '../forms/feedback';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import { namedPage, type Page } from '../page';

export const feedbackPage: Page = {
  ...namedPage('/feedback'),
  body: (
    <Pictured picture="project-review">
      <FormSection form={feedback} heading="page" />
    </Pictured>
  ),
};
