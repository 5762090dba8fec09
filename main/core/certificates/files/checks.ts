import type { CheckResult, CheckState, FileCheck } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type { FileCheckResult } from '../../../../preload/contract/certificates/certificate-files.ts';
import type { HeldKey } from '../keys/held-key.ts';
import { asciiName, covers } from '../names.ts';
import type { ReadRequest } from '../requests/read-request.ts';
import type { Certificate } from './certificate.ts';
import type { Chain } from './chain.ts';

/** A certificate that expires within this time is worth a warning. */
const soonMs = 30 * 86_400_000;

export interface Compared {
  readonly chain: Chain;
  readonly key: HeldKey | null;
  /** A request that the certificate should have been issued for; null: none was given. */
  readonly request: ReadRequest | null;
  /** null: none was given. */
  readonly domain: string | null;
  /** Unix ms. */
  readonly now: number;
}

/** The checks of a file, in the order in which they are shown. Only what can be checked is in the list. */
export function checkFile({ chain, key, request, domain, now }: Compared): FileCheckResult[] {
  const [first] = chain.certificates;
  if (first === undefined) return [];
  const own = first.certificate;
  return [
    validity(own, now),
    ...(domain === null ? [] : [domainCheck(own, domain)]),
    ...(key === null ? [] : [matching('pair', key.matches(own.publicKey.whole))]),
    ...(request === null ? [] : [matching('request', request.publicKey.equals(own.publicKey.whole))]),
    ...chainChecks(chain),
    ...purposeChecks(own),
  ];
}

function result(check: FileCheck, state: CheckState, code: CheckResult, about: string | null = null): FileCheckResult {
  return { check, state, result: code, about };
}

function validity({ from, until }: Certificate, now: number): FileCheckResult {
  if (now < from) return result('validity', 'failed', 'not-yet-valid', new Date(from).toISOString());
  const about = new Date(until).toISOString();
  if (now > until) return result('validity', 'failed', 'expired', about);
  return until - now < soonMs ? result('validity', 'warning', 'expires-soon', about) : result('validity', 'passed', 'valid-until', about);
}

function domainCheck({ names, subject }: Certificate, typed: string): FileCheckResult {
  const domain = asciiName(typed) ?? typed.trim().toLowerCase();
  // Without alternative names, only older programs look at the common name.
  const all = names.length > 0 ? names : [subject.commonName?.toLowerCase() ?? ''];
  const isCovered = all.some((name) => covers(name, domain));
  return result('domain', isCovered ? 'passed' : 'failed', isCovered ? 'domain-covered' : 'domain-not-covered', domain.slice(0, 253));
}

function matching(check: 'pair' | 'request', matches: boolean): FileCheckResult {
  return matches ? result(check, 'passed', `${check}-matches`) : result(check, 'failed', `${check}-differs`);
}

const ends = {
  trusted: ['passed', 'chain-trusted'],
  'untrusted-root': ['warning', 'chain-untrusted-root'],
  'self-signed': ['warning', 'chain-self-signed'],
  'issuer-missing': ['failed', 'chain-issuer-missing'],
} as const;

function chainChecks({ certificates, end, hasWrongSignature, wasInOrder }: Chain): FileCheckResult[] {
  const linked = certificates.filter(({ place }) => place !== 'unrelated');
  const top = linked.at(-1)?.certificate;
  const [state, code] = ends[end];
  // The name that is missing, or that of the root.
  const about = (end === 'issuer-missing' ? top?.issuer : top?.subject)?.text.slice(0, 300) ?? null;
  return [
    result('chain', state, code, about),
    ...(hasWrongSignature ? [result('signatures', 'failed', 'signatures-wrong')] : []),
    ...(linked.length > 1 ? [wasInOrder ? result('order', 'passed', 'order-right') : result('order', 'warning', 'order-wrong')] : []),
  ];
}

function purposeChecks({ isAuthority, isForServers }: Certificate): FileCheckResult[] {
  if (isAuthority) return [result('use', 'warning', 'use-authority')];
  return isForServers ? [] : [result('use', 'warning', 'use-not-server')];
}
