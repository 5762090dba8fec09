import type { OpenSsl } from './openssl.ts';

/** Keys of the certificates, with what openssl generates them from. */
const keys = {
  rsa2048: ['RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  rsa1024: ['RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
  rsa3072: ['RSA', '-pkeyopt', 'rsa_keygen_bits:3072'],
  p256: ['EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  p384: ['EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  p521: ['EC', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  secp256k1: ['EC', '-pkeyopt', 'ec_paramgen_curve:secp256k1'],
  ed25519: ['ED25519'],
  ed448: ['ED448'],
} as const;

interface Leaf {
  readonly key?: keyof typeof keys;
  readonly subject?: string;
  /** Lines of the extensions; null: a certificate of version 1. */
  readonly extensions?: string | null;
  /** As `openssl ca` takes them; within the validity of the issuers. */
  readonly from?: string;
  readonly until?: string;
  readonly md?: readonly string[];
  readonly self?: true;
  readonly serial?: string;
}

const san = (names: string): string => `subjectAltName=${names}`;
const many = Array.from({ length: 600 }, (_, index) => `DNS:host-${index}.contoh.example`).join(',');

/** The certificates that files are made of, by name. */
export const leaves: Readonly<Record<string, Leaf>> = {
  ...Object.fromEntries(Object.keys(keys).map((key) => [key, { key: key as keyof typeof keys }])),
  expired: { from: '20200101000000Z', until: '20210101000000Z' },
  'not-yet-valid': { from: '20990101000000Z', until: '20991231235959Z' },
  'long-lived': { until: '20750101000000Z' },
  'self-rsa': { self: true, key: 'rsa2048' },
  'self-p256': { self: true, key: 'p256' },
  'self-ed25519': { self: true, key: 'ed25519' },
  sha1: { key: 'rsa2048', self: true, md: ['-sha1'] },
  pss: { key: 'rsa2048', self: true, md: ['-sha384', '-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:32'] },
  'many-names': { extensions: san(many) },
  'no-names': { extensions: 'basicConstraints=CA:FALSE' },
  wildcard: { subject: '/CN=*.contoh.example', extensions: san('DNS:*.contoh.example,DNS:contoh.example') },
  'idn-name': { subject: '/CN=xn--bcher-kva.example', extensions: san('DNS:xn--bcher-kva.example') },
  'all-kinds-of-names': {
    extensions: san('DNS:www.contoh.example,IP:192.0.2.7,IP:2001:db8::7,email:a@contoh.example,URI:https://contoh.example/'),
  },
  organization: {
    subject:
      '/C=ID/ST=DI Yogyakarta/L=Yogyakarta/O=PT Contoh & Rekan, Tbk./OU=Teknologi/CN=www.contoh.example/emailAddress=a@contoh.example',
    extensions: `${san('DNS:www.contoh.example')}\ncertificatePolicies=2.23.140.1.2.2`,
  },
  extended: {
    subject: '/businessCategory=Private Organization/jurisdictionC=ID/serialNumber=1234/C=ID/O=PT Contoh/CN=www.contoh.example',
    extensions: `${san('DNS:www.contoh.example')}\ncertificatePolicies=2.23.140.1.1,1.2.3.4`,
  },
  'several-in-one': { subject: '/C=ID+O=Contoh/CN=www.contoh.example' },
  unicode: { subject: '/O=Toko “Kopi” 咖啡 ☕/CN=www.contoh.example' },
  'for-clients': { extensions: `${san('DNS:www.contoh.example')}\nextendedKeyUsage=clientAuth` },
  authority: { extensions: 'basicConstraints=critical,CA:TRUE' },
  'version-1': { self: true, extensions: null },
  'long-serial': { self: true, serial: '0x7fffffffffffffffffffffffffffffffffffffff' },
  'short-serial': { self: true, serial: '1' },
};

/**
 * Makes a root, two issuers below each other, and the certificates above, in files: `NAME.pem` and `NAME.key`. `root`, `upper` and `issuer`
 * have the same extensions of files.
 */
export function makeCertificates(ssl: OpenSsl): void {
  for (const [name, options] of Object.entries(keys)) ssl.run('genpkey', '-algorithm', ...options, '-out', `${name}.k`);
  ssl.write('index.txt', '');
  ssl.write('index.txt.attr', 'unique_subject = no\n');
  ssl.write('serial', '1000\n');
  ssl.write(
    'ca.cnf',
    [
      '[ca]\ndefault_ca=d',
      `[d]\ndatabase=${ssl.path('index.txt')}\nserial=${ssl.path('serial')}\nnew_certs_dir=${ssl.folder}`,
      'default_md=sha256\npolicy=p\ndefault_days=300\nemail_in_dn=yes\nutf8=yes\nstring_mask=utf8only\nrand_serial=yes',
      '[p]\ncommonName=supplied\ncountryName=optional\nstateOrProvinceName=optional\nlocalityName=optional\norganizationName=optional',
      'organizationalUnitName=optional\nemailAddress=optional\nbusinessCategory=optional\njurisdictionC=optional\nserialNumber=optional',
      '[req]\ndistinguished_name=dn\nstring_mask=utf8only\nutf8=yes\n[dn]\n',
    ].join('\n'),
  );
  const authority = 'basicConstraints=critical,CA:TRUE\nsubjectKeyIdentifier=hash\n';
  copyKey(ssl, 'rsa3072', 'root');
  copyKey(ssl, 'p384', 'upper');
  copyKey(ssl, 'rsa2048', 'issuer');
  request(ssl, 'root', '/C=ID/O=Contoh CA/CN=Contoh Root');
  sign(ssl, 'root', ['-selfsign', '-keyfile', 'root.key'], authority, '20190101000000Z', '21000101000000Z');
  const chained = `${authority}authorityKeyIdentifier=keyid\n`;
  request(ssl, 'upper', '/C=ID/O=Contoh CA/CN=Contoh Upper');
  sign(ssl, 'upper', ['-cert', 'root.pem', '-keyfile', 'root.key'], chained, '20190102000000Z', '21000101000000Z');
  request(ssl, 'issuer', '/C=ID/O=Contoh CA/CN=Contoh Issuer');
  sign(ssl, 'issuer', ['-cert', 'upper.pem', '-keyfile', 'upper.key'], chained, '20190103000000Z', '21000101000000Z');
  for (const [name, leaf] of Object.entries(leaves)) makeLeaf(ssl, name, leaf);
}

function makeLeaf(ssl: OpenSsl, name: string, leaf: Leaf): void {
  const { key = 'p256', subject = '/CN=www.contoh.example', extensions = san('DNS:www.contoh.example,DNS:contoh.example') } = leaf;
  copyKey(ssl, key, name);
  if (leaf.self !== true) {
    request(ssl, name, subject);
    const lines = `subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n${extensions ?? ''}\n`;
    sign(ssl, name, ['-cert', 'issuer.pem', '-keyfile', 'issuer.key'], lines, leaf.from, leaf.until);
    return;
  }
  ssl.write('leaf.cnf', `[req]\ndistinguished_name=dn\n[dn]\n${extensions === null ? '' : `[ext]\n${extensions}\n`}`);
  const digest = leaf.md ?? [];
  request(ssl, name, subject);
  const serial = leaf.serial === undefined ? [] : ['-set_serial', leaf.serial];
  const extra = extensions === null ? [] : ['-extfile', 'leaf.cnf', '-extensions', 'ext'];
  ssl.run(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-signkey',
    `${name}.key`,
    '-days',
    '300',
    '-out',
    `${name}.pem`,
    ...serial,
    ...digest,
    ...extra,
  );
}

const copyKey = (ssl: OpenSsl, from: string, to: string): string => ssl.write(`${to}.key`, ssl.read(`${from}.k`));

function request(ssl: OpenSsl, name: string, subject: string): void {
  ssl.run('req', '-new', '-utf8', '-key', `${name}.key`, '-subj', subject, '-multivalue-rdn', '-config', 'ca.cnf', '-out', `${name}.csr`);
}

function sign(ssl: OpenSsl, name: string, by: readonly string[], extensions: string, from?: string, until?: string): void {
  ssl.write('ext.cnf', extensions);
  const dates = [...(from === undefined ? [] : ['-startdate', from]), ...(until === undefined ? [] : ['-enddate', until])];
  const fixed = ['-batch', '-notext', '-preserveDN', '-utf8', '-config', 'ca.cnf', '-extfile', 'ext.cnf'];
  ssl.run('ca', ...fixed, '-in', `${name}.csr`, '-out', `${name}.pem`, ...by, ...dates);
}
