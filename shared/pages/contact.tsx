/** /contact : enquiry with a message, address, phone numbers, map. Source: SPEC 2, Contact. */
import { LocationMap } from '../components/LocationMap';
import { PostalAddress } from '../components/PostalAddress';
import { contactEnquiry } from '../forms/enquiry';
import { FormSection } from '../layout/FormSection';
import { type Page, useLangs, useSurroundings, useText } from '../page';
import { telLink } from '../site';

export const contactPage: Page = {
  path: '/contact',
  title: 'Contact',
  description:
    'Address, phone numbers, map and enquiry form of our computer and IT training institute in Kalyan.',
  name: 'Contact',
  body: <Body />,
};

function Body() {
  const { site } = useSurroundings();
  const text = useText().contact;
  const { english } = useLangs();
  return (
    <>
      <header className="page-head">
        <h1>{text.title}</h1>
        <p className="page-head__text">{text.lead}</p>
      </header>
      <div className="contact">
        <FormSection form={contactEnquiry} />
        <section className="contact__details" aria-labelledby="visit">
          <h2 id="visit">{text.visit}</h2>
          <PostalAddress />
          <p lang={english}>{site.hours}</p>
          <ul className="contact__phones">
            {site.phones.map(phone => (
              <li key={phone}>
                <a href={telLink(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
          <LocationMap />
        </section>
      </div>
    </>
  );
}
