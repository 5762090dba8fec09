import { leaves } from './certificates.ts';
import type { OpenSsl } from './openssl.ts';

/** A file, and what has to become of it. */
export interface SampleFile {
  readonly name: string;
  readonly content: Buffer;
  readonly password?: string;
  /**
   * The certificates by their names, in the order in which they are shown; a reason with which it is refused; `either`: damaged where it may
   * not show, so whatever is read has to be what OpenSSL reads.
   */
  readonly expected: readonly string[] | `refused ${string}` | 'either';
}

const password = 'geheim-ü-1';
const chain = ['p256', 'issuer', 'upper', 'root'];

/** Two hundred files in the forms in which certificates are found, made with OpenSSL. */
export function sampleFiles(ssl: OpenSsl): readonly SampleFile[] {
  return [
    ...plain(ssl),
    ...dressed(ssl),
    ...bundles(ssl),
    ...pkcs7(ssl),
    ...pkcs12(ssl),
    ...cut(ssl),
    ...changed(ssl),
    ...others(ssl),
    ...bombs(ssl),
  ];
}

const pem = (ssl: OpenSsl, ...names: readonly string[]): string => names.map((name) => ssl.read(`${name}.pem`).toString()).join('');

function der(ssl: OpenSsl, name: string): Buffer {
  ssl.run('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', 'out.der');
  return ssl.read('out.der');
}

/** Each certificate as PEM, as DER, and below its own text dump. */
function plain(ssl: OpenSsl): readonly SampleFile[] {
  return Object.keys(leaves).flatMap((name) => [
    { name: `${name}.pem`, content: ssl.read(`${name}.pem`), expected: [name] },
    { name: `${name}.der`, content: der(ssl, name), expected: [name] },
    { name: `${name}.txt`, content: Buffer.from(ssl.run('x509', '-in', `${name}.pem`, '-text')), expected: [name] },
  ]);
}

/** PEM as editors, mail, terminals and configuration files leave it. */
function dressed(ssl: OpenSsl): readonly SampleFile[] {
  const base64 = (text: string): string =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('-----'))
      .join('');
  const ways: Readonly<Record<string, (text: string) => string | Buffer>> = {
    crlf: (text) => text.replaceAll('\n', '\r\n'),
    cr: (text) => text.replaceAll('\n', '\r'),
    bom: (text) => `\ufeff${text}`,
    utf16: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    quoted: (text) => text.replace(/^/gm, '> '),
    indented: (text) => text.replace(/^/gm, '    | '),
    'one-line': (text) => text.replaceAll('\n', ' '),
    escaped: (text) => JSON.stringify(text),
    base64,
    'long-line': (text) => `-----BEGIN CERTIFICATE-----\n${base64(text)}\n-----END CERTIFICATE-----`,
    attributes: (text) => `Bag Attributes\n    localKeyID: 01 02\n    friendlyName: toko\nsubject=CN = toko\n\n${text}`,
    old: (text) => text.replaceAll('CERTIFICATE', 'X509 CERTIFICATE'),
    nested: (text) => `<certificate>\n${text}</certificate>\n`,
  };
  return ['rsa2048', 'wildcard'].flatMap((name) =>
    Object.entries(ways).map(([way, change]) => ({
      name: `${name} ${way}`,
      content: Buffer.from(change(pem(ssl, name))),
      expected: [name],
    })),
  );
}

function bundles(ssl: OpenSsl): readonly SampleFile[] {
  const orders = [
    chain,
    [...chain].reverse(),
    ['issuer', 'p256', 'root', 'upper'],
    ['upper', 'root', 'p256', 'issuer'],
    ['root', 'p256', 'upper', 'issuer'],
  ];
  ssl.run('x509', '-in', 'p256.pem', '-addtrust', 'serverAuth', '-setalias', 'toko', '-trustout', '-out', 'trusted.pem');
  return [
    ...orders.map((order) => ({ name: `bundle ${order.join(', ')}`, content: Buffer.from(pem(ssl, ...order)), expected: chain })),
    { name: 'without the upper issuer', content: Buffer.from(pem(ssl, 'issuer', 'p256', 'root')), expected: ['p256', 'issuer', 'root'] },
    { name: 'twice the same', content: Buffer.from(pem(ssl, 'issuer', 'p256', 'issuer', 'p256')), expected: ['p256', 'issuer'] },
    {
      name: 'with an unrelated one',
      content: Buffer.from(pem(ssl, 'self-rsa', 'p256', 'issuer')),
      expected: ['p256', 'issuer', 'self-rsa'],
    },
    { name: 'issuers alone', content: Buffer.from(pem(ssl, 'root', 'issuer', 'upper')), expected: ['issuer', 'upper', 'root'] },
    { name: 'with its key', content: Buffer.concat([ssl.read('p384.key'), ssl.read('p384.pem')]), expected: ['p384'] },
    {
      name: 'two of the same site, with the key of the second',
      content: Buffer.concat([ssl.read('p384.pem'), ssl.read('p521.pem'), ssl.read('p521.key')]),
      expected: ['p521', 'p384'],
    },
    { name: 'with a request', content: Buffer.concat([ssl.read('p384.csr'), ssl.read('p384.pem')]), expected: ['p384'] },
    { name: 'der after der', content: Buffer.concat([der(ssl, 'issuer'), der(ssl, 'p256')]), expected: ['p256', 'issuer'] },
    { name: 'der with a line end', content: Buffer.concat([der(ssl, 'p256'), Buffer.from('\r\n')]), expected: ['p256'] },
    { name: 'trusted', content: ssl.read('trusted.pem'), expected: ['p256'] },
  ];
}

