/** / : carousel, what the institute offers, popular courses, counters, enquiry. Source: SPEC 2, Home. */
import { Counters } from '../components/Counters';
import { CourseCard } from '../components/CourseCard';
import { DemoButton } from '../components/DemoButton';
import { SubjectIndex } from '../components/SubjectIndex';
import { cards, popularPaths } from '../content/cards';
import { counters } from '../content/counters';
import { home as english } from '../content/home';
import { slides } from '../content/slides';
import { enquiry } from '../forms/enquiry';
import { Carousel } from '../islands/Carousel';
import { Island } from '../islands/Island';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import { type Page, useLink, useSurroundings, useText } from '../page';
import { cardsIn, countersIn, homeIn, slidesIn } from '../text/translate';

export const home: Page = {
  path: '/',
  title: english.title,
  description: english.description,
  name: 'Home',
  body: <Body />,
};

function Body() {
  const { lang } = useSurroundings();
  const text = useText();
  const link = useLink();
  const localSlides = slidesIn(slides, lang).map(slide => ({
    ...slide,
    link: { ...slide.link, path: link(slide.link.path) },
  }));
  const content = homeIn(english, lang);
  return (
    <>
      <div className="lead">
        <div className="lead__words">
          <h1 className="lead__title">{content.lead}</h1>
          <p className="lead__text">{content.intro}</p>
          <p className="lead__actions">
            <DemoButton />
            <a className="button button--quiet" href={link('/courses')}>
              {text.home.seeCourses}
            </a>
          </p>
        </div>
        <SubjectIndex />
      </div>
      <Island of={Carousel} when="visible" props={{ text: text.carousel, slides: localSlides }} />
      <section className="features" aria-labelledby="features">
        <h2 id="features">{text.home.features}</h2>
        <ul className="features__list">
          {content.features.map(feature => (
            <li key={feature.title} className="features__item">
              <h3 className="features__title">{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="popular" aria-labelledby="popular">
        <h2 id="popular">{text.home.popular}</h2>
        <div className="card-grid">
          {popularPaths.map(path => {
            const card = cardsIn(cards, lang).find(candidate => candidate.path === path);
            return card && <CourseCard key={path} card={card} headingLevel={3} />;
          })}
        </div>
      </section>
      <section className="counters-section" aria-labelledby="counters">
        <h2 id="counters">{text.home.counters}</h2>
        <Counters counters={countersIn(counters, lang)} />
      </section>
      <Pictured picture="workshop">
        <FormSection form={enquiry} />
      </Pictured>
    </>
  );
}
