/**
 * Signed addresses: the link in a mail to the institute that opens its one enquiry, and no other.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Enquiry } from '../store/enquiryTypes';

/** What a signed address stands for. */
export interface LinkedEnquiry {
  readonly id: string;
  readonly receivedAt: number;
  /** In lower case. */
  readonly recipient: string;
}

export interface DeskLinks {
  /**
   * The address for one recipient of an enquiry. Undefined
   * for an enquiry whose id is none of this site's.
   */
  urlOf(enquiry: Pick<Enquiry, 'id' | 'receivedAt'>, recipient: string): string | undefined;

  /** Undefined for what this site has not signed, or not for one of those who are known today. */
  read(token: string): LinkedEnquiry | undefined;
}

export interface DeskLinksOptions {
  readonly key: Buffer;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** The recipients and users of today, in lower case. */
  readonly known: readonly string[];
}

/** Another layout, or what is signed, gets another number: addresses of an older one end. */
const version = 1;

/** Version, id, time of arrival, signature. */
const idAt = 1;
const timeAt = 17;
const signatureAt = 23;
/** Half of SHA-256. Source: RFC 2104, 5. */
const signatureBytes = 16;
const tokenBytes = signatureAt + signatureBytes;

/**
 * The recipient is signed and not written: who reads an address does not learn whose it is. The
 * time of arrival is in it, so that an enquiry that was deleted and sent once more is another one.
 */
export function deskLinks({ key, siteUrl, known }: DeskLinksOptions): DeskLinks {
  function signature(head: Buffer, recipient: string): Buffer {
    const hmac = createHmac('sha256', key).update('desk enquiry\n').update(head).update(recipient);
    return hmac.digest().subarray(0, signatureBytes);
  }

  return {
    urlOf({ id, receivedAt }, recipient) {
      if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
      const head = Buffer.alloc(signatureAt);
      head.writeUInt8(version);
      head.write(id, idAt, 'hex');
      head.writeUIntBE(receivedAt, timeAt, 6);
      const token = Buffer.concat([head, signature(head, recipient.toLowerCase())]);
      return `${siteUrl}/desk/e/${token.toString('base64url')}`;
    },

    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Of two texts that stand for the same bytes, one is an address.
      if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return undefined;
      if (bytes.readUInt8() !== version) return undefined;

      const head = bytes.subarray(0, signatureAt);
      const signed = bytes.subarray(signatureAt);
      // All of them, so that the time tells nothing of which it is.
      const [recipient] = known.filter(each => timingSafeEqual(signature(head, each), signed));
      if (recipient === undefined) return undefined;

      const id = head.toString('hex', idAt, timeAt);
      return { id, receivedAt: head.readUIntBE(timeAt, 6), recipient };
    },
  };
}
