/** /faq : answers to the first questions of students and parents. */
import { firstViewId } from '../components/firstViewId';
import { PageLinks } from '../components/PageLinks';
import { VisitFacts } from '../components/VisitFacts';
import { WithPhone } from '../components/WithPhone';
import { faqLinks, isAboutOffered } from '../content/faqLinks';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page, useOffered, usePageContext, useText } from '../page';
import { isEnglish, wordsIn } from '../text/factWords';
import { isSaid } from '../text/subjects';

export const faqPage: Page = { ...namedPage('/faq'), body: <Body /> };

/** The refund rules of the institute. Renders nothing if the institute gives none. */
function RefundRule() {
  const { site, lang } = usePageContext();
  if (site.refunds === undefined) return null;
  const own = isEnglish(site.refunds, lang) ? 'en' : undefined;
  return <p lang={own}>{wordsIn(site.refunds, lang)}</p>;
}

function Body() {
  const { pages, faq: text } = useText();
  const offered = useOffered();
  const questions = text.questions.filter(({ id }) => isAboutOffered(id, offered));
  return (
    <WithSidebar contents={[]} nextStep="demo">
      <article className="section">
        <header className="page-head" id={firstViewId}>
          <h1>{pages['/faq'].title}</h1>
          <p className="page-head__text">{text.lead}</p>
        </header>
        <div className="syllabus">
          {questions.map(({ id, question, answer }, index) => (
            <details key={id} className="syllabus__section">
              <summary className="syllabus__summary">
                <span className="syllabus__number" aria-hidden="true">
                  {index + 1}
                </span>
                <h2 className="syllabus__title">{question}</h2>
                <span className="syllabus__sign" aria-hidden="true" />
              </summary>
              {/* The id is on an element inside the `details`. So a link to this id opens the
                  answer. Source: HTML, "reveal ancestor details". */}
              <div id={id} className="syllabus__body">
                {answer.filter(isSaid).map(paragraph => (
                  <p key={paragraph}>
                    <WithPhone text={paragraph} />
                  </p>
                ))}
                {id === 'refunds' && <RefundRule />}
                {id === 'visit' && <VisitFacts />}
                <PageLinks paths={faqLinks[id]} />
              </div>
            </details>
          ))}
        </div>
      </article>
    </WithSidebar>
  );
}
