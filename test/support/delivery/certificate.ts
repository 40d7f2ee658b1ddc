/** A self-signed certificate, made by openssl. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tempFolder } from '../run/tempFolder';

/** A key and its certificate, in PEM. */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The path of a file with the certificate, without its key, for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
}

/** Makes a certificate. `name`: as openssl writes it, such as `DNS:localhost` or `IP:127.0.0.1`. */
export async function makeCertificate(name: string, days: number): Promise<Certificate> {
  const folder = await tempFolder();
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${name.split(':')[1]}`, '-addext', `subjectAltName=${name}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', keyFile, '-out', file];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-days',
    `${days}`,
    ...curve,
    ...subject,
    ...files,
  ]);
  return { key: await readFile(keyFile), cert: await readFile(file), file };
}
