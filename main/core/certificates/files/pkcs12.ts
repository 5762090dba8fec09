import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { bmp, derOf, encoded, integer, nothing, octets, oid, sequence, set, tagged, taggedOctets } from '../asn1/encode.ts';
import { decode, isTagged, Malformed, type Node, octetsOf, oidOf, sequenceOf, smallInteger } from '../asn1/node.ts';
import { oids } from '../asn1/oids.ts';
import { decryptKey, type HeldKey, heldKey } from '../keys/held-key.ts';
import { CannotDecrypt, decryptWithPassword, encryptKey, encryptWithPassword, pkcs12Key } from '../keys/password-encryption.ts';

/** Each of them may cost a derivation of the key. */
const maxEncrypted = 20;
const maxBags = 1000;
/** Nested safe contents. */
const maxNesting = 4;
/** Rounds for the MAC of what is written here: the contents have their own, stronger encryption. */
const macIterations = 100_000;
const macHashes = {
  '1.3.14.3.2.26': 'sha1',
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
} as const;

export interface Pkcs12 {
  /** DER, in the order of the file. */
  readonly certificates: readonly Buffer[];
  readonly key: HeldKey | null;
}

/** Whether an element is a PFX: version 3 and a content of the type data. */
export function isPkcs12({ children: [version, content] }: Node): boolean {
  const type = content?.children[0];
  return version?.universal === true && version.tag === 2 && version.content[0] === 3 && type?.universal === true && type.tag === 6;
}

/**
 * Opens PKCS #12 (RFC 7292) with its password.
 * @throws CannotDecrypt, Malformed
 */
export async function readPkcs12(root: Node, typed: string): Promise<Pkcs12> {
  const [, content, mac] = sequenceOf(root, 'pfx');
  const [type, data] = sequenceOf(content, 'authSafe');
  // Others are signed with a certificate in place of a password.
  if (oidOf(type, 'authSafe') !== oids.data || !isTagged(data, 0)) throw new CannotDecrypt('unsupported');
  const safe = octetsOf(data.children[0], 'authSafe');
  if (mac !== undefined) await verifyMac(mac, safe, typed);
  const found: Found = { certificates: [], keys: [], shrouded: [], bags: 0 };
  let encryptedCount = 0;
  for (const info of sequenceOf(decode(safe, 'authSafe'), 'authSafe')) {
    const [kind, body] = sequenceOf(info, 'contentInfo');
    const id = oidOf(kind, 'contentInfo');
    if (id === oids.data && isTagged(body, 0)) readBags(octetsOf(body.children[0], 'safeContents'), found);
    else if (id === oids.encryptedData && isTagged(body, 0)) {
      encryptedCount += 1;
      if (encryptedCount > maxEncrypted) throw new CannotDecrypt('too-costly');
      readBags(await decryptContent(body, typed), found);
    } else throw new CannotDecrypt('unsupported');
  }
  return { certificates: found.certificates, key: await keyOf(found, typed) };
}

async function decryptContent(body: Node, password: string): Promise<Buffer> {
  const [, content] = sequenceOf(body.children[0], 'encryptedData');
  const [, algorithm, data] = sequenceOf(content, 'encryptedContentInfo');
  if (algorithm === undefined || data === undefined) throw new Malformed('encryptedContentInfo');
  return decryptWithPassword(algorithm, octetsOf(data, 'encryptedContentInfo'), password);
}

interface Found {
  readonly certificates: Buffer[];
  /** PrivateKeyInfo. */
  readonly keys: Buffer[];
  /** EncryptedPrivateKeyInfo. */
  readonly shrouded: Buffer[];
  bags: number;
}

