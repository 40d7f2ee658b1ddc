/**
 * A Postfix for a test. It runs in a temporary folder, on free ports of the loopback address, and
 * does not use the system's own Postfix.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort, listen } from '../../../support/run/freePort';
import { isInstalled } from '../../../support/run/isInstalled';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';

const run = promisify(execFile);

/**
 * Like `describe`, with a Postfix for the tests. If this process is not root, or if a program is
 * missing, the tests are skipped. In CI, a missing program makes them fail instead.
 */
export function describePostfix(name: string, tests: (postfix: () => Postfix) => void): void {
  const programs = ['postfix', 'saslpasswd2', 'openssl'];
  const canRun =
    process.getuid?.() === 0 && (programs.every(isInstalled) || process.env.CI !== undefined);
  const described = canRun ? describe : describe.skip;
  described(`${name} (needs root and ${programs.join(', ')})`, () => {
    let postfix: Postfix;
    beforeAll(async () => {
      postfix = await startPostfix();
    }, 30_000);
    afterEach(() => {
      Object.assign(postfix.policy, everything);
    });
    tests(() => postfix);
  });
}

/**
 * The settings of each service. `plain` is like Debian's Postfix on the local port 25, with an
 * unknown certificate. `submission` requires STARTTLS and a login. `smtps` uses TLS from the
 * start. `tiny` accepts mails of at most 500 bytes.
 */
const services = {
  plain: '-o smtpd_tls_security_level=may',
  submission: '-o smtpd_tls_security_level=encrypt -o smtpd_sasl_auth_enable=yes',
  smtps: '-o smtpd_tls_wrappermode=yes -o smtpd_sasl_auth_enable=yes',
  tiny: '-o message_size_limit=500',
} as const;

const serviceNames = ['plain', 'submission', 'smtps', 'tiny'] as const;

type Ports = Readonly<Record<keyof typeof services, number>>;

/**
 * The login for the services `submission` and `smtps`. In an address (URL), each special
 * character of this password must be written as a % code.
 */
export const login = { user: 'website@institute.test', password: 's#cret/100%?@:&' };

/**
 * Simulates a mail server's greylisting and quotas. If a recipient's address contains `to`,
 * Postfix gets the answer `says`. Source: SMTPD_POLICY_README.
 */
interface Policy {
  says: string;
  to: string;
}

export interface Postfix {
  readonly ports: Ports;
  /** The file with the certificate of the authority that signed Postfix's certificate, in PEM. */
  readonly caFile: string;
  /** A test may change the policy while Postfix runs. */
  readonly policy: Policy;

  /**
   * The bytes of the mails in a mailbox, oldest first. Each mail is a file, and its name begins
   * with the time. Source: Maildir.
   */
  mails(mailbox: string): Promise<readonly Buffer[]>;
}

/**
 * Starts Postfix with the mailboxes desk and head of institute.test. Postfix ends after the tests
 * of the file.
 */
async function startPostfix(): Promise<Postfix> {
  const folder = await tempFolder();
  // Most of Postfix's programs run as the user postfix, who must read this folder.
  await chmod(folder, 0o755);
  for (const name of ['conf', 'conf/sasl', 'queue', 'data', 'mail'])
    await mkdir(join(folder, name));
  await run('chown', ['postfix:postfix', join(folder, 'data')]);
  await run('chown', [`${nobody}:${nobody}`, join(folder, 'mail')]);
  const caFile = await makeCertificate(folder);
  await makeLogin(join(folder, 'conf/sasl'));
  const { policy, port } = await startPolicyServer();
  const ports = { plain: 0, submission: 0, smtps: 0, tiny: 0 };
  await writeFile(join(folder, 'conf/main.cf'), mainConfig(folder, port));
  const postfix = (command: 'start' | 'stop') =>
    run('postfix', ['-c', join(folder, 'conf'), command]);
  onTeardown('file', () => postfix('stop').catch(() => undefined));
  // Another program may take a free port before Postfix listens on it. Then the test tries other
  // ports.
  await until(async () => {
    for (const name of serviceNames) ports[name] = await freePort();
    await writeFile(join(folder, 'conf/master.cf'), masterConfig(ports));
    return postfix('start');
  }, 20_000);
  return {
    ports,
    caFile,
    policy,
    async mails(mailbox) {
      const box = join(folder, 'mail', mailbox, 'new');
      const names = (await readdir(box).catch(() => [])).sort();
      return Promise.all(names.map(name => readFile(join(box, name))));
    },
  };
}

/** A policy that accepts all recipients. */
const everything: Policy = { says: 'DUNNO', to: '' };

async function startPolicyServer(): Promise<{ readonly policy: Policy; readonly port: number }> {
  const policy = { ...everything };
  const server = createServer(socket => {
    let recipient = '';
    // A request is lines of name=value. An empty line ends the request.
    createInterface(socket.on('error', () => undefined)).on('line', line => {
      if (line.startsWith('recipient=')) recipient = line;
      if (line === '')
        socket.write(`action=${recipient.includes(policy.to) ? policy.says : 'DUNNO'}\n\n`);
    });
  });
  onTeardown('file', () => server.close());
  return { policy, port: await listen(server) };
}

/** The number of the user who owns the mailboxes. */
const nobody = 65534;

/**
 * Returns Postfix's settings. Postfix's programs do not run in a chroot, because they need files
 * of the system. A chroot in /tmp would not have these files.
 */
function mainConfig(folder: string, policyPort: number): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${tmpdir()}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.institute.test
mydestination =
mynetworks =
alias_maps =
virtual_mailbox_domains = institute.test
virtual_mailbox_maps = inline:{ {desk@institute.test=desk/} {head@institute.test=head/} }
virtual_mailbox_base = ${folder}/mail
virtual_minimum_uid = 1
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_security_level = none
smtpd_tls_auth_only = yes
smtpd_tls_received_header = yes
smtpd_sasl_authenticated_header = yes
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policyPort}
smtpd_error_sleep_time = 0
`;
}

function masterConfig(ports: Ports): string {
  const inet = serviceNames.map(
    name => `127.0.0.1:${ports[name]} inet n - n - - smtpd ${services[name]}`,
  );
  return `${inet.join('\n')}
postlog unix-dgram n - n - 1 postlogd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
`;
}

/**
 * Makes `cert.pem` and `key.pem`, which are valid only for localhost. Returns the file with the
 * authority's certificate.
 */
async function makeCertificate(folder: string): Promise<string> {
  const [caFile, caKey] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];
  const make = (...args: readonly string[]) => run('openssl', ['req', '-x509', ...curve, ...args]);
  await make('-keyout', caKey, '-out', caFile, '-subj', '/O=Institute/CN=Institute Root');
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await make(
    '-CA',
    caFile,
    '-CAkey',
    caKey,
    ...files,
    ...name,
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  );
  return caFile;
}

/**
 * Makes the login. Debian's Postfix reads the SASL settings from the folder `sasl` in its own
 * folder of settings.
 */
async function makeLogin(folder: string): Promise<void> {
  const file = join(folder, 'sasldb2');
  const [user = '', domain = ''] = login.user.split('@');
  const saving = run('saslpasswd2', ['-c', '-p', '-f', file, '-u', domain, user]);
  saving.child.stdin?.end(`${login.password}\n`);
  await saving;
  await chmod(file, 0o644);
  const config = `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${file}\nmech_list: PLAIN LOGIN\n`;
  await writeFile(join(folder, 'smtpd.conf'), config);
}
