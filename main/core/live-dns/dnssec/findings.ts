import type { LiveFinding } from '../../../../preload/contract/live-dns/live-dns.ts';
import type { LiveFindingCode } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { DnssecFault } from '../../../../preload/contract/live-dns/live-dnssec.ts';
import { finding } from '../check/finding.ts';
import type { Fault } from './chain.ts';
import { isEntryPoint, isSignerOf, isWeak, type Signer } from './keys.ts';
import type { Validation } from './validate.ts';

const codes: Readonly<Record<DnssecFault, LiveFindingCode>> = {
  'keys-missing': 'dnssec-keys-missing',
  'ds-mismatch': 'dnssec-ds-mismatch',
  expired: 'dnssec-expired',
  'not-yet-valid': 'dnssec-not-yet-valid',
  'signature-wrong': 'dnssec-signature-wrong',
  'signed-by-unknown-key': 'dnssec-unknown-key',
  unsigned: 'dnssec-unsigned',
  'denial-wrong': 'dnssec-denial-wrong',
  unsupported: 'dnssec-unsupported',
  'no-response': 'dnssec-no-response',
};

/** What only the registry's DS records can correct. */
const atRegistry: readonly DnssecFault[] = ['keys-missing', 'ds-mismatch'];
/** Seconds: signers renew signatures days before they end. */
const soon = 2 * 86_400;

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

function ofFault(domain: string, { code, zone, what, until }: Fault, host: string): LiveFinding {
  const level = code === 'unsupported' || code === 'no-response' ? 'warning' : 'error';
  const facts = { zone, what, host, date: until === null ? '' : dateOf(until), own: zone === domain ? 1 : 0 };
  return finding(codes[code], level, facts, zone === domain && atRegistry.includes(code) ? 'dnssec' : null);
}

export interface DnssecSubject {
  readonly domain: string;
  /** DS records at the service; null: never read. */
  readonly signers: readonly Signer[] | null;
}

/** What is wrong with DNSSEC of a domain, or of a zone above it. */
export function dnssecFindings({ domain, signers }: DnssecSubject, validation: Validation, now: number): LiveFinding[] {
  const { links, faults, until } = validation;
  const broken = links.flatMap(({ fault }) => (fault === null ? [] : [ofFault(domain, fault, '')]));
  // One finding for each kind of fault: many record sets usually have the same cause.
  const first = faults.filter(({ code, host }, at) => faults.findIndex((other) => other.code === code && other.host === host) === at);
  const atParent = validation.signers ?? [];
  const entries = (validation.keys ?? []).filter(isEntryPoint);
  return [
    ...broken,
    ...first.map((fault) => ofFault(domain, fault, fault.host)),
    ...ofSigners(domain, validation, signers),
    ...(until !== null && until - now < soon && until > now ? [finding('dnssec-expires-soon', 'warning', { date: dateOf(until) })] : []),
    ...(atParent.length > 0 && atParent.every(isWeak) ? [finding('dnssec-weak', 'warning', {}, 'dnssec')] : []),
    ...(validation.signers?.length === 0 && entries.length > 0 && validation.state !== 'unknown'
      ? [finding('dnssec-ds-missing', 'warning', { domain }, 'dnssec')]
      : []),
  ];
}

const text = ({ tag, algorithm, digestType }: Signer): string => `${tag} ${algorithm} ${digestType}`;
const isSame = (one: Signer, other: Signer): boolean => text(one) === text(other) && one.digest === other.digest;

/** DS records at the parent zone against the keys, and against the service. */
function ofSigners(domain: string, { signers: atParent, keys, state }: Validation, atService: readonly Signer[] | null): LiveFinding[] {
  if (atParent === null) return [];
  const orphans = state === 'secure' ? atParent.filter((one) => !(keys ?? []).some((key) => isSignerOf(domain, key, one))) : [];
  const differs =
    atService !== null &&
    state !== 'unknown' &&
    (atParent.some((one) => !atService.some((other) => isSame(one, other))) ||
      atService.some((one) => !atParent.some((other) => isSame(one, other))));
  return [
    ...(orphans.length > 0 ? [finding('dnssec-ds-unused', 'note', { signers: orphans.map(text).join(', ') }, 'dnssec')] : []),
    ...(differs ? [finding('dnssec-ds-differs', 'warning', { parent: listOf(atParent), service: listOf(atService) }, 'dnssec')] : []),
  ];
}

const listOf = (signers: readonly Signer[]): string => (signers.length === 0 ? '–' : signers.map(text).join(', '));