function pkcs7(ssl: OpenSsl): readonly SampleFile[] {
  const made = (name: string, names: readonly string[], form: 'DER' | 'PEM'): SampleFile => {
    ssl.run('crl2pkcs7', '-nocrl', ...names.flatMap((one) => ['-certfile', `${one}.pem`]), '-outform', form, '-out', 'out.p7b');
    return { name, content: ssl.read('out.p7b'), expected: chain.filter((one) => names.includes(one)) };
  };
  ssl.write('message.txt', 'Halo\n');
  const signed = (...options: readonly string[]): Buffer => {
    ssl.run(
      'cms',
      '-sign',
      '-in',
      'message.txt',
      '-signer',
      'p256.pem',
      '-inkey',
      'p256.key',
      '-certfile',
      'issuer.pem',
      '-outform',
      'DER',
      '-nodetach',
      '-out',
      'out.p7m',
      ...options,
    );
    return ssl.read('out.p7m');
  };
  const revoked = (): Buffer => {
    ssl.run('ca', '-gencrl', '-crldays', '30', '-config', 'ca.cnf', '-cert', 'issuer.pem', '-keyfile', 'issuer.key', '-out', 'crl.pem');
    ssl.run('crl2pkcs7', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl.p7b');
    return ssl.read('crl.p7b');
  };
  const p7b = made('one certificate', ['p256'], 'DER');
  return [
    made('pkcs7 in order', chain, 'DER'),
    made('pkcs7 in reverse', [...chain].reverse(), 'DER'),
    made('pkcs7 as pem', chain, 'PEM'),
    made('pkcs7 of two', ['issuer', 'p256'], 'PEM'),
    p7b,
    { name: 'pkcs7 in base64', content: Buffer.from(p7b.content.toString('base64')), expected: ['p256'] },
    { name: 'signed message', content: signed(), expected: ['p256', 'issuer'] },
    { name: 'signed message of indefinite length', content: signed('-stream'), expected: ['p256', 'issuer'] },
    { name: 'pkcs7 with a revocation list alone', content: revoked(), expected: 'refused cert-file-no-certificate' },
  ];
}

function pkcs12(ssl: OpenSsl): readonly SampleFile[] {
  const made = (
    name: string,
    options: readonly string[],
    expected: SampleFile['expected'] = ['p256', 'issuer', 'upper'],
    secret = password,
  ): SampleFile => {
    ssl.write('chain.pem', pem(ssl, 'issuer', 'upper'));
    const common = ['-in', 'p256.pem', '-out', 'out.p12', '-passout', `pass:${secret}`];
    ssl.run(
      'pkcs12',
      '-export',
      ...common,
      ...(options.includes('-nokeys') ? [] : ['-inkey', 'p256.key']),
      '-certfile',
      'chain.pem',
      ...options,
    );
    return { name, content: ssl.read('out.p12'), password: secret, expected };
  };
  const modern = made('pkcs12', []);
  const legacy = made('pkcs12 of older programs (RC2, Triple DES)', ['-legacy']);
  return [
    modern,
    legacy,
    made('pkcs12 with Triple DES', ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']),
    made('pkcs12 with two keys of DES', ['-certpbe', 'PBE-SHA1-2DES', '-keypbe', 'PBE-SHA1-2DES']),
    made('pkcs12 with RC2 of 128 bits', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-RC2-128']),
    made('pkcs12 with AES-128', ['-certpbe', 'AES-128-CBC', '-keypbe', 'AES-128-CBC']),
    made('pkcs12 with AES-192', ['-certpbe', 'AES-192-CBC', '-keypbe', 'AES-192-CBC', '-macalg', 'sha512']),
    made('pkcs12 with SHA-384', ['-macalg', 'sha384']),
    made('pkcs12 without a MAC', ['-nomac']),
    made('pkcs12 without encryption', ['-certpbe', 'NONE', '-keypbe', 'NONE']),
    made('pkcs12 with an empty password', [], undefined, ''),
    made('pkcs12 with a long password', [], undefined, 'kata sandi yang sangat panjang, dengan 咖啡 dan ☕'),
    made('pkcs12 with names', ['-name', 'toko ☕', '-caname', 'issuer']),
    made('pkcs12 with many rounds', ['-iter', '100000']),
    made('pkcs12 without a key', ['-nokeys']),
    { ...modern, name: 'pkcs12 with a wrong password', password: 'geheim-u-1', expected: 'refused cert-wrong-password' },
    { ...modern, name: 'pkcs12 with a password in capitals', password: password.toUpperCase(), expected: 'refused cert-wrong-password' },
    { ...legacy, name: 'older pkcs12 with a wrong password', password: '', expected: 'refused cert-wrong-password' },
    {
      ...made('', ['-nomac']),
      name: 'pkcs12 without a MAC, with a wrong password',
      password: 'x',
      expected: 'refused cert-wrong-password',
    },
    made('pkcs12 with RC4', ['-legacy', '-certpbe', 'PBE-SHA1-RC4-128'], 'refused cert-unsupported'),
    { name: 'pkcs12 cut off', content: modern.content.subarray(0, 900), password, expected: 'refused cert-file-cut-off' },
    { name: 'pkcs12 in base64', content: Buffer.from(modern.content.toString('base64')), password, expected: ['p256', 'issuer', 'upper'] },
  ];
}

/** Files that end too early. */
function cut(ssl: OpenSsl): readonly SampleFile[] {
  const whole = der(ssl, 'rsa2048');
  const text = pem(ssl, 'rsa2048');
  const places = [0.1, 0.3, 0.5, 0.7, 0.9, 0.999];
  return [
    ...places.map((part) => ({
      name: `der cut off at ${part}`,
      content: whole.subarray(0, Math.floor(whole.length * part)),
      expected: 'refused cert-file-cut-off' as const,
    })),
    ...places.map((part) => ({
      name: `pem cut off at ${part}`,
      content: Buffer.from(text.slice(0, Math.floor((text.length - 30) * part) + 29)),
      expected: 'refused pem-unfinished' as const,
    })),
    { name: 'pem without its first line', content: Buffer.from(text.slice(text.indexOf('\n') + 1)), expected: 'refused cert-file-unknown' },
    { name: 'a second one without its end', content: Buffer.from(`${text}${text.slice(0, 400)}`), expected: 'refused pem-unfinished' },
    {
      name: 'a line is missing',
      content: Buffer.from(text.split('\n').toSpliced(5, 1).join('\n')),
      expected: 'refused cert-file-malformed',
    },
  ];
}

/** One byte after the other is inverted, over the whole of a certificate. */
function changed(ssl: OpenSsl): readonly SampleFile[] {
  const whole = der(ssl, 'p256');
  const text = pem(ssl, 'p256');
  return [
    ...Array.from({ length: 24 }, (_, index) => {
      const content = Buffer.from(whole);
      const at = Math.floor((whole.length * (index + 0.5)) / 24);
      content[at] = (content[at] ?? 0) ^ 0xff;
      return { name: `byte ${at} inverted`, content, expected: 'either' as const };
    }),
    { name: 'pem with a strange character', content: Buffer.from(text.replace(/\n(.{10})/, '\n$1#')), expected: 'refused pem-not-base64' },
    {
      name: 'pem with padding in the middle',
      content: Buffer.from(text.replace(/\n(.{10})../, '\n$1==')),
      expected: 'refused pem-not-base64',
    },
    {
      name: 'pem with nothing in it',
      content: Buffer.from('-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n'),
      expected: 'refused pem-empty',
    },
  ];
}

/** What is no certificate. */
function others(ssl: OpenSsl): readonly SampleFile[] {
  ssl.run('req', '-in', 'p256.csr', '-outform', 'DER', '-out', 'csr.der');
  ssl.run('pkey', '-in', 'p256.key', '-outform', 'DER', '-out', 'key.der');
  const content: Readonly<Record<string, readonly [string | Buffer, string]>> = {
    'nothing at all': ['', 'cert-file-empty'],
    'only spaces': [' \r\n\t ', 'cert-file-empty'],
    'a request': [ssl.read('p256.csr'), 'cert-file-is-request'],
    'a request as der': [ssl.read('csr.der'), 'cert-file-is-request'],
    'a key': [ssl.read('p256.key'), 'cert-file-is-key'],
    'a key as der': [ssl.read('key.der'), 'cert-file-is-key'],
    'a revocation list': [ssl.read('crl.pem'), 'cert-file-no-certificate'],
    'a public key': [ssl.run('pkey', '-in', 'p256.key', '-pubout'), 'cert-file-no-certificate'],
    'a text': ['Dear customer,\nplease find your certificate attached.\n', 'cert-file-unknown'],
    json: ['{"certificate": null}', 'cert-file-unknown'],
    'a picture': [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'cert-file-unknown'],
    'zero bytes': [Buffer.alloc(500), 'cert-file-unknown'],
    'a key store of java': [Buffer.from('feedfeed00000002000000010000000200', 'hex'), 'cert-file-java'],
    'an empty sequence': [Buffer.from('3000', 'hex'), 'cert-file-unknown'],
    'an empty sequence with more': [Buffer.from('30003000300030003000', 'hex'), 'cert-file-unknown'],
    'a number': [Buffer.from('3003020105', 'hex'), 'cert-file-unknown'],
  };
  return Object.entries(content).map(([name, [bytes, reason]]) => ({ name, content: Buffer.from(bytes), expected: `refused ${reason}` }));
}

/** What would take too much memory or time. */
function bombs(ssl: OpenSsl): readonly SampleFile[] {
  const nested = (depth: number): Buffer => {
    let content = Buffer.from('0500', 'hex');
    for (let level = 0; level < depth; level++)
      content = Buffer.concat([Buffer.from([0x30, 0x82, content.length >> 8, content.length & 255]), content]);
    return content;
  };
  const wide = Buffer.concat([Buffer.from('30830c3500', 'hex'), Buffer.alloc(800_000, Buffer.from('0500', 'hex'))]);
  ssl.write('bomb.p12', costly(ssl));
  return [
    { name: 'nested 10,000 deep', content: nested(10_000), expected: 'refused cert-file-malformed' },
    { name: 'nested without end', content: Buffer.alloc(500_000, Buffer.from('3080', 'hex')), expected: 'refused cert-file-malformed' },
    { name: '400,000 elements', content: wide, expected: 'refused cert-file-malformed' },
    { name: 'a length of 4 GB', content: Buffer.from('3084ffffffff0500', 'hex'), expected: 'refused cert-file-cut-off' },
    { name: 'larger than 2 MB', content: Buffer.alloc(2_000_001, 'A'), expected: 'refused cert-file-too-large' },
    { name: '1.9 MB of lines', content: Buffer.alloc(1_900_000, '\n'), expected: 'refused cert-file-empty' },
    { name: '1.9 MB of spaces and a letter', content: Buffer.from(`${' '.repeat(1_900_000)}x`), expected: 'refused cert-file-unknown' },
    {
      name: '60,000 starts of blocks',
      content: Buffer.from('-----BEGIN CERTIFICATE-----\n'.repeat(60_000)),
      expected: 'refused pem-unfinished',
    },
    {
      name: '1.9 MB of equals signs',
      content: Buffer.from(`-----BEGIN CERTIFICATE-----\n${'='.repeat(1_900_000)}\n-----END CERTIFICATE-----`),
      expected: 'refused pem-not-base64',
    },
    {
      name: '300 certificates',
      content: Buffer.from(pem(ssl, ...Array.from({ length: 300 }, () => 'p256'))),
      expected: 'refused cert-file-too-many',
    },
    { name: 'pkcs12 with 2 billion rounds', content: ssl.read('bomb.p12'), password, expected: 'refused cert-too-costly' },
  ];
}

/** PKCS #12 whose MAC asks for more rounds than anybody waits for. */
function costly(ssl: OpenSsl): Buffer {
  ssl.run(
    'pkcs12',
    '-export',
    '-in',
    'p256.pem',
    '-inkey',
    'p256.key',
    '-out',
    'out.p12',
    '-passout',
    `pass:${password}`,
    '-iter',
    '1000000',
  );
  const rounds = Buffer.from('02030f4240', 'hex');
  const content = ssl.read('out.p12');
  const at = content.lastIndexOf(rounds);
  // The number is the last element of two sequences around it, which grow by a byte.
  return Buffer.concat(
    [content.subarray(0, at), Buffer.from('02047fffffff', 'hex')].map((part, index) => (index === 0 ? grown(part, at) : part)),
  );
}

/** Adds one to the lengths of the elements that contain the end: the file, and the data of the MAC. */
function grown(content: Buffer, end: number): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt16BE(copy.readUInt16BE(2) + 1, 2);
  for (let at = end - 2; at > end - 200; at--) {
    if (copy[at] === 0x30 && (copy[at + 1] ?? 0) + at + 2 === end + 5) {
      copy[at + 1] = (copy[at + 1] ?? 0) + 1;
      return copy;
    }
  }
  throw new Error('The MAC was not found.');
}
