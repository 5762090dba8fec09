import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import { textMeaning } from './content-meaning.ts';
import { prefixMeaning, typeMeaning } from './record-identity.ts';

/** What services write into a text, and the names at which they ask for one, to see that a domain is whose it says. */
const texts: readonly RegExp[] = [
  // google-site-verification=, facebook-domain-verification=, yandex-verification:, webexdomainverification.X=, t-verify=
  /^[\w.-]*verif(?:y|ication)[\w.-]*\s*[=:]/i,
  /^zoom_verify_/i,
  /^(?:v=verifydomain )?MS=\w+$/i,
  /^(?:docusign|apple-domain)=/i,
];
const names = /^(?:_acme-challenge|_amazonses|_dnsauth|asuid|_github-challenge-[^.]*|_github-pages-challenge-[^.]*)(?:\.|$)/;

/** It proves this one domain to others: in another zone it proves nothing, and without it the proof is gone. */
export function isProof({ prefix, type, content }: DnsRecord): boolean {
  // A service without TXT has all texts under SPF.
  if (!['TXT', 'SPF'].includes(typeMeaning(type))) return false;
  const text = textMeaning(content);
  return names.test(prefixMeaning(prefix)) || texts.some((form) => form.test(text));
}
