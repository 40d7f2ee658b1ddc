/** A certificate authority of a test's own, and the certificate that it issued for this machine. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Authority = Awaited<ReturnType<typeof makeAuthority>>;

const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];

/** Gives the paths of files in PEM. The certificate is for localhost and no other name. */
export async function makeAuthority(folder: string) {
  const file = (name: string) => join(folder, name);
  const [caFile, caKey] = [file('ca.pem'), file('ca-key.pem')];
  const [certFile, keyFile] = [file('cert.pem'), file('key.pem')];
  const make = (args: readonly string[]) =>
    promisify(execFile)('openssl', ['req', '-x509', ...curve, ...args]);
  await make(['-keyout', caKey, '-out', caFile, '-subj', '/O=Institute/CN=Institute Root']);
  await make([
    ...['-CA', caFile, '-CAkey', caKey, '-keyout', keyFile, '-out', certFile, '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
  ]);
  return { caFile, keyFile, certFile };
}
