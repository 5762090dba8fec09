import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { decode, octetsOf, sequenceOf } from '../asn1/node.ts';
import { type PemBlock, readBase64, readPem, writePem } from '../pem.ts';
import { publicKeyOf } from './algorithms.ts';
import { CannotDecrypt, decryptWithPassword, encryptKey } from './password-encryption.ts';

/**
 * A private key in main's memory: PKCS #8 in bytes that are overwritten when it is dropped. It has no property that a log or a result could
 * contain.
 */
export class HeldKey {
  readonly #pkcs8: Buffer;
  readonly #publicKey: Buffer;

  /** @param pkcs8 DER; belongs to the held key from now on */
  constructor(pkcs8: Buffer) {
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    this.#pkcs8 = pkcs8;
    this.#publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  }

  /** Whether this is the key of a SubjectPublicKeyInfo. */
  matches(info: Uint8Array): boolean {
    return this.#publicKey.equals(normalized(info));
  }

  /** SubjectPublicKeyInfo, DER. */
  publicKey(): Buffer {
    return Buffer.from(this.#publicKey);
  }

  signer(): KeyObject {
    return createPrivateKey({ key: this.#pkcs8, format: 'der', type: 'pkcs8' });
  }

  /** PEM as bytes; encrypted if there is a password. */
  async file(password: string | null): Promise<Buffer> {
    if (password === null) return writePem('PRIVATE KEY', this.#pkcs8);
    return writePem('ENCRYPTED PRIVATE KEY', await encryptKey(this.#pkcs8, password));
  }

  /** A copy of the key in PKCS #8, to be encrypted into a file and overwritten. */
  copy(): Buffer {
    return Buffer.from(this.#pkcs8);
  }

  drop(): void {
    this.#pkcs8.fill(0);
  }

  toJSON(): string {
    return '(private key)';
  }
}

/** The encoding that Node gives the same key, so that two encodings of one key are equal. */
const normalized = (info: Uint8Array): Uint8Array =>
  publicKeyOf(decode(info, 'subjectPublicKeyInfo'))?.export({ format: 'der', type: 'spki' }) ?? info;

const labels = ['PRIVATE KEY', 'ENCRYPTED PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY'];
export const isKeyBlock = ({ label }: PemBlock): boolean => labels.includes(label);

/** Why a file has no private key that could be used. */
export class NoKey extends Error {
  readonly why: 'none' | 'unreadable' | 'password-missing';

  constructor(why: NoKey['why'], options?: ErrorOptions) {
    super(why, options);
    this.name = 'NoKey';
    this.why = why;
  }
}

/**
 * Reads the private key of a file in PEM or DER, encrypted or not.
 * @throws NoKey, CannotDecrypt, DamagedPem, Malformed
 */
export async function readKeyFile(content: Buffer, password: string | null): Promise<HeldKey> {
  const text = content.toString('latin1');
  if (!text.includes('-----BEGIN ')) return keyOfDer(readBase64(text) ?? content, password);
  const block = readPem(text).find(isKeyBlock);
  if (block === undefined) throw new NoKey('none');
  return keyOfBlock(block, password);
}

/** @throws NoKey, CannotDecrypt, Malformed */
export async function keyOfBlock({ label, der, headers }: PemBlock, password: string | null): Promise<HeldKey> {
  if (label === 'ENCRYPTED PRIVATE KEY') return decryptKey(der, password);
  if (label === 'PRIVATE KEY') return heldKey(der, 'pkcs8');
  if (!headers.includes('ENCRYPTED')) return heldKey(der, label === 'RSA PRIVATE KEY' ? 'pkcs1' : 'sec1');
  // The older encryption of OpenSSL, which derives its key in one round.
  if (password === null) throw new NoKey('password-missing');
  const body = (
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n');
  const pem = `-----BEGIN ${label}-----\n${headers}\n\n${body}\n-----END ${label}-----\n`;
  try {
    const key = createPrivateKey({ key: pem, format: 'pem', passphrase: password });
    return new HeldKey(key.export({ format: 'der', type: 'pkcs8' }));
  } catch (error) {
    throw new CannotDecrypt('wrong-password', { cause: error });
  }
}

async function keyOfDer(der: Buffer, password: string | null): Promise<HeldKey> {
  const [first] = sequenceOf(decode(der, 'privateKey'), 'privateKey');
  // EncryptedPrivateKeyInfo starts with an algorithm, all others with a version.
  if (first?.universal === true && first.tag === 16) return decryptKey(der, password);
  for (const type of ['pkcs8', 'pkcs1', 'sec1'] as const) {
    try {
      return heldKey(der, type);
    } catch {
      // It may be one of the other forms.
    }
  }
  throw new NoKey('unreadable');
}

/** EncryptedPrivateKeyInfo. */
export async function decryptKey(der: Uint8Array, password: string | null): Promise<HeldKey> {
  if (password === null) throw new NoKey('password-missing');
  const [algorithm, data] = sequenceOf(decode(der, 'privateKey'), 'privateKey');
  if (algorithm === undefined) throw new NoKey('unreadable');
  const pkcs8 = await decryptWithPassword(algorithm, octetsOf(data, 'privateKey'), password);
  // Padding that is right by chance: one wrong password in 256.
  if (!isKeyInfo(pkcs8)) throw new CannotDecrypt('wrong-password');
  return heldKey(pkcs8, 'pkcs8');
}

function isKeyInfo(der: Buffer): boolean {
  try {
    return decode(der, 'privateKey').children.length >= 3;
  } catch {
    return false;
  }
}

/** @throws NoKey */
export function heldKey(der: Buffer, type: 'pkcs8' | 'pkcs1' | 'sec1'): HeldKey {
  try {
    const key = createPrivateKey({ key: der, format: 'der', type });
    return new HeldKey(key.export({ format: 'der', type: 'pkcs8' }));
  } catch (error) {
    throw new NoKey('unreadable', { cause: error });
  }
}
