/** /about : who the institute is. Source: SPEC 2, About. */
import { IsoCertificate } from '../components/IsoCertificate';
import { Pictured } from '../layout/Pictured';
import { named, type Page, useText } from '../page';

export const about: Page = { ...named('/about'), body: <Body /> };

function Body() {
  const text = useText();
  return (
    <Pictured picture="classroom">
      <article className="prose">
        <h1>{text.pages['/about'].title}</h1>
        <p className="prose__summary">{text.about.summary}</p>
        {text.about.sections.map(section => (
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
