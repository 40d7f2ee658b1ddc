/**
 * /courses : the search, the ten cards, the courses that have no card, and all fees and batches.
 * Source: .github/asked.md, "Pages".
 */

import { CallLink } from '../components/CallLink';
import { CourseCard } from '../components/CourseCard';
import { DemoButton } from '../components/DemoButton';
import { FeesAndBatches } from '../components/FeesAndBatches';
import { firstViewId } from '../components/firstViewId';
import { MoreCourses } from '../components/MoreCourses';
import { ResponsivePicture } from '../components/ResponsivePicture';
import { cardsIn, coverIn } from '../content/cards';
import { CourseFinder } from '../layout/CourseFinder';
import { namedPage, type Page, useOffered, usePageContext, useText } from '../page';
import { fill } from '../text/fill';

export const coursesPage: Page = { ...namedPage('/courses'), body: <Body /> };

/**
 * The content of the page. The search field is above the cards. If the address has a question,
 * the results are above the cards, too.
 */
function Body() {
  const { site, state, lang } = usePageContext();
  const offered = useOffered();
  const text = useText();
  return (
    <>
      <header className="page-head" id={firstViewId}>
        <h1>{text.pages['/courses'].title}</h1>
        {state.search === undefined && (
          <p className="page-head__text">{fill(text.courses.lead, { site: site.name })}</p>
        )}
      </header>
      {state.search === undefined ? <CourseFinder /> : <Answers />}
      <div className="card-grid">
        {cardsIn(lang, offered).map(card => (
          <CourseCard key={card.path} card={card} headingLevel={2} hasFacts />
        ))}
        <MoreCourses />
      </div>
      <FeesAndBatches />
    </>
  );
}

function Answers() {
  const { search } = usePageContext().state;
  const text = useText();
  const isEmpty = search?.found.length === 0;
  const picture = isEmpty ? coverIn(text, '/testing') : undefined;
  return (
    <div className={picture && 'with-picture'}>
      <section className="section" aria-labelledby="results">
        <h2 id="results">{text.search.results}</h2>
        <CourseFinder />
        {isEmpty && (
          <p className="button-row">
            <DemoButton /> <CallLink />
          </p>
        )}
      </section>
      {picture !== undefined && (
        <div className="with-picture__aside">
          <ResponsivePicture picture={picture} />
        </div>
      )}
    </div>
  );
}
