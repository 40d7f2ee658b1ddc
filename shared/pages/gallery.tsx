/**
 * /gallery : eight drawings or photos. A click shows a picture in a large size. Source:
 * .github/asked.md, "Pages".
 */
import { firstViewId } from '../components/firstViewId';
import { galleryIn } from '../content/gallery';
import { Gallery } from '../islands/Gallery';
import { Island } from '../islands/Island';
import { namedPage, type Page, usePageContext, useText } from '../page';

export const gallery: Page = { ...namedPage('/gallery'), body: <Body /> };

function Body() {
  const { site, lang } = usePageContext();
  const text = useText();
  return (
    <>
      <header className="page-head" id={firstViewId}>
        <h1>{text.pages['/gallery'].title}</h1>
        <p className="page-head__text">{text.gallery.lead}</p>
      </header>
      <Island
        name="Gallery"
        of={Gallery}
        when="interaction"
        props={{
          text: text.lightbox,
          pictures: galleryIn(text.gallery.pictures, site.photos, lang),
        }}
      />
    </>
  );
}
