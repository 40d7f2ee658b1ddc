/** /gallery : eight pictures that open large. Source: SPEC 2, Gallery. */
import { gallery as pictures } from '../content/gallery';
import { Gallery } from '../islands/Gallery';
import { Island } from '../islands/Island';
import { type Page, useSurroundings, useText } from '../page';
import { picturesIn } from '../text/translate';

export const gallery: Page = {
  path: '/gallery',
  title: 'Gallery',
  description:
    'Our classroom, computer lab, hardware bench, online classes and certificate day in eight drawings.',
  name: 'Gallery',
  body: <Body />,
};

function Body() {
  const { lang } = useSurroundings();
  const text = useText();
  return (
    <>
      <header className="page-head">
        <h1>{text.gallery.title}</h1>
        <p className="page-head__text">{text.gallery.lead}</p>
      </header>
      <Island
        of={Gallery}
        when="interaction"
        props={{ text: text.lightbox, pictures: picturesIn(pictures, lang) }}
      />
    </>
  );
}
