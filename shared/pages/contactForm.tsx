/** /contactform : the "Contact Us" form. Source: .github/asked.md, "Pages". */
import { contact } from '../forms/contact';
import { FormSection } from '../layout/FormSection';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page } from '../page';

export const contactForm: Page = {
  ...namedPage('/contactform'),
  isForm: true,
  parents: ['/contact'],
  body: (
    <WithSidebar contents={[]} nextStep="contact">
      <FormSection form={contact} heading="page" />
    </WithSidebar>
  ),
};
