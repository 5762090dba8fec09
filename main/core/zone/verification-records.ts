import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { textMeaning } from './content-meaning.ts';
import { prefixMeaning, typeMeaning } from './diff.ts';

/** Text patterns, and names for texts, that services use to verify the ownership of a domain. */
const contentPatterns: readonly RegExp[] = [
  // google-site-verification=, facebook-domain-verification=, yandex-verification:, webexdomainverification.X=, t-verify=
  /^[\w.-]*verif(?:y|ication)[\w.-]*\s*[=:]/i,
  /^zoom_verify_/i,
  /^(?:v=verifydomain )?MS=\w+$/i,
  /^(?:docusign|apple-domain)=/i,
];
const namePatterns = /^(?:_acme-challenge|_amazonses|_dnsauth|asuid|_github-challenge-[^.]*|_github-pages-challenge-[^.]*)(?:\.|$)/;

/** It verifies this one domain to others: in another zone it proves nothing, and without it the verification is lost. */
export function isProof({ prefix, type, content }: DnsRecord): boolean {
  // A service without TXT stores all texts as SPF.
  if (!['TXT', 'SPF'].includes(typeMeaning(type))) return false;
  const text = textMeaning(content);
  return namePatterns.test(prefixMeaning(prefix)) || contentPatterns.some((form) => form.test(text));
}
