/**
 * A text with a label beside it. The label has the list of headings, the opening hours, a phone
 * link, and the next step.
 */
import type { ReactElement, ReactNode } from 'react';
import { DemoButton } from '../components/DemoButton';
import { OpeningHours } from '../components/OpeningHours';
import { PhoneLink } from '../components/PhoneLink';
import { useLink, usePageContext, useText } from '../page';
import { linkTo } from '../text/names';

interface WithSidebarProps {
  /** The headings of the text, with their ids. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly nextStep: 'demo' | 'contact';
  /** Whether the label has a link that calls the first phone number. */
  readonly hasPhone?: boolean;
  readonly children: ReactNode;
}

export function WithSidebar({
  contents,
  nextStep,
  hasPhone = true,
  children,
}: WithSidebarProps): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText();
  const link = useLink();
  const [phone] = site.phones;
  return (
    <div className="with-sidebar">
      {children}
      <div className="with-sidebar__bar">
        {contents.length > 1 && (
          <nav className="with-sidebar__contents" aria-labelledby="on-this-page">
            <h2 className="with-sidebar__title" id="on-this-page">
              {text.layout.onThisPage}
            </h2>
            <ul className="with-sidebar__list">
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a className="with-sidebar__link" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section className="with-sidebar__visit">
          <h2 className="with-sidebar__title" id="visit-or-call">
            {text.contact.visit}
          </h2>
          <OpeningHours />
          {hasPhone && <PhoneLink phone={phone} />}
          {nextStep === 'demo' ? (
            <DemoButton />
          ) : (
            <a href={link('/contact')}>{linkTo('/contact', lang).name}</a>
          )}
        </section>
      </div>
    </div>
  );
}
