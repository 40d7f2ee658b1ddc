/**
 * /accessibility : the accessibility statement. It says what was tested, what was not tested, and
 * whom to contact.
 */
import { firstViewId } from '../components/firstViewId';
import { PhoneLink } from '../components/PhoneLink';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page, usePageContext, useText } from '../page';

export const accessibilityPage: Page = { ...namedPage('/accessibility'), body: <Body /> };

function Body() {
  const { site } = usePageContext();
  const { pages, accessibility: text } = useText();
  const contact = { id: 'whom-to-write-to', title: text.contact };
  const [phone] = site.phones;
  return (
    <WithSidebar contents={[...text.sections, contact]} nextStep="contact">
      <article className="prose">
        <h1>{pages['/accessibility'].title}</h1>
        <p className="prose__summary" id={firstViewId}>
          {text.summary}
        </p>
        {text.sections.map(({ id, title, paragraphs }) => (
          <section key={id}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === 'faults' && site.mapPosition !== undefined && <p>{text.map}</p>}
          </section>
        ))}
        <section>
          <h2 id={contact.id}>{contact.title}</h2>
          <p>{text.write}</p>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <br />
            <PhoneLink phone={phone} />
          </p>
        </section>
      </article>
    </WithSidebar>
  );
}
