/** /contactform : the contact message. Source: .github/asked.md, "Pages". */
import { contact } from '../forms/contact';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import { namedPage, type Page } from '../page';

export const contactForm: Page = {
  ...namedPage('/contactform'),
  parents: ['/contact'],
  body: (
    <Pictured picture="online-class">
      <FormSection form={contact} heading="page" />
    </Pictured>
  ),
};