function readBags(der: Buffer, found: Found, nesting = 0): void {
  for (const bag of sequenceOf(decode(der, 'safeContents'), 'safeContents')) {
    found.bags += 1;
    if (found.bags > maxBags || nesting > maxNesting) throw new CannotDecrypt('too-costly');
    const [type, value] = sequenceOf(bag, 'safeBag');
    const content = isTagged(value, 0) ? value.children[0] : undefined;
    if (content === undefined) continue;
    switch (oidOf(type, 'safeBag')) {
      case oids.certificateBag: {
        const [kind, certificate] = sequenceOf(content, 'certBag');
        if (oidOf(kind, 'certBag') === oids.x509Certificate) found.certificates.push(octetsOf(certificate?.children[0], 'certBag'));
        break;
      }
      case oids.keyBag:
        found.keys.push(content.whole);
        break;
      case oids.shroudedKeyBag:
        found.shrouded.push(content.whole);
        break;
      case oids.safeContentsBag:
        readBags(content.whole, found, nesting + 1);
        break;
      default:
        // Revocation lists and secrets are not shown.
        break;
    }
  }
}

/** The first key of the file. */
async function keyOf({ keys: [plain], shrouded: [encrypted] }: Found, password: string): Promise<HeldKey | null> {
  if (encrypted !== undefined) return decryptKey(encrypted, password);
  return plain === undefined ? null : heldKey(Buffer.from(plain), 'pkcs8');
}

async function verifyMac(mac: Node, safe: Buffer, password: string): Promise<void> {
  const [info, salt, iterations] = sequenceOf(mac, 'macData');
  const [algorithm, digest] = sequenceOf(info, 'macData');
  const id = oidOf(sequenceOf(algorithm, 'macData')[0], 'macData');
  const hash = Object.entries(macHashes).find(([one]) => one === id)?.[1];
  if (hash === undefined) throw new CannotDecrypt('unsupported');
  const expected = octetsOf(digest, 'macData');
  const key = await pkcs12Key(password, {
    ...{ hash, salt: octetsOf(salt, 'macData'), purpose: 3, length: expected.length },
    iterations: iterations === undefined ? 1 : smallInteger(iterations, 'macData'),
  });
  const actual = createHmac(hash, key).update(safe).digest();
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new CannotDecrypt('wrong-password');
}

interface Pkcs12Contents {
  /** DER; the first belongs to the key. */
  readonly certificates: readonly Buffer[];
  readonly key: HeldKey;
  /** Shown by the program that imports the file. */
  readonly name: string;
}

/** Writes PKCS #12: key and certificates are encrypted with AES-256 under the password, and a MAC (HMAC-SHA-256) protects all of it. */
export async function writePkcs12({ certificates, key, name }: Pkcs12Contents, password: string): Promise<Buffer> {
  const [own] = certificates;
  if (own === undefined) throw new Error('There is no certificate.');
  const keyId = randomBytes(20);
  const attributes = set(sequence(oid(oids.friendlyName), set(bmp(name))), sequence(oid(oids.localKeyId), set(octets(keyId))));
  const bags = certificates.map((der, index) => {
    const bag = tagged(0, sequence(oid(oids.x509Certificate), tagged(0, octets(der))));
    return index === 0 ? sequence(oid(oids.certificateBag), bag, attributes) : sequence(oid(oids.certificateBag), bag);
  });
  const encrypted = await encryptWithPassword(derOf(sequence(...bags)), password);
  const plainKey = key.copy();
  const shrouded = await encryptKey(plainKey, password);
  plainKey.fill(0);
  const keyBags = sequence(sequence(oid(oids.shroudedKeyBag), tagged(0, encoded(shrouded)), attributes));
  const safe = derOf(
    sequence(
      sequence(
        oid(oids.encryptedData),
        tagged(0, sequence(integer(0), sequence(oid(oids.data), encrypted.algorithm, taggedOctets(0, encrypted.data)))),
      ),
      sequence(oid(oids.data), tagged(0, octets(derOf(keyBags)))),
    ),
  );
  const salt = randomBytes(16);
  const macKey = await pkcs12Key(password, { hash: 'sha256', salt, iterations: macIterations, purpose: 3, length: 32 });
  const digest = createHmac('sha256', macKey).update(safe).digest();
  const mac = sequence(sequence(sequence(oid(oids.sha256), nothing()), octets(digest)), octets(salt), integer(macIterations));
  return derOf(sequence(integer(3), sequence(oid(oids.data), tagged(0, octets(safe))), mac));
}
