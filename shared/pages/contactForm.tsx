/** /contactform : the contact message. Source: SPEC 2, Contact Us form. */
import { contact } from '../forms/contact';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import type { Page } from '../page';

export const contactForm: Page = {
  path: '/contactform',
  title: 'Contact Us',
  description: 'Write to our computer and IT training institute in Kalyan: we answer by phone or email.',
  name: 'Contact Us',
  parents: [{ name: 'Contact', path: '/contact' }],
  body: (
    <Pictured picture="online-class">
      <FormSection form={contact} heading="page" />
    </Pictured>
  ),
};
