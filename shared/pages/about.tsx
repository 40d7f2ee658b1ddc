/** /about : who the institute is. Source: SPEC 2, About. */
import { IsoCertificate } from '../components/IsoCertificate';
import { about as content } from '../content/about';
import { Pictured } from '../layout/Pictured';
import { type Page, useLangs, useText } from '../page';

export const about: Page = {
  path: '/about',
  title: 'About us',
  description: content.description,
  name: 'About',
  body: <Body />,
};

function Body() {
  const text = useText().about;
  const { english, local } = useLangs();
  return (
    <Pictured picture="classroom">
      <article className="prose" lang={english}>
        <h1 lang={local}>{text.title}</h1>
        <p className="prose__summary">{content.summary}</p>
        {content.sections.map(section => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <IsoCertificate />
      </article>
    </Pictured>
  );
}
