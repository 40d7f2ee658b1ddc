/** /feedback : what students think of a course. Source: .github/asked.md, "Pages". */
import { feedback } from '../forms/feedback';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import { named, type Page } from '../page';

export const feedbackPage: Page = {
  ...named('/feedback'),
  body: (
    <Pictured picture="project-review">
      <FormSection form={feedback} heading="page" />
    </Pictured>
  ),
};
