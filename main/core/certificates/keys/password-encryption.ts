import { createCipheriv, createDecipheriv, createHash, pbkdf2, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { derOf, integer, nothing, octets, oid, sequence } from '../asn1/encode.ts';
import { isUniversal, Malformed, type Node, octetsOf, oidOf, sequenceOf, smallInteger, tags } from '../asn1/node.ts';
import { oids } from '../asn1/oids.ts';
import { decryptRc2 } from './rc2.ts';

const derive = promisify(pbkdf2);

/** Rounds of PBKDF2 for what is written here (OWASP, 2023, for HMAC-SHA-256). */
const iterationsWritten = 600_000;
/** Rounds that a file may ask for: seconds of work, which run outside of the event loop or give way to it. */
const maxIterations = 10_000_000;
const maxPkcs12Iterations = 2_000_000;
/** Bytes of memory that scrypt may ask for. */
const maxScryptMemory = 256 * 1024 * 1024;
/** Hash rounds between two turns of the event loop. */
const roundsPerTurn = 5_000;

/** Why something encrypted cannot be opened. */
export class CannotDecrypt extends Error {
  readonly why: 'wrong-password' | 'unsupported' | 'too-costly';

  constructor(why: CannotDecrypt['why'], options?: ErrorOptions) {
    super(why, options);
    this.name = 'CannotDecrypt';
    this.why = why;
  }
}

/** Encrypts with PBES2: PBKDF2 with HMAC-SHA-256, AES-256 in CBC mode. Returns the AlgorithmIdentifier, and the data. */
export async function encryptWithPassword(
  plain: Uint8Array,
  password: string,
): Promise<{ readonly algorithm: ReturnType<typeof sequence>; readonly data: Buffer }> {
  const salt = randomBytes(16);
  const iv = randomBytes(16);
  const key = await derive(Buffer.from(password, 'utf8'), salt, iterationsWritten, 32, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const data = Buffer.concat([cipher.update(plain), cipher.final()]);
  key.fill(0);
  const derivation = sequence(
    oid(oids.pbkdf2),
    sequence(octets(salt), integer(iterationsWritten), sequence(oid(oids.hmacSha256), nothing())),
  );
  const algorithm = sequence(oid(oids.pbes2), sequence(derivation, sequence(oid(oids.aes256Cbc), octets(iv))));
  return { algorithm, data };
}

/** EncryptedPrivateKeyInfo (PKCS #8) of a PrivateKeyInfo. */
export async function encryptKey(pkcs8: Uint8Array, password: string): Promise<Buffer> {
  const { algorithm, data } = await encryptWithPassword(pkcs8, password);
  return derOf(sequence(algorithm, octets(data)));
}

/**
 * Decrypts what PKCS #8 and PKCS #12 encrypt with a password, in their current and older ways.
 * @param algorithm the AlgorithmIdentifier
 * @throws CannotDecrypt, Malformed
 */
export async function decryptWithPassword(algorithm: Node, data: Uint8Array, password: string): Promise<Buffer> {
  const [id, parameters] = sequenceOf(algorithm, 'encryption');
  const scheme = oidOf(id, 'encryption');
  if (scheme === oids.pbes2) return decryptPbes2(parameters, data, password);
  const old = pkcs12Schemes[scheme];
  if (old === undefined) throw new CannotDecrypt('unsupported');
  const [salt, iterations] = sequenceOf(parameters, 'encryption');
  const derived = { salt: octetsOf(salt, 'encryption'), iterations: smallInteger(iterations, 'encryption'), hash: 'sha1' } as const;
  const key = await pkcs12Key(password, { ...derived, purpose: 1, length: old.keyLength });
  const iv = await pkcs12Key(password, { ...derived, purpose: 2, length: 8 });
  const plain = old.cipher === 'rc2' ? decryptRc2(key, old.keyLength * 8, iv, data) : decryptWith('des-ede3-cbc', threeKeys(key), iv, data);
  if (plain === null) throw new CannotDecrypt('wrong-password');
  return plain;
}

/** Appendix C of RFC 7292. */
const pkcs12Schemes: Readonly<Record<string, { readonly cipher: '3des' | 'rc2'; readonly keyLength: number }>> = {
  '1.2.840.113549.1.12.1.3': { cipher: '3des', keyLength: 24 },
  '1.2.840.113549.1.12.1.4': { cipher: '3des', keyLength: 16 },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2', keyLength: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2', keyLength: 5 },
};

const threeKeys = (key: Buffer): Buffer => (key.length === 24 ? key : Buffer.concat([key, key.subarray(0, 8)]));

const ciphers: Readonly<Record<string, { readonly name: string; readonly keyLength: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyLength: 24 },
  [oids.aes256Cbc]: { name: 'aes-256-cbc', keyLength: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyLength: 24 },
};

const hmacs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  [oids.hmacSha256]: 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

