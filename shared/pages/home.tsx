/**
 * / : the home page. It has a promise and a drawing, counters, links for different situations,
 * popular courses, the carousel, what students get, reviews, the institute's place, and the
 * enquiry form. Source: .github/asked.md, "Pages".
 */

import { Counters } from '../components/Counters';
import { CourseCard } from '../components/CourseCard';
import { DemoButton } from '../components/DemoButton';
import { firstViewId } from '../components/firstViewId';
import { PageLinks } from '../components/PageLinks';
import { Place } from '../components/Place';
import { ResponsivePicture } from '../components/ResponsivePicture';
import { Reviews } from '../components/Reviews';
import { SituationLinks } from '../components/SituationLinks';
import { popularIn } from '../content/cards';
import { featurePictures } from '../content/features';
import { slidesIn } from '../content/slides';
import { enquiry } from '../forms/enquiry';
import { Carousel } from '../islands/Carousel';
import { Island } from '../islands/Island';
import { FormSection } from '../layout/FormSection';
import { WithPicture } from '../layout/WithPicture';
import { namedPage, type Page, useLink, useOffered, usePageContext, useText } from '../page';

export const home: Page = { ...namedPage('/'), body: <Body /> };

function Body() {
  const { lang } = usePageContext();
  const { home: text, carousel, slides } = useText();
  const offered = useOffered();
  const link = useLink();
  return (
    <>
      <div className="lead" id={firstViewId}>
        <h1 className="lead__title">{text.lead}</h1>
        <Scene alt={text.scene} />
        <div className="lead__words">
          <p className="lead__text">{text.intro}</p>
          <p className="lead__actions">
            <DemoButton />
            <a className="button" href={link('/courses')}>
              {text.seeCourses}
            </a>
          </p>
          <Counters />
        </div>
        <SituationLinks />
      </div>
      <section className="section">
        <h2 id="popular">{text.popular}</h2>
        <div className="card-grid">
          {popularIn(lang, offered).map(card => (
            <CourseCard key={card.path} card={card} headingLevel={3} />
          ))}
        </div>
      </section>
      <Island
        name="Carousel"
        of={Carousel}
        when="visible"
        props={{ text: carousel, slides: slidesIn(slides, offered, link) }}
      />
      <Features />
      <Reviews />
      <Place />
      <Enquiry />
    </>
  );
}

/**
 * The large drawing. A phone shows another part of it, from another file. The HTML has the size
 * of each file, so that nothing moves when the file loads.
 */
function Scene({ alt }: { readonly alt: string }) {
  return (
    <picture className="lead__scene">
      <source media="(width < 43rem)" srcSet="/pictures/hero-phone.svg" width={1184} height={663} />
      <img src="/pictures/hero.svg" width={1190} height={1000} alt={alt} fetchPriority="high" />
    </picture>
  );
}

function Features() {
  const { featuresTitle, features } = useText().home;
  const { iso } = usePageContext().site;
  const shown = features
    .map((feature, index) => ({ ...feature, picture: featurePictures[index] }))
    .filter(({ picture }) => iso !== undefined || picture !== 'certificate');
  return (
    <section className="section">
      <h2 id="features">{featuresTitle}</h2>
      <ul className="features__list">
        {shown.map(({ title, text: words, picture }) => (
          <li key={title} className="features__item">
            <img
              className="features__picture"
              src={`/pictures/spots/${picture}.svg`}
              width={160}
              height={112}
              alt=""
              loading="lazy"
            />
            <h3 className="features__title">{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <PageLinks paths={['/faq', '/corporate']} />
    </section>
  );
}

function Enquiry() {
  const { frontDesk } = useText().home;
  return (
    <WithPicture
      picture={
        <ResponsivePicture
          picture={{
            src: '/pictures/front-desk.svg',
            width: 480,
            height: 400,
            alt: frontDesk,
          }}
        />
      }
    >
      <FormSection form={enquiry} />
    </WithPicture>
  );
}
