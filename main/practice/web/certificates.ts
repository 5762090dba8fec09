import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/* X.509 certificates (RFC 5280), as far as the practice service needs them: Node reads them, but makes none. */

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

export interface CertificateFields {
  readonly names: readonly string[];
  /** Unix ms. */
  readonly from: number;
  readonly until: number;
}

/** An authority of its own, with a new key. */
export interface Authority {
  /** Its certificate, as PEM. */
  readonly issuer: string;
  issue(fields: CertificateFields): Certificate;
}

const tag = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, utf8: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 } as const;
const context = (number: number): number => 0x80 + number;
const explicit = (number: number): number => 0xa0 + number;

/** A value in DER. */
function der(of: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const long = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  const length = size < 128 ? [size] : long;
  return Buffer.concat([Buffer.from([of, ...length]), content]);
}

/** Of the arcs below 128 of an object identifier, the first two as one. */
const oid = (...arcs: readonly number[]): Buffer => der(tag.oid, Buffer.from(arcs));
const ids = {
  ecdsaWithSha256: der(tag.oid, Buffer.from('2a8648ce3d040302', 'hex')),
  commonName: oid(85, 4, 3),
  organization: oid(85, 4, 10),
  keyUsage: oid(85, 29, 15),
  alternativeNames: oid(85, 29, 17),
  basicConstraints: oid(85, 29, 19),
  extendedKeyUsage: oid(85, 29, 37),
  serverAuthentication: oid(43, 6, 1, 5, 5, 7, 3, 1),
} as const;
const yes = Buffer.from([0x01, 0x01, 0xff]);
const algorithm = der(tag.sequence, ids.ecdsaWithSha256);

const attribute = (id: Buffer, text: string): Buffer => der(tag.set, der(tag.sequence, id, der(tag.utf8, Buffer.from(text))));
const nameOf = (organization: string | null, common: string): Buffer =>
  der(
    tag.sequence,
    ...(organization === null ? [] : [attribute(ids.organization, organization)]),
    attribute(ids.commonName, common.slice(0, 64)),
  );
/** UTCTime, until 2049. */
const time = (at: number): Buffer => der(tag.time, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
const critical = (id: Buffer, value: Buffer): Buffer => der(tag.sequence, id, yes, der(tag.octets, value));
const extension = (id: Buffer, value: Buffer): Buffer => der(tag.sequence, id, der(tag.octets, value));

interface ToSign {
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly from: number;
  readonly until: number;
  readonly extensions: readonly Buffer[];
}

function signed({ issuer, subject, publicKey, from, until, extensions }: ToSign, key: KeyObject): string {
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const content = der(
    tag.sequence,
    der(explicit(0), der(tag.integer, Buffer.from([2]))),
    der(tag.integer, serial),
    ...[algorithm, issuer, der(tag.sequence, time(from), time(until)), subject],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(explicit(3), der(tag.sequence, ...extensions)),
  );
  const signature = der(tag.bits, Buffer.from([0]), sign('sha256', content, key));
  const base64 = der(tag.sequence, content, algorithm, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const day = 86_400_000;

/** @param now Unix ms */
export function createAuthority(organization: string, now: number): Authority {
  const own = newKey();
  const issuer = nameOf(organization, `${organization} Root`);
  const certSign = der(tag.bits, Buffer.from([2, 0x04]));
  const pem = signed(
    {
      ...{ issuer, subject: issuer, publicKey: own.publicKey, from: now - 365 * day, until: now + 3650 * day },
      extensions: [critical(ids.basicConstraints, der(tag.sequence, yes)), critical(ids.keyUsage, certSign)],
    },
    own.privateKey,
  );
  return {
    issuer: pem,
    issue({ names, from, until }) {
      const site = newKey();
      const extensions = [
        critical(ids.basicConstraints, der(tag.sequence)),
        extension(ids.extendedKeyUsage, der(tag.sequence, ids.serverAuthentication)),
        extension(ids.alternativeNames, der(tag.sequence, ...names.map((name) => der(context(2), Buffer.from(name))))),
      ];
      const subject = nameOf(null, names[0] ?? '');
      return {
        cert: signed({ issuer, subject, publicKey: site.publicKey, from, until, extensions }, own.privateKey),
        key: site.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}