async function decryptPbes2(parameters: Node | undefined, data: Uint8Array, password: string): Promise<Buffer> {
  const [derivation, encryption] = sequenceOf(parameters, 'encryption');
  const [cipherId, iv] = sequenceOf(encryption, 'encryption');
  const cipher = ciphers[oidOf(cipherId, 'encryption')];
  if (cipher === undefined) throw new CannotDecrypt('unsupported');
  const key = await pbes2Key(derivation, password, cipher.keyLength);
  const plain = decryptWith(cipher.name, key, octetsOf(iv, 'encryption'), data);
  if (plain === null) throw new CannotDecrypt('wrong-password');
  return plain;
}

async function pbes2Key(derivation: Node | undefined, password: string, keyLength: number): Promise<Buffer> {
  const [id, parameters] = sequenceOf(derivation, 'encryption');
  const [salt, ...rest] = sequenceOf(parameters, 'encryption');
  const secret = Buffer.from(password, 'utf8');
  switch (oidOf(id, 'encryption')) {
    case oids.pbkdf2: {
      const iterations = smallInteger(rest[0], 'encryption');
      if (iterations > maxIterations) throw new CannotDecrypt('too-costly');
      const hmac = rest.find((field) => isUniversal(field, tags.sequence));
      const hash = hmac === undefined ? 'sha1' : hmacs[oidOf(hmac.children[0], 'encryption')];
      if (hash === undefined || iterations < 1) throw new CannotDecrypt('unsupported');
      return derive(secret, octetsOf(salt, 'encryption'), iterations, keyLength, hash);
    }
    case '1.3.6.1.4.1.11591.4.11': {
      const [cost = 0, blockSize = 0, parallel = 0] = rest.slice(0, 3).map((field) => smallInteger(field, 'encryption'));
      if (128 * cost * blockSize > maxScryptMemory || parallel > 16) throw new CannotDecrypt('too-costly');
      return scryptKey(secret, octetsOf(salt, 'encryption'), keyLength, { cost, blockSize, parallelization: parallel });
    }
    default:
      throw new CannotDecrypt('unsupported');
  }
}

interface ScryptCost {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

function scryptKey(secret: Buffer, salt: Buffer, length: number, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    try {
      scrypt(secret, salt, length, { ...cost, maxmem: maxScryptMemory * 2 }, (error, key) =>
        error === null ? resolve(key) : reject(error),
      );
    } catch {
      reject(new CannotDecrypt('unsupported'));
    }
  });
}

/** null: the key, and so the password, is wrong, or the data is no multiple of a block. */
function decryptWith(cipher: string, key: Buffer, iv: Buffer, data: Uint8Array): Buffer | null {
  if (iv.length !== (cipher === 'des-ede3-cbc' ? 8 : 16)) throw new Malformed('encryption');
  const decipher = createDecipheriv(cipher, key, iv);
  try {
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch {
    return null;
  }
}

interface Pkcs12Derivation {
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly hash: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  /** 1: a key, 2: an initialization vector, 3: a key for a MAC. */
  readonly purpose: 1 | 2 | 3;
  /** Bytes. */
  readonly length: number;
}

/** Bytes of a hash, and of its block. */
const hashSizes = { sha1: [20, 64], sha256: [32, 64], sha384: [48, 128], sha512: [64, 128] } as const;

/** The derivation of appendix B.2 of RFC 7292. Gives way to other work. */
export async function pkcs12Key(password: string, { salt, iterations, hash, purpose, length }: Pkcs12Derivation): Promise<Buffer> {
  if (iterations > maxPkcs12Iterations) throw new CannotDecrypt('too-costly');
  const [, block] = hashSizes[hash];
  const diversifier = Buffer.alloc(block, purpose);
  const salted = Buffer.concat([filled(salt, block), filled(bmpText(password), block)]);
  const parts: Buffer[] = [];
  for (let made = 0; made < length; ) {
    const part = await hashed(Buffer.concat([diversifier, salted]), hash, iterations);
    parts.push(part);
    made += part.length;
    addOne(salted, filled(part, block).subarray(0, block), block);
  }
  return Buffer.concat(parts).subarray(0, length);
}

async function hashed(first: Buffer, hash: string, iterations: number): Promise<Buffer> {
  let digest = createHash(hash).update(first).digest();
  for (let round = 1; round < iterations; round++) {
    digest = createHash(hash).update(digest).digest();
    if (round % roundsPerTurn === 0) await nextTurn();
  }
  return digest;
}

/** UTF-16 in network order with a zero at the end. */
function bmpText(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

/** Repeats bytes up to a multiple of the block. */
function filled(bytes: Uint8Array, block: number): Buffer {
  return bytes.length === 0 ? Buffer.alloc(0) : Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
}

/** Adds `other` and 1 to each block, modulo the size of a block. */
function addOne(blocks: Buffer, other: Buffer, size: number): void {
  for (let start = 0; start < blocks.length; start += size) {
    let carry = 1;
    for (let at = size - 1; at >= 0; at--) {
      const sum = (blocks[start + at] ?? 0) + (other[at] ?? 0) + carry;
      blocks[start + at] = sum & 255;
      carry = sum >> 8;
    }
  }
}
