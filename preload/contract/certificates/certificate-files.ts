import * as z from 'zod';
import { command, query } from '../call.ts';
import { Done, Moment } from '../values.ts';
import {
  algorithmFamilies,
  certificateWarnings,
  chainEnds,
  chainPlaces,
  checkResults,
  checkStates,
  fileChecks,
  fileFormats,
  savedFormats,
  validationLevels,
} from './certificate-codes.ts';

const Shown = z.string().max(2100);
const Field = z.string().max(300).nullable();

/** A distinguished name: its usual fields, and all of it as text. */
export const CertificateName = z.strictObject({
  commonName: Field,
  organization: Field,
  unit: Field,
  locality: Field,
  state: Field,
  country: Field,
  email: Field,
  text: Shown,
});
export type CertificateName = z.infer<typeof CertificateName>;

/** A public key: RSA with its bits, EC with its curve; `bits` is 0 and `curve` null where that is unknown. */
export const CertificateAlgorithm = z.strictObject({
  family: z.enum(algorithmFamilies),
  bits: z.number().int().nonnegative(),
  curve: z.string().max(40).nullable(),
});
export type CertificateAlgorithm = z.infer<typeof CertificateAlgorithm>;

/** Alternative names: the first of them, and how many there are. */
export const ListedNames = z.strictObject({ names: z.array(z.string().max(300)).max(500), nameCount: z.number().int().nonnegative() });

export const CertificateFacts = z.strictObject({
  ...ListedNames.shape,
  subject: CertificateName,
  issuer: CertificateName,
  /** Hexadecimal, as OpenSSL prints it. */
  serial: z.string().max(200),
  from: Moment,
  until: Moment,
  algorithm: CertificateAlgorithm,
  /** As OpenSSL prints it, e.g. `sha256WithRSAEncryption`. */
  signature: z.string().max(100),
  /** Fingerprints: pairs of hexadecimal digits with colons. */
  sha256: z.string().length(95),
  sha1: z.string().length(59),
  isAuthority: z.boolean(),
  level: z.enum(validationLevels).nullable(),
  warnings: z.array(z.enum(certificateWarnings)).max(certificateWarnings.length),
  place: z.enum(chainPlaces),
  pem: z.string().max(1_000_000),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

export const FileCheckResult = z.strictObject({
  check: z.enum(fileChecks),
  state: z.enum(checkStates),
  result: z.enum(checkResults),
  /** What the text names: a date, a domain, the name of an issuer. */
  about: z.string().max(300).nullable(),
});
export type FileCheckResult = z.infer<typeof FileCheckResult>;

/** A file that main has read. Its private key, if it has one, stays in main. */
const CertificateFileId = z.string().regex(/^f\d{1,9}$/);

export const CertificateFile = z.strictObject({
  id: CertificateFileId,
  /** The name of the file; null: the text was pasted. */
  name: z.string().max(300).nullable(),
  format: z.enum(fileFormats),
  /** The chain first, from the site's own certificate to its root; then those that do not belong to it. */
  certificates: z.array(CertificateFacts).min(1).max(200),
  end: z.enum(chainEnds),
  /** Whether main holds the private key of the file, or one that was chosen for it. */
  paired: z.boolean(),
  checks: z.array(FileCheckResult).max(20),
});
export type CertificateFile = z.infer<typeof CertificateFile>;

/** `locked`: the file needs a password, with which `unlock` opens it. */
const Opened = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('locked'), id: CertificateFileId, name: z.string().max(300).nullable() }),
  z.strictObject({ state: z.literal('read'), file: CertificateFile }),
]);
export type OpenedCertificateFile = z.infer<typeof Opened>;

const OfFile = z.strictObject({ file: CertificateFileId });
const Password = z.string().max(500);
/** What the file is compared with: a domain that it should be for, and a certificate request (PEM). */
const Against = z.strictObject({ domain: z.string().max(253).nullable(), request: z.string().max(100_000).nullable() });

/** Certificate files: PEM, DER, PKCS #7 and PKCS #12. No call returns a private key or a password. */
export const certificateFilesCalls = {
  /** Asks for a file and reads it; `none` if none was chosen. Rejects with VALIDATION where it is no certificate file. */
  'certificate-files.open': command(Against, Opened),
  /** Reads pasted text: PEM with whatever is around it, or Base64. */
  'certificate-files.paste': command(z.strictObject({ ...Against.shape, text: z.string().max(900_000) }), Opened),
  /** Reads a locked file with its password. Rejects with VALIDATION of `password`. */
  'certificate-files.unlock': command(z.strictObject({ ...OfFile.shape, ...Against.shape, password: Password }), CertificateFile),
  /** The checks again, against another domain or request. */
  'certificate-files.check': query(z.strictObject({ ...OfFile.shape, ...Against.shape }), CertificateFile),
  /**
   * Asks for a file with the private key, which main holds until the file is closed. `password`: for an encrypted one.
   * null: none was chosen. Rejects with VALIDATION, of `password` where it is needed or wrong.
   */
  'certificate-files.pair': command(
    z.strictObject({ ...OfFile.shape, ...Against.shape, password: Password.nullable() }),
    z.strictObject({ file: CertificateFile.nullable() }),
  ),
  /** Asks where to save and writes the file; `password` encrypts PKCS #12. The path, or null if none was chosen. */
  'certificate-files.save': command(
    z.strictObject({ ...OfFile.shape, format: z.enum(savedFormats), password: Password.nullable() }),
    z.strictObject({ path: z.string().max(4096).nullable() }),
  ),
  /** Drops what main holds of a file. */
  'certificate-files.close': command(OfFile, Done),
};
