/** Reads the text of a mail that was written as a file. */

/**
 * The plain text of a mail as nodemailer writes it: one body, or several of which one is plain; as it is, in
 * quoted-printable or in base64. Empty for a mail that has none.
 */
export function plainText(mail: Buffer): string {
  // A character a byte, until what was encoded is decoded.
  const text = mail.toString('latin1');
  // At the beginning of a line: a subject may say the same.
  const boundary = /^content-type: multipart\/[^;]+;\s*boundary="?([^"\r\n]+)/im.exec(
    divide(text).headers,
  )?.[1];
  const parts = boundary === undefined ? [text] : text.split(`\r\n--${boundary}`);
  const plain = parts.map(divide).find(({ headers }) => /^content-type: text\/plain\b/im.test(headers));
  return plain === undefined ? '' : decode(plain).toString('utf8').replaceAll('\r\n', '\n');
}

interface Part {
  readonly headers: string;
  readonly body: string;
}

/** What stands above the first empty line, and what below. */
function divide(part: string): Part {
  const end = part.indexOf('\r\n\r\n');
  return end === -1
    ? { headers: part, body: '' }
    : { headers: part.slice(0, end), body: part.slice(end + 4) };
}

function decode({ headers, body }: Part): Buffer {
  switch (/^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable': {
      const lines = body.replace(/=\r\n/g, '');
      const bytes = lines.replace(/=([0-9a-f]{2})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      return Buffer.from(bytes, 'latin1');
    }
    default:
      return Buffer.from(body, 'latin1');
  }
}
