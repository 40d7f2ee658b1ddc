/**
 * /feedback : the form in which students say what they think of a course. Source:
 * .github/asked.md, "Pages".
 */
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

/** A drawing without alternative text, since it is only decoration. */
function LetterBox() {
  return (
    <ResponsivePicture picture={{ src: '/pictures/sent.svg', width: 320, height: 200, alt: '' }} />
  );
}
