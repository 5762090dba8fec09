import type { DnssecFault } from '../../../../preload/contract/live-dns/live-dnssec.ts';
import type { Asker } from '../check/asker.ts';
import type { ServerAddress } from '../check/root-hints.ts';
import { recordsOf } from '../check/walk.ts';
import type { Message } from '../wire/message.ts';
import { denialOf } from './denial.ts';
import { isSignerOf, isUsable, type Signer, signer, type ZoneKey, zoneKey } from './keys.ts';
import { type Budget, type SignatureFault, verifySet } from './verify.ts';

/** A zone on the way from the root to the domain. */
export interface ChainLink {
  readonly zone: string;
  readonly state: 'secure' | 'insecure' | 'bogus' | 'unknown';
  readonly fault: Fault | null;
  /** At the parent zone; of the root: the trust anchors. */
  readonly signers: readonly Signer[];
  readonly keys: readonly ZoneKey[];
  /** When the signature of the keys ends, in seconds of Unix time. */
  readonly until: number | null;
}

/** What is wrong. */
export interface Fault {
  readonly code: DnssecFault;
  /** The zone that has to correct it. */
  readonly zone: string;
  /** The record set, such as `shop.test A`. */
  readonly what: string;
  /** When its signature ended or ends, in seconds of Unix time. */
  readonly until: number | null;
}

export interface ChainOptions {
  readonly asker: Asker;
  readonly anchors: readonly Signer[];
  readonly roots: readonly ServerAddress[];
  /** The servers of a zone above the domain, as the walk found them; null: none were seen. */
  readonly serversOf: (zone: string) => readonly ServerAddress[] | null;
  readonly domain: string;
  /** The servers that answer for the domain with authority. */
  readonly own: readonly ServerAddress[];
  /** Unix time in seconds. */
  readonly now: number;
  readonly budget: Budget;
}

const serversTried = 3;
const maxKeys = 50;

const faultCodes: Readonly<Record<SignatureFault, DnssecFault>> = {
  expired: 'expired',
  'not-yet-valid': 'not-yet-valid',
  wrong: 'signature-wrong',
  'without-key': 'signed-by-unknown-key',
  unsupported: 'unsupported',
  unsigned: 'unsigned',
};

/** The fault of a record set whose signature is not valid. */
export const signatureFault = (zone: string, what: string, why: SignatureFault, until: number | null): Fault => ({
  ...{ code: faultCodes[why], zone, what, until },
});

type Cut =
  | { readonly state: 'signed'; readonly signers: readonly Signer[] }
  | { readonly state: 'no-cut' | 'insecure' | 'no-name' | 'unknown' }
  | { readonly state: 'bogus'; readonly fault: Fault; readonly signers: readonly Signer[] };

/** Asks servers in turn until one of them gives a good result; otherwise the last one. */
async function firstGood<T>(
  { asker }: ChainOptions,
  servers: readonly ServerAddress[],
  question: readonly [name: string, type: string],
  read: (message: Message) => readonly [result: T, isGood: boolean],
): Promise<T | null> {
  let last: T | null = null;
  for (const { address } of servers.slice(0, serversTried)) {
    const asked = await asker.ask(address, ...question, { signed: true, quick: true });
    if (!asked.ok || (asked.message.rcode !== 'NOERROR' && asked.message.rcode !== 'NXDOMAIN')) continue;
    const [result, isGood] = read(asked.message);
    last = result;
    if (isGood) break;
  }
  return last;
}

const signaturesIn = (section: Message['answers']) => section.filter(({ type }) => type === 'RRSIG');

/** What the servers of a zone prove about the delegation of a name. */
async function cutAt(
  name: string,
  zone: string,
  servers: readonly ServerAddress[],
  keys: readonly ZoneKey[],
  options: ChainOptions,
): Promise<Cut> {
  const using = { zone, keys, now: options.now, budget: options.budget };
  const what = `${name} DS`;
  const found = await firstGood<Cut>(options, servers, [name, 'DS'], ({ answers, authorities }) => {
    const records = recordsOf(answers, name, 'DS');
    if (records.length > 0) {
      const signers = signersIn(records);
      const verdict = verifySet({ owner: name, type: 'DS', records, signatures: signaturesIn(answers) }, using);
      if (verdict.valid) return [{ state: 'signed', signers }, true];
      return [{ state: 'bogus', fault: signatureFault(zone, what, verdict.why, verdict.until), signers }, false];
    }
    const denial = denialOf(name, 'DS', authorities, using);
    if (denial === 'many-iterations') return [{ state: 'insecure' }, true];
    if (denial === null) return [{ state: 'bogus', fault: { code: 'denial-wrong', zone, what, until: null }, signers: [] }, false];
    const states = { delegation: 'insecure', 'opt-out': 'insecure', 'no-data': 'no-cut', 'no-name': 'no-name' } as const;
    return [{ state: states[denial.proven] }, true];
  });
  return found ?? { state: 'unknown' };
}

