/**
 * /contact : the enquiry form with a message, the address, the phone numbers, and the map.
 * Source: .github/asked.md, "Pages".
 */

import { Branches } from '../components/Branches';
import { Contacts } from '../components/Contacts';
import { firstViewId } from '../components/firstViewId';
import { LocationMap } from '../components/LocationMap';
import { OpeningHours } from '../components/OpeningHours';
import { PhoneLink } from '../components/PhoneLink';
import { PostalAddress } from '../components/PostalAddress';
import { VisitFacts } from '../components/VisitFacts';
import { contactEnquiry } from '../forms/enquiry';
import { FormSection } from '../layout/FormSection';
import { namedPage, type Page, usePageContext, useText } from '../page';
import { teamTopic } from '../parameters';
import { languagesIn } from '../text/factWords';
import { fill } from '../text/fill';

export const contactPage: Page = {
  ...namedPage('/contact'),
  isForm: true,
  otherHost: 'map',
  body: <Body />,
};

function Body() {
  const { site, lang, state } = usePageContext();
  const { pages, contact: text, facts } = useText();
  const { address, languages, mapPosition } = site;
  return (
    <>
      <header className="page-head" id={firstViewId}>
        <h1>{pages['/contact'].title}</h1>
        <p className="page-head__text">{text.lead}</p>
      </header>
      <div className="contact">
        <section className="contact__details">
          <h2 id="visit">{text.visit}</h2>
          <PostalAddress name={site.name} address={address} />
          <VisitFacts />
          <OpeningHours />
          <ul className="contact__phones">
            {site.phones.map(phone => (
              <li key={phone}>
                <PhoneLink phone={phone} />
              </li>
            ))}
          </ul>
          {languages.length > 0 && (
            <p>{fill(facts.languages, { languages: languagesIn(languages, lang) })}</p>
          )}
          <Contacts />
          <Branches />
          {mapPosition !== undefined && <LocationMap address={address} position={mapPosition} />}
        </section>
        <FormSection
          form={contactEnquiry}
          prefill={state.chosen?.includes(teamTopic) ? { course_name: text.team } : {}}
        />
      </div>
    </>
  );
}
