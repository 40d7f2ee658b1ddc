/** /about : who the institute is. Source: .github/asked.md, "Pages". */
import { firstViewId } from '../components/firstViewId';
import { GalleryPicture } from '../components/GalleryPicture';
import { IsoCertificate } from '../components/IsoCertificate';
import type { PictureId } from '../content/types';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page, usePageContext, useText } from '../page';
import { isSaid } from '../text/subjects';

export const about: Page = { ...namedPage('/about'), body: <Body /> };

/** Some sections have a drawing at their end. The key is the id of the section. */
const pictures: Readonly<Record<string, PictureId | undefined>> = {
  'how-we-teach': 'classroom',
  'placement-help': 'certificate-day',
};

function Body() {
  const { pages, about: text } = useText();
  const { iso } = usePageContext().site;
  // Search results have a link to this section, so it must always be on the page. If the
  // institute has no certificate, the section is about its courses.
  const sections = text.sections.map(section =>
    iso === undefined && section.id === 'our-certification'
      ? { ...section, title: pages['/courses'].name, paragraphs: section.paragraphs.slice(0, 1) }
      : section,
  );
  return (
    <WithSidebar contents={sections} nextStep="demo">
      <article className="prose">
        <h1>{pages['/about'].title}</h1>
        <p className="prose__summary" id={firstViewId}>
          {text.summary}
        </p>
        {sections.map(({ id, title, paragraphs }) => {
          const picture = pictures[id];
          return (
            <section key={id}>
              <h2 id={id}>{title}</h2>
              {paragraphs.filter(isSaid).map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {id === 'our-certification' && <IsoCertificate />}
              {picture !== undefined && <GalleryPicture picture={picture} />}
            </section>
          );
        })}
      </article>
    </WithSidebar>
  );
}
