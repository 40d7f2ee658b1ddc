/** /placement : what placement help is, and the partner companies. Source: SPEC 2, Placement. */

import { PartnerStrip } from '../components/PartnerStrip';
import { Pictured } from '../layout/Pictured';
import { named, type Page, useSurroundings, useText } from '../page';

export const placement: Page = { ...named('/placement'), body: <Body /> };

function Body() {
  const { pages, placement: text } = useText();
  const { partners } = useSurroundings().site;
  return (
    <Pictured picture="placement-talk">
      <article className="prose">
        <h1>{pages['/placement'].title}</h1>
        <p className="prose__summary">{text.summary}</p>
        {text.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{text.stepsTitle}</h2>
        <ol className="steps">
          {text.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {partners.length > 0 && (
          <>
            <h2>{text.partners}</h2>
            <PartnerStrip partners={partners} />
          </>
        )}
      </article>
    </Pictured>
  );
}
