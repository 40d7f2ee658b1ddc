/** What REDIS_URL names: one Redis, a primary that Sentinels know by a name, or a Cluster. */

export type RedisAddress = Exclude<ReturnType<typeof redisAddress>, undefined>;

const defaultPorts = { single: 6379, sentinel: 26379, cluster: 6379 } as const;

/** What may follow the hosts. A Cluster has one database only. */
const paths = {
  single: /^(?:\/(?<database>\d{0,4}))?$/,
  sentinel:
    /^\/(?<name>[\w.-]+)(?:\/(?<database>\d{1,4}))?(?:\?sentinelPassword=(?<sentinelPassword>[^?&#]+))?$/,
  cluster: /^\/?$/,
} as const;

const form =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<login>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?<rest>.*)$/;

/** Of `redis://user:password@host:6379/0`, `redis+sentinel://one,two/name/0` or `redis+cluster://one,two`; else undefined. */
export function redisAddress(text: string) {
  const parts = form.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const kind: keyof typeof paths =
    parts.kind === 'sentinel' || parts.kind === 'cluster' ? parts.kind : 'single';
  const rest = paths[kind].exec(parts.rest ?? '');
  const hosts = (parts.hosts ?? '').split(',').map(host => hostOf(host, defaultPorts[kind]));
  const known = hosts.filter(host => host !== undefined);
  if (rest === null || known.length < hosts.length || (kind === 'single' && hosts.length > 1))
    return undefined;
  const [username, ...password] = (parts.login ?? '').split(':');
  try {
    return {
      kind,
      isEncrypted: parts.tls === 's',
      username: decoded(username),
      password: decoded(password.join(':')),
      /** Of that Redis, of the Sentinels, or of some nodes of the Cluster. */
      hosts: known,
      /** The primary's name, for the Sentinels. */
      name: rest.groups?.name ?? '',
      sentinelPassword: decoded(rest.groups?.sentinelPassword),
      database: Number(rest.groups?.database ?? 0),
    };
  } catch {
    // A % that begins no code.
    return undefined;
  }
}

function decoded(text = ''): string | undefined {
  return decodeURIComponent(text) || undefined;
}

/** A name or an address, an IPv6 one in brackets, and its port where it has one. */
function hostOf(text: string, defaultPort: number): { host: string; port: number } | undefined {
  const parts = /^(?:\[(?<v6>[\da-fA-F:.]+)\]|(?<host>[\w.-]+))(?::(?<port>\d{1,5}))?$/.exec(text)?.groups;
  const port = Number(parts?.port ?? defaultPort);
  return parts === undefined || port > 65_535 ? undefined : { host: parts.v6 ?? parts.host ?? '', port };
}
