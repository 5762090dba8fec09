import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface CertificateOptions {
  /** The certificate expired yesterday. */
  readonly expired?: boolean;
  /** Alternative names in openssl syntax; default `IP:127.0.0.1,DNS:localhost`. */
  readonly names?: string;
}

export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
  /** The issuer's certificate: trusting it means trusting the server. */
  readonly issuer: string;
  readonly issuerName: string;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const day = 86_400_000;

/** Creates an issuer and a server certificate signed by it with the openssl command; nothing stays on disk. */
export function makeCertificate(options: CertificateOptions = {}): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-certificate-'));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  const issuerName = 'Example Office Root';
  try {
    writeFileSync(file('index.txt'), '');
    writeFileSync(file('ca.cnf'), authorityConfig(options.names ?? 'IP:127.0.0.1,DNS:localhost'));
    openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', `/O=Example Office/CN=${issuerName}`);
    openssl('req', '-new', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=reseller.example');
    const ends = Date.now() + (options.expired === true ? -day : 30 * day);
    openssl(
      'ca',
      '-batch',
      '-config',
      'ca.cnf',
      '-in',
      'server.csr',
      '-out',
      'server.pem',
      '-notext',
      '-startdate',
      asn1Time(Date.now() - 3 * day),
      '-enddate',
      asn1Time(ends),
    );
    const read = (name: string) => readFileSync(file(name), 'utf8');
    return { key: read('server.key'), cert: read('server.pem'), issuer: read('ca.pem'), issuerName };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function asn1Time(at: number): string {
  return new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
}

function authorityConfig(names: string): string {
  return `[ca]
default_ca = issuer
[issuer]
database = index.txt
new_certs_dir = .
certificate = ca.pem
private_key = ca.key
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = server
unique_subject = no
[any]
commonName = supplied
[server]
subjectAltName = ${names}
basicConstraints = CA:FALSE
extendedKeyUsage = serverAuth
`;
}
