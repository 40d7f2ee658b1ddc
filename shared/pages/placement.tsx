/**
 * /placement : how the institute helps students to find a job, and the partner companies. Source:
 * .github/asked.md, "Pages".
 */
import { firstViewId } from '../components/firstViewId';
import { GalleryPicture } from '../components/GalleryPicture';
import { PartnerStrip } from '../components/PartnerStrip';
import { WithPhone } from '../components/WithPhone';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page, usePageContext, useText } from '../page';
import { resultIn } from '../text/factWords';

export const placement: Page = { ...namedPage('/placement'), body: <Body /> };

function Body() {
  const { pages, placement: text } = useText();
  const { site, lang } = usePageContext();
  const { partners, placementHelp, results } = site;
  const hasPartners = partners.length > 0;
  const help = placementHelp.map(name => text.help[name]);
  const steps = [text.firstStep, ...help.map(({ step }) => step), text.lastStep];
  const contents = [
    { id: 'steps', title: text.stepsTitle },
    ...(results.length > 0 ? [{ id: 'results', title: text.results }] : []),
    ...(hasPartners ? [{ id: 'partners', title: text.partners }] : []),
  ];
  return (
    <WithSidebar contents={contents} nextStep="demo">
      <article className="prose">
        <h1>{pages['/placement'].title}</h1>
        <p className="prose__summary" id={firstViewId}>
          {text.summary}
        </p>
        <p>{text.intro}</p>
        {help.map(({ name, text: words }) => (
          <p key={name}>{words}</p>
        ))}
        <p>{text.promise}</p>
        {results.length === 0 && (
          <p>
            <WithPhone text={text.noResults} />
          </p>
        )}
        <GalleryPicture picture="placement-talk" />
        <h2 id="steps">{text.stepsTitle}</h2>
        <ol className="steps">
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {results.length > 0 && (
          <>
            <h2 id="results">{text.results}</h2>
            {results.map(result => (
              <p key={result.from}>{resultIn(result, lang)}</p>
            ))}
          </>
        )}
        {hasPartners && (
          <>
            <h2 id="partners">{text.partners}</h2>
            <PartnerStrip partners={partners} />
          </>
        )}
      </article>
    </WithSidebar>
  );
}
