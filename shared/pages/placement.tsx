/** /placement : what placement help is, and the partner companies. Source: SPEC 2, Placement. */

import { PartnerStrip } from '../components/PartnerStrip';
import { placement as content } from '../content/placement';
import { Pictured } from '../layout/Pictured';
import { type Page, useLangs, useSurroundings, useText } from '../page';

export const placement: Page = {
  path: '/placement',
  title: 'Placement help',
  description: content.description,
  name: 'Placement',
  body: <Body />,
};

function Body() {
  const text = useText().placement;
  const { english } = useLangs();
  const { partners } = useSurroundings().site;
  return (
    <Pictured picture="placement-talk">
      <article className="prose">
        <h1>{text.title}</h1>
        <p className="prose__summary" lang={english}>
          {content.summary}
        </p>
        {content.paragraphs.map(paragraph => (
          <p key={paragraph} lang={english}>
            {paragraph}
          </p>
        ))}
        <h2>{text.steps}</h2>
        <ol className="steps" lang={english}>
          {content.steps.map(step => (
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
