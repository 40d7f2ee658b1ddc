/** / : carousel, what the institute offers, popular courses, counters, enquiry. Source: .github/asked.md, "Pages". */
import { Counters } from '../components/Counters';
import { CourseCard } from '../components/CourseCard';
import { DemoButton } from '../components/DemoButton';
import { Situations } from '../components/Situations';
import { SubjectIndex } from '../components/SubjectIndex';
import { Trust } from '../components/Trust';
import { cardsIn, popular } from '../content/cards';
import { slidesIn } from '../content/slides';
import { enquiry } from '../forms/enquiry';
import { Carousel } from '../islands/Carousel';
import { Island } from '../islands/Island';
import { FormSection } from '../layout/FormSection';
import { Pictured } from '../layout/Pictured';
import { namedPage, type Page, useLink, useText } from '../page';

export const home: Page = { ...namedPage('/'), body: <Body /> };

function Body() {
  const { home: text, carousel, slides, cards } = useText();
  const link = useLink();
  return (
    <>
      <div className="lead">
        <div className="lead__words">
          <h1 className="lead__title">{text.lead}</h1>
          <p className="lead__text">{text.intro}</p>
          <p className="lead__actions">
            <DemoButton />
            <a className="button" href={link('/courses')}>
              {text.seeCourses}
            </a>
          </p>
          <Trust />
        </div>
        <SubjectIndex />
      </div>
      <Island
        name="Carousel"
        of={Carousel}
        when="visible"
        props={{ text: carousel, slides: slidesIn(slides, link) }}
      />
      <section className="features">
        <h2 id="features">{text.featuresTitle}</h2>
        <ul className="features__list">
          {text.features.map(feature => (
            <li key={feature.title} className="features__item">
              <h3 className="features__title">{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Situations />
      <section className="popular">
        <h2 id="popular">{text.popular}</h2>
        <div className="card-grid">
          {cardsIn(cards, popular).map(card => (
            <CourseCard key={card.path} card={card} headingLevel={3} />
          ))}
        </div>
      </section>
      <section className="counters-section">
        <h2 id="counters">{text.countersTitle}</h2>
        <Counters />
      </section>
      <Pictured picture="workshop">
        <FormSection form={enquiry} />
      </Pictured>
    </>
  );
}
