import type { RequestWarning } from '../../../preload/contract/certificates/certificate-codes.ts';

/** What is worth knowing about a certificate request before it is sent. */
export const requestWarnings = {
  'signature-wrong': 'The signature is wrong: the request was changed after it was made. Ask for a new one.',
  'signature-unchecked': 'The signature could not be checked: its kind of key is not supported here.',
  weak: 'The key is too short. Issuers refuse it.',
  unusual: 'Public issuers do not accept this kind of key.',
  large: 'The key is longer than 4096 bits. Some issuers and servers refuse it.',
  sha1: 'The request is signed with SHA-1 or MD5, which some issuers refuse.',
  'no-name': 'The request names no domain.',
  'common-name-not-listed': 'The domain is missing from the alternative names. Browsers only look at those; most issuers add it.',
  'not-a-domain': 'A name is not a domain name. Public issuers refuse it.',
  'wildcard-expected': 'The product is for a wildcard, but no name starts with “*.”.',
  'wildcard-unexpected': 'A name is a wildcard, but the product is not for wildcards.',
  challenge: 'The request contains a password in plain text. Ask for one without it.',
} satisfies Record<RequestWarning, string>;
