/* Codes of certificate requests and certificate files. The renderer loads no zod, so no schema is here. */

/** The keys that can be generated. */
export const generatedAlgorithms = ['rsa-2048', 'rsa-4096', 'p-256', 'p-384'] as const;
export type GeneratedAlgorithm = (typeof generatedAlgorithms)[number];

export const algorithmFamilies = ['rsa', 'ec', 'ed25519', 'ed448', 'dsa', 'other'] as const;

/** What is worth knowing about a certificate request before it is sent. */
export const requestWarnings = [
  'signature-wrong',
  'signature-unchecked',
  'weak',
  'unusual',
  'large',
  'sha1',
  'no-name',
  'common-name-not-listed',
  'not-a-domain',
  'wildcard-expected',
  'wildcard-unexpected',
  'challenge',
] as const;
export type RequestWarning = (typeof requestWarnings)[number];

/** What is worth knowing about a certificate. */
export const certificateWarnings = ['weak', 'sha1', 'no-names', 'common-name-not-listed', 'long-validity'] as const;
export type CertificateWarning = (typeof certificateWarnings)[number];

/** How far the issuer of a certificate validated its subject (CA/Browser Forum). */
export const validationLevels = ['domain', 'organization', 'individual', 'extended'] as const;

export const fileFormats = ['pem', 'der', 'pkcs7', 'pkcs12'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The place of a certificate in its file: the site's own, one that issued it, or one that does not belong to that chain. */
export const chainPlaces = ['own', 'issuer', 'root', 'unrelated'] as const;
export type ChainPlace = (typeof chainPlaces)[number];

/** What the chain of a file ends in. `trusted`: in a root that is trusted here, included or not. */
export const chainEnds = ['trusted', 'untrusted-root', 'self-signed', 'issuer-missing'] as const;
export type ChainEnd = (typeof chainEnds)[number];

export const checkStates = ['passed', 'failed', 'warning'] as const;
export type CheckState = (typeof checkStates)[number];

/** The checks of a certificate file; the facts of each are in its text. */
export const fileChecks = ['validity', 'chain', 'order', 'pair', 'request', 'domain', 'signatures', 'use'] as const;
export type FileCheck = (typeof fileChecks)[number];

export const checkResults = [
  'valid-until',
  'expires-soon',
  'expired',
  'not-yet-valid',
  'chain-trusted',
  'chain-untrusted-root',
  'chain-self-signed',
  'chain-issuer-missing',
  'order-right',
  'order-wrong',
  'pair-matches',
  'pair-differs',
  'request-matches',
  'request-differs',
  'domain-covered',
  'domain-not-covered',
  'signatures-wrong',
  'use-not-server',
  'use-authority',
] as const;
export type CheckResult = (typeof checkResults)[number];

export const savedFormats = ['certificate', 'chain', 'full-chain', 'pkcs12'] as const;
export type SavedFormat = (typeof savedFormats)[number];
