/**
 * What DATABASE_URL names: a database of PostgreSQL, on one machine or on several of which one
 * takes writes.
 */

export interface DatabaseAddress {
  readonly user: string;
  /** None where the server asks for none, as Debian's does on its socket. */
  readonly password: string | undefined;
  /** At least one. */
  readonly hosts: readonly DatabaseHost[];
  /** The database's own name. */
  readonly name: string;
  /** `byHost`: to other hosts than loopback or a socket. A certificate is always verified. */
  readonly encryption: 'byHost' | 'always' | 'never';
  /** A file with the authority (PEM) that is trusted instead of the usual ones. */
  readonly rootCertificateFile: string | undefined;
}

export interface DatabaseHost {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

const form =
  /^postgres(?:ql)?:\/\/(?<user>[^:@/?#]+)(?::(?<password>[^@/?#]*))?@(?<hosts>[^@/?#]+)\/(?<name>[^/?#]+)(?:\?(?<options>[^#]*))?$/;

/**
 * libpq's words. None of them leaves a certificate unverified here: `require` of a provider's
 * address is safe, too.
 */
const encryptions = new Map<string | null, DatabaseAddress['encryption']>([
  ['disable', 'never'],
  ['require', 'always'],
  ['verify-ca', 'always'],
  ['verify-full', 'always'],
]);

const knownOptions = ['sslmode', 'sslrootcert'];

/**
 * Of `postgres://user:password@host1,host2:5432/name?sslmode=…&sslrootcert=…`; undefined where it
 * is not one.
 */
export function databaseAddress(text: string): DatabaseAddress | undefined {
  const parts = form.exec(text)?.groups;
  if (parts === undefined) return undefined;

  const hosts = (parts.hosts ?? '').split(',').map(hostOf);
  const known = hosts.filter(host => host !== undefined);
  const encryption = tlsOptionsOf(new URLSearchParams(parts.options));
  if (known.length < hosts.length || encryption === undefined) return undefined;

  try {
    return {
      user: decodeURIComponent(parts.user ?? ''),
      password: parts.password ? decodeURIComponent(parts.password) : undefined,
      hosts: known,
      name: decodeURIComponent(parts.name ?? ''),
      ...encryption,
    };
  } catch {
    // A % that begins no code.
    return undefined;
  }
}

function tlsOptionsOf(
  options: URLSearchParams,
): Pick<DatabaseAddress, 'encryption' | 'rootCertificateFile'> | undefined {
  // An option that is not understood could be one that the operator relies on.
  if ([...options.keys()].some(name => !knownOptions.includes(name))) return undefined;

  const mode = options.get('sslmode');
  const file = options.get('sslrootcert');
  // Who names an authority wants TLS.
  const byDefault = file === null ? 'byHost' : 'always';
  const encryption = mode === null ? byDefault : encryptions.get(mode);
  if (encryption === undefined) return undefined;

  // libpq's word for the usual authorities.
  const rootCertificateFile = file === null || file === 'system' ? undefined : file;
  return { encryption, rootCertificateFile };
}

/**
 * A name or an address, an IPv6 one in brackets, or a socket's folder with % codes; and its port
 * where it has one.
 */
function hostOf(text: string): DatabaseHost | undefined {
  const parts =
    /^(?:\[(?<v6>[\da-fA-F:.]+)\]|(?<folder>%2[Ff][\w.%-]+)|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/.exec(
      text,
    )?.groups;
  const port = Number(parts?.port ?? 5432);
  if (parts === undefined || port > 65_535) return undefined;

  const folder = parts.folder?.replace(/%2f/gi, '/');
  return { host: parts.v6 ?? folder ?? parts.name ?? '', port };
}
