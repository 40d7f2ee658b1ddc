/** Parses DATABASE_URL: the address of one PostgreSQL database that accepts writes. */

export interface DatabaseAddress {
  readonly user: string;
  /**
   * Undefined if the server does not ask for a password. Debian's server does not ask on its
   * socket.
   */
  readonly password: string | undefined;
  /** The host's name or address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  /** The name of the database. */
  readonly name: string;
  /**
   * Says when the connection is encrypted. `byHost`: the connection is encrypted unless the
   * database runs on this machine (loopback or a socket). Each encrypted connection verifies the
   * certificate.
   */
  readonly encryption: 'byHost' | 'always' | 'never';
  /**
   * The file of a certificate authority (PEM). The connection trusts only this authority. If this
   * is undefined, the connection trusts Node's list of authorities.
   */
  readonly rootCertificateFile: string | undefined;
  /**
   * Whether channel binding is used. With channel binding, the login is valid only for this TLS
   * connection. If the server does not offer channel binding, it is not used.
   */
  readonly bindsChannel: boolean;
  /** The operator's time limit for making a connection. */
  readonly connectSeconds: number | undefined;
  readonly applicationName: string | undefined;
  /**
   * Options for the PostgreSQL server at the start of a connection. For example,
   * `-c search_path=site`.
   */
  readonly serverOptions: string | undefined;
}

/**
 * The parsed address, or why it is refused. `expected` ends a sentence that begins "DATABASE_URL
 * must be".
 */
export type AddressOrRefusal = DatabaseAddress | { readonly expected: string };

const form =
  /^postgres(?:ql)?:\/\/(?<user>[^:@/?#]+)(?::(?<password>[^@/?#]*))?@(?<host>[^@/?#]+)\/(?<name>[^/?#]+)(?:\?(?<options>[^#]*))?$/;

const general =
  'an address such as postgres://user:password@db.example.org:5432/name (% codes for special characters in the password)';

const oneHost =
  'one address: several hosts are not supported (put HAProxy in front of them, as server/deploy/haproxy.cfg does, or take the address of a managed database)';

/**
 * Parses `postgres://user:password@host:5432/name?sslmode=…`. Accepts the libpq parameters that
 * providers write in their addresses. Source: PostgreSQL's manual, "Parameter Key Words".
 */
export function databaseAddress(text: string): AddressOrRefusal {
  const parts = form.exec(text)?.groups;
  if (parts === undefined) return { expected: general };

  const { user = '', password = '', host = '', name = '' } = parts;
  if (host.includes(',')) return { expected: oneHost };

  const place = placeOf(host);
  if (place === undefined) return { expected: general };

  const words = new URLSearchParams(parts.options);
  const refused = [...words].find(([word, value]) => !isTaken(word, value));
  if (refused !== undefined) return { expected: expectedOf(refused[0]) };

  try {
    return {
      user: decodeURIComponent(user),
      password: password === '' ? undefined : decodeURIComponent(password),
      ...place,
      name: decodeURIComponent(name),
      ...tlsOf(words),
      ...othersOf(words),
    };
  } catch {
    // The text contains a % that does not begin a valid code.
    return { expected: general };
  }
}

/**
 * The values of libpq's sslmode. In libpq, `require` does not verify the certificate. On this
 * site, each encrypted connection verifies it, so `require` is safe here. The site accepts
 * `require` because providers write this value in their addresses.
 */
const encryptions = new Map<string, DatabaseAddress['encryption']>([
  ['disable', 'never'],
  ['allow', 'byHost'],
  ['prefer', 'byHost'],
  ['require', 'always'],
  ['verify-ca', 'always'],
  ['verify-full', 'always'],
]);

/** The parameters that may be in the query of the address, and their allowed values. */
const knownWords = new Map<string, { readonly pattern: RegExp; readonly says: string }>([
  [
    'sslmode',
    {
      pattern: new RegExp(`^(?:${[...encryptions.keys()].join('|')})$`),
      says: `one of ${[...encryptions.keys()].join(', ')}`,
    },
  ],
  ['sslrootcert', { pattern: /./, says: 'a file with certificates in PEM' }],
  [
    'channel_binding',
    { pattern: /^(?:disable|prefer|require)$/, says: 'disable, prefer or require' },
  ],
  ['connect_timeout', { pattern: /^\d{1,6}$/, says: 'a whole number of seconds' }],
  ['application_name', { pattern: /^[\x20-\x7e]{1,63}$/, says: 'at most 63 characters of ASCII' }],
  ['options', { pattern: /./, says: 'options for the server, such as -c search_path=site' }],
  // Other programs need this parameter if they use a pooler. This site accepts it and ignores it.
  ['pgbouncer', { pattern: /^true$/, says: 'true' }],
]);

function isTaken(word: string, value: string): boolean {
  return knownWords.get(word)?.pattern.test(value) ?? false;
}

/**
 * Returns the end of the error message about a wrong parameter. An unknown parameter also counts
 * as wrong. The site cannot ignore an unknown parameter, because the operator may rely on its
 * effect.
 */
function expectedOf(word: string): string {
  const known = knownWords.get(word);
  if (known !== undefined) return `an address in which ${word} is ${known.says}`;
  const all = [...knownWords.keys()].join(', ');
  return `an address without the word "${word}", which this site does not know (it knows ${all})`;
}

function tlsOf(
  words: URLSearchParams,
): Pick<DatabaseAddress, 'encryption' | 'rootCertificateFile' | 'bindsChannel'> {
  const file = words.get('sslrootcert');
  // If the operator sets a certificate authority, the connection must be encrypted.
  const byDefault = file === null ? 'byHost' : 'always';
  return {
    encryption: encryptions.get(words.get('sslmode') ?? '') ?? byDefault,
    // In libpq, `system` means the certificate authorities of the operating system. This site
    // uses Node's list of authorities instead.
    rootCertificateFile: file === null || file === 'system' ? undefined : file,
    bindsChannel: words.get('channel_binding') === 'require',
  };
}

function othersOf(
  words: URLSearchParams,
): Pick<DatabaseAddress, 'connectSeconds' | 'applicationName' | 'serverOptions'> {
  // In libpq, 0 means that there is no limit. Here, 0 means that the site's own limit is used,
  // because a visitor waits for the connection.
  const seconds = Number(words.get('connect_timeout') ?? 0);
  return {
    connectSeconds: seconds === 0 ? undefined : seconds,
    applicationName: words.get('application_name') ?? undefined,
    serverOptions: words.get('options') ?? undefined,
  };
}

/**
 * Parses the host and the optional port. The host is a name, an IPv4 address, an IPv6 address in
 * brackets, or the folder of a socket with % codes. Returns undefined for any other text.
 */
function placeOf(text: string): Pick<DatabaseAddress, 'host' | 'port'> | undefined {
  const parts =
    /^(?:\[(?<v6>[\da-fA-F:.]+)\]|(?<folder>%2[Ff][\w.%-]+)|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/.exec(
      text,
    )?.groups;
  const port = Number(parts?.port ?? 5432);
  if (parts === undefined || port > 65_535) return undefined;

  const folder = parts.folder?.replace(/%2f/gi, '/');
  return { host: parts.v6 ?? folder ?? parts.name ?? '', port };
}
