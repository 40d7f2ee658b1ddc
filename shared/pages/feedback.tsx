/** /feedback : what students think of a course. Source: .github/asked.md, "Pages". */
import { ResponsivePicture } from '../components/ResponsivePicture';
import { feedback } from '../forms/feedback';
import { FormSection } from '../layout/FormSection';
import { WithPicture } from '../layout/WithPicture';
import { namedPage, type Page } from '../page';

export const feedbackPage: Page = {
  ...namedPage('/feedback'),
  isForm: true,
  body: (
    <WithPicture picture={<LetterBox />}>
      <FormSection form={feedback} heading="page" />
    </WithPicture>
  ),
};

/** Decorative: the drawing says nothing that the form does not say. */
function LetterBox() {
  return (
    <ResponsivePicture picture={{ src: '/pictures/sent.svg', width: 320, height: 200, alt: '' }} />
  );
}
