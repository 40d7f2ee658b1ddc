/** A text in which {phone} becomes a link that calls the first phone number. */
import { Fragment, type ReactElement } from 'react';
import { usePageContext } from '../page';
import { PhoneLink } from './PhoneLink';

export function WithPhone({ text }: { readonly text: string }): ReactElement {
  const [phone] = usePageContext().site.phones;
  const [first = '', ...others] = text.split('{phone}');
  return (
    <>
      {first}
      {others.map(part => (
        <Fragment key={part}>
          {/* With this class, no line breaks inside the number. */}
          <PhoneLink phone={phone} className="call-link__number" />
          {part}
        </Fragment>
      ))}
    </>
  );
}
