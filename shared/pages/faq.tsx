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

/** The institute's own refund rules, if it gives them. */
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
  const contents = questions.map(({ id, question }) => ({ id, title: question }));
  return (
    <WithSidebar contents={contents} nextStep="demo">
      <article className="prose">
        <h1>{pages['/faq'].title}</h1>
        <p className="prose__summary" id={firstViewId}>
          {text.lead}
        </p>
        {questions.map(({ id, question, answer }) => (
          <section key={id}>
            <h2 id={id}>{question}</h2>
            {answer.filter(isSaid).map(paragraph => (
              <p key={paragraph}>
                <WithPhone text={paragraph} />
              </p>
            ))}
            {id === 'refunds' && <RefundRule />}
            {id === 'visit' && <VisitFacts />}
            <PageLinks paths={faqLinks[id]} />
          </section>
        ))}
      </article>
    </WithSidebar>
  );
}
