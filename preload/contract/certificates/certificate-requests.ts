import * as z from 'zod';
import { command, query } from '../call.ts';
import { Done } from '../values.ts';
import { generatedAlgorithms, requestWarnings } from './certificate-codes.ts';
import { CertificateAlgorithm, CertificateName, ListedNames } from './certificate-files.ts';

/** What a certificate request (CSR, PKCS #10) asks for. */
export const RequestFacts = z.strictObject({
  ...ListedNames.shape,
  subject: CertificateName,
  algorithm: CertificateAlgorithm,
  /** As OpenSSL prints it, e.g. `ecdsa-with-SHA256`. */
  signature: z.string().max(100),
  warnings: z.array(z.enum(requestWarnings)).max(requestWarnings.length),
  /** The request alone, as PEM: what is sent. */
  pem: z.string().max(200_000),
});
export type RequestFacts = z.infer<typeof RequestFacts>;

/** A private key that was generated here, as long as main holds it. */
const HeldKeyId = z.string().regex(/^k\d{1,9}$/);

const Part = (max: number) => z.string().trim().max(max);

/** The subject of a request. All but the common name may be empty. */
export const RequestInput = z.strictObject({
  commonName: z.string().trim().max(253),
  /** Further domains; the common name is always included. */
  names: z.array(z.string().trim().max(253)).max(250),
  organization: Part(64),
  unit: Part(64),
  locality: Part(128),
  state: Part(128),
  /** Two letters, or empty. */
  country: Part(2),
  email: Part(254),
  algorithm: z.enum(generatedAlgorithms),
});
export type RequestInput = z.infer<typeof RequestInput>;

const OfKey = z.strictObject({ key: HeldKeyId });

/**
 * Certificate requests. Main generates the private key and holds it in its memory until the dialog is closed, the window is locked, or the
 * application quits; it is written to a file that the user chooses, or shown once.
 */
export const certificateRequestsCalls = {
  /** Generates a key pair and a request signed with it. Rejects with VALIDATION of a field. */
  'certificate-requests.make': command(RequestInput, z.strictObject({ held: HeldKeyId, facts: RequestFacts })),
  /**
   * Decodes a request: PEM with whatever is around it, or DER as Base64. `wildcard`: whether it is for a product with a wildcard; null: for no
   * product. Rejects with VALIDATION of `text`.
   */
  'certificate-requests.read': query(z.strictObject({ text: z.string().max(200_000), wildcard: z.boolean().nullable() }), RequestFacts),
  /** Asks where to save the key and writes it as PEM, encrypted if there is a password. The path, or null if none was chosen. */
  'certificate-requests.save': command(
    z.strictObject({ ...OfKey.shape, password: z.string().max(500).nullable() }),
    z.strictObject({ path: z.string().max(4096).nullable() }),
  ),
  /** The private key as PEM, once: main forgets with the response that it may be shown. Rejects with NOT_FOUND afterwards. */
  'certificate-requests.show': command(OfKey, z.strictObject({ pem: z.string().max(10_000) })),
  /** Drops the key from main's memory. */
  'certificate-requests.drop': command(OfKey, Done),
};
