/**
 * /placement : what placement help is, and the partner companies. Source:
 * .github/asked.md, "Pages".
 */
import { firstViewId } from '../components/firstViewId';
import { GalleryDrawing } from '../components/GalleryDrawing';
import { PartnerStrip } from '../components/PartnerStrip';
import { WithSidebar } from '../layout/WithSidebar';
import { namedPage, type Page, usePageContext, useText } from '../page';

export const placement: Page = { ...namedPage('/placement'), body: <Body /> };

function Body() {
  const { pages, placement: text } = useText();
  const { partners, placementHelp } = usePageContext().site;
  const hasPartners = partners.length > 0;
  const help = placementHelp.map(name => text.help[name]);
  const steps = [text.firstStep, ...help.map(({ step }) => step), text.lastStep];
  const contents = [
    { id: 'steps', title: text.stepsTitle },
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
        <GalleryDrawing picture="placement-talk" />
        <h2 id="steps">{text.stepsTitle}</h2>
        <ol className="steps">
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
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
