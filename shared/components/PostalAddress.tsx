/** The institute's address, line by line. */
import { useLangs, useSurroundings } from '../page';

export function PostalAddress() {
  const { name, address } = useSurroundings().site;
  return (
    <address className="postal-address" lang={useLangs().english}>
      <strong>{name}</strong>
      <br />
      {address.street}
      <br />
      {`${address.locality} ${address.postalCode}, ${address.region}`}
    </address>
  );
}
