/**
 * /privacy : the privacy notice. It says which data is collected and why, how long the data is
 * stored, and whom to contact. It exists in every language, because visitors must be able to read
 * it in their language. Source: Digital Personal Data Protection Act 2023, sections 5, 6 and 11
 * to 13.
 */
import { firstViewId } from '../components/firstViewId';
import { PhoneLink } from '../components/PhoneLink';
import { PostalAddress } from '../components/PostalAddress';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page, usePageContext, useText } from '../page';
import { fill, fillCount } from '../text/fill';

export const privacyPage: Page = { ...namedPage('/privacy'), body: <Body /> };

function Body() {
  const { site } = usePageContext();
  const { pages, privacy: text, privacyNote } = useText();
  const hasMap = site.mapPosition !== undefined;
  const facts = {
    site: site.name,
    days: fillCount(privacyNote.days, site.retentionDays),
    email: site.email,
  };
  const contact = { id: 'whom-to-write-to', title: text.contact };
  const contents = [...text.sections, contact];
  return (
    <WithSidebar contents={contents} nextStep="contact">
      <article className="prose">
        <h1>{pages['/privacy'].title}</h1>
        <p className="prose__summary" id={firstViewId}>
          {fill(text.summary, facts)}
        </p>
        {text.sections.map(section => (
          <section key={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{fill(paragraph, facts)}</p>
            ))}
            {section.id === 'why' && site.forwardsEnquiries && <p>{text.forwarded}</p>}
            {section.id === 'on-your-device' && hasMap && <p>{text.map}</p>}
          </section>
        ))}
        <section>
          <h2 id={contact.id}>{contact.title}</h2>
          <PostalAddress name={site.name} address={site.address} />
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <br />
            <PhoneLink phone={site.phones[0]} />
          </p>
          <p>{text.board}</p>
        </section>
      </article>
    </WithSidebar>
  );
}