export const signersIn = (records: Message['answers']): Signer[] =>
  records.slice(0, maxKeys).flatMap(({ canonical }) => {
    const found = canonical === null ? null : signer(canonical);
    return found === null ? [] : [found];
  });

export const keysIn = (records: Message['answers']): ZoneKey[] =>
  records.slice(0, maxKeys).flatMap(({ canonical }) => {
    const found = canonical === null ? null : zoneKey(canonical);
    return found === null ? [] : [found];
  });

/** The keys of a zone, verified with its signers at the parent zone. */
async function linkOf(
  zone: string,
  servers: readonly ServerAddress[],
  signers: readonly Signer[],
  options: ChainOptions,
): Promise<ChainLink> {
  const base = { zone, signers, keys: [], until: null, fault: null };
  const what = `${zone} DNSKEY`;
  const supported = signers.filter(isUsable);
  if (supported.length === 0) return { ...base, state: 'insecure', fault: { code: 'unsupported', zone, what: `${zone} DS`, until: null } };
  // A digest of SHA-1 does not count where there is a better one (RFC 4509, section 3).
  const better = supported.filter(({ digestType }) => digestType !== 1);
  const usable = better.length > 0 ? better : supported;
  const found = await firstGood<ChainLink>(options, servers, [zone, 'DNSKEY'], ({ answers }) => {
    const records = recordsOf(answers, zone, 'DNSKEY');
    const keys = keysIn(records);
    const bogus = (fault: Fault): readonly [ChainLink, boolean] => [{ ...base, keys, state: 'bogus', fault }, false];
    if (keys.length === 0) return bogus({ code: 'keys-missing', zone, what, until: null });
    const trusted = keys.filter((key) => usable.some((one) => isSignerOf(zone, key, one)));
    if (trusted.length === 0) return bogus({ code: 'ds-mismatch', zone, what: `${zone} DS`, until: null });
    const set = { owner: zone, type: 'DNSKEY', records, signatures: signaturesIn(answers) };
    const verdict = verifySet(set, { zone, keys: trusted, now: options.now, budget: options.budget });
    if (!verdict.valid) return bogus(signatureFault(zone, what, verdict.why, verdict.until));
    return [{ ...base, keys, state: 'secure', until: verdict.until }, true];
  });
  return found ?? { ...base, state: 'unknown', fault: { code: 'no-response', zone, what, until: null } };
}

/** The zones from the root to the domain, as far as the chain reaches. The last one decides. */
export async function chainOf(options: ChainOptions): Promise<readonly ChainLink[]> {
  const { domain, anchors, roots, serversOf, own } = options;
  let servers = roots;
  let last = await linkOf('.', roots, anchors, options);
  const links = [last];
  const labels = domain.split('.');
  for (let from = labels.length - 1; from >= 0 && last.state === 'secure'; from -= 1) {
    const name = labels.slice(from).join('.');
    const cut = await cutAt(name, last.zone, servers, last.keys, options);
    if (cut.state === 'no-cut') continue;
    // Servers that have both zones show no referral between them.
    servers = name === domain ? own : (serversOf(name) ?? servers);
    last = cut.state === 'signed' ? await linkOf(name, servers, cut.signers, options) : unsignedLink(name, last.zone, cut);
    links.push(last);
  }
  return links;
}

/** A zone whose keys cannot be verified, because the parent zone has no valid signer of it. */
function unsignedLink(zone: string, parent: string, cut: Cut): ChainLink {
  const base: ChainLink = { zone, state: 'unknown', fault: null, signers: [], keys: [], until: null };
  if (cut.state === 'bogus') return { ...base, state: 'bogus', fault: cut.fault, signers: cut.signers };
  if (cut.state === 'insecure') return { ...base, state: 'insecure' };
  return cut.state === 'unknown' ? { ...base, fault: { code: 'no-response', zone: parent, what: `${zone} DS`, until: null } } : base;
}
