/** /feedback : what students think of a course. Source: .github/asked.md, "Pages". */
import { Drawing } from '../components/Drawing';
import { feedback } from '../forms/feedback';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import { namedPage, type Page } from '../page';

export const feedbackPage: Page = {
  ...namedPage('/feedback'),
  body: (
    <Pictured picture={<LetterBox />}>
      <FormSection form={feedback} heading="page" />
    </Pictured>
  ),
};

/** It says nothing that the form does not. */
function LetterBox() {
  return <Drawing picture={{ src: '/pictures/sent.svg', width: 320, height: 200, alt: '' }} />;
}
