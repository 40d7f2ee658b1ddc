/**
 * The address of the institute or of a branch. The name, the street, the landmark and the town
 * each have a line. The postal code and the region are on the line of the town.
 */
import { Fragment, type ReactElement } from 'react';
import { usePageContext } from '../page';
import type { Address, Words } from '../site';
import { wordsIn } from '../text/factWords';
import { LocalizedText } from './LocalizedText';

interface PostalAddressProps {
  readonly name: Words;
  readonly address: Address;
}

export function PostalAddress({ name, address }: PostalAddressProps): ReactElement {
  const { lang } = usePageContext();
  const { street, landmark, locality, region, postalCode } = address;
  const town = [wordsIn(locality, lang), postalCode].filter(Boolean).join(' ');
  return (
    <address className="postal-address">
      <strong>
        <LocalizedText words={name} />
      </strong>
      {[street, landmark, region === undefined ? town : `${town}, ${wordsIn(region, lang)}`].map(
        line =>
          line === undefined ? null : (
            <Fragment key={wordsIn(line, lang)}>
              <br />
              <LocalizedText words={line} />
            </Fragment>
          ),
      )}
    </address>
  );
}
