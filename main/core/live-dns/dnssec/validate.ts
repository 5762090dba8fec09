import { randomBytes } from 'node:crypto';
import type { DnssecState, LiveDnssec } from '../../../../preload/contract/live-dns/live-dnssec.ts';
import type { Asked } from '../check/asker.ts';
import type { RecordSet } from '../check/compare.ts';
import type { ServerAddress } from '../check/root-hints.ts';
import { recordsOf } from '../check/walk.ts';
import { labelsOf } from '../wire/canonical.ts';
import type { Message } from '../wire/message.ts';
import { type ChainLink, type ChainOptions, chainOf, type Fault, keysIn, signatureFault, signersIn } from './chain.ts';
import { type DenialKind, denialOf, isExpansionProven } from './denial.ts';
import { isEntryPoint, isSignerOf, keyDigest, type Signer, type ZoneKey } from './keys.ts';
import { type VerifyWith, verifySet } from './verify.ts';

/** What a check found out about DNSSEC; the findings follow from it. */
export interface Validation {
  readonly state: DnssecState;
  readonly links: readonly ChainLink[];
  /** At the parent zone, also if they were not validated; null: no server returned an answer. */
  readonly signers: readonly Signer[] | null;
  /** Of the domain, also if they were not validated; null: no server returned an answer. */
  readonly keys: readonly ZoneKey[] | null;
  readonly denial: DenialKind | null;
  /** Record sets of the domain that were verified, and what is wrong with others. */
  readonly verified: number;
  readonly faults: readonly (Fault & { readonly host: string })[];
  /** When the first signature of the domain ends, in seconds of Unix time; null: none was valid. */
  readonly until: number | null;
}

export interface ValidateOptions extends ChainOptions {
  /** The zone at the service, if it is in use. */
  readonly sets: readonly RecordSet[];
  readonly parentServers: readonly ServerAddress[];
}

/** Record sets that are verified. */
const maxVerified = 300;
const maxFaults = 50;
const anywhere = ['A', 'AAAA', 'MX', 'TXT'];

const usable = (asked: Asked): Message | null =>
  asked.ok && (asked.message.rcode === 'NOERROR' || asked.message.rcode === 'NXDOMAIN') ? asked.message : null;

/** Validates a domain from the root's keys down, and its record sets as each server has them. */
export async function validate(options: ValidateOptions): Promise<Validation> {
  const { domain, asker, own, parentServers } = options;
  const ask = async (server: ServerAddress | undefined, name: string, type: string): Promise<Message | null> =>
    server === undefined ? null : usable(await asker.ask(server.address, name, type, { signed: true }));
  const [links, parent, answered] = await Promise.all([
    chainOf(options),
    ask(parentServers[0], domain, 'DS'),
    ask(own[0], domain, 'DNSKEY'),
  ]);
  const last = links.at(-1);
  const base: Validation = {
    ...{ state: 'unknown', links, denial: null, verified: 0, faults: [], until: null },
    signers: parent === null ? null : signersIn(recordsOf(parent.answers, domain, 'DS')),
    keys: answered === null ? null : keysIn(recordsOf(answered.answers, domain, 'DNSKEY')),
  };
  if (last === undefined || last.state !== 'secure' || last.zone !== domain) return { ...base, state: stateOf(last, domain) };
  const using = { zone: domain, keys: last.keys, now: options.now, budget: options.budget };
  const asked = [[domain, 'SOA'] as const, ...questionsOf(options)];
  const [results, denial] = await Promise.all([
    Promise.all(
      own.map(async (server, at) => {
        // The first server is asked for everything, the others only for what shows that their copy is signed.
        const questions = at === 0 ? asked : asked.slice(0, 1);
        return Promise.all(
          questions.map(async ([name, type]) => {
            const message = await ask(server, name, type);
            return message === null ? null : { host: server.host, ...verified(name, type, message, using) };
          }),
        );
      }),
    ),
    probeDenial(options, using),
  ]);
  const all = results.flat().filter((one) => one !== null);
  const faults = all.flatMap(({ host, fault }) => (fault === null ? [] : [{ host, ...fault }]));
  const bad = denial.fault === null ? faults : [...faults, { host: own[0]?.host ?? '', ...denial.fault }];
  const ends = [last.until, ...all.map(({ until }) => until)].filter((end) => end !== null);
  return {
    ...base,
    ...{ state: bad.length > 0 ? 'bogus' : 'secure', denial: denial.kind, faults: bad.slice(0, maxFaults) },
    verified: all.filter(({ fault, until }) => fault === null && until !== null).length,
    until: ends.length === 0 ? null : Math.min(...ends),
  };
}

function stateOf(last: ChainLink | undefined, domain: string): DnssecState {
  if (last === undefined) return 'unknown';
  return last.state === 'secure' && last.zone !== domain ? 'unknown' : last.state;
}

function questionsOf({ domain, sets }: ValidateOptions): (readonly [string, string])[] {
  const known = sets.map(({ name, askedType }) => [name, askedType] as const);
  const questions = known.length > 0 ? known : anywhere.map((type) => [domain, type] as const);
  return [[domain, 'NS'] as const, ...questions].slice(0, maxVerified);
}

interface Verified {
  readonly fault: Fault | null;
  /** null: nothing was signed, because the answer is from another zone. */
  readonly until: number | null;
}

/** An answer, or the proof that there is none. */
function verified(name: string, type: string, { answers, authorities, authoritative }: Message, using: VerifyWith): Verified {
  const { zone } = using;
  if (!authoritative) return { fault: null, until: null };
  const own = recordsOf(answers, name, type);
  const found = own.length > 0 ? type : 'CNAME';
  const records = own.length > 0 ? own : recordsOf(answers, name, 'CNAME');
  const what = `${name} ${found}`;
  if (records.length === 0) {
    const denial = denialOf(name, type, authorities, using);
    return { fault: denial === null ? { code: 'denial-wrong', zone, what: `${name} ${type}`, until: null } : null, until: null };
  }
  const signatures = answers.filter((record) => record.type === 'RRSIG');
  const verdict = verifySet({ owner: name, type: found, records, signatures }, using);
  if (!verdict.valid) return { fault: signatureFault(zone, what, verdict.why, verdict.until), until: null };
  const isExpanded = verdict.labels < labelsOf(name).length - (name.startsWith('*.') ? 1 : 0);
  if (isExpanded && !isExpansionProven(name, verdict.labels, authorities, using))
    return { fault: { code: 'denial-wrong', zone, what, until: null }, until: null };
  return { fault: null, until: verdict.until };
}

/** Asks for a name that no one has. */
async function probeDenial({ asker, own, domain }: ValidateOptions, using: VerifyWith) {
  const [server] = own;
  const none = { kind: null, fault: null };
  if (server === undefined) return none;
  const name = `x${randomBytes(8).toString('hex')}.${domain}`;
  const message = usable(await asker.ask(server.address, name, 'A', { signed: true }));
  if (message === null) return none;
  const denial = message.answers.length > 0 ? null : denialOf(name, 'A', message.authorities, using);
  const kind = denial === null || denial === 'many-iterations' ? kindOf(message) : denial.kind;
  return { kind, fault: verified(name, 'A', message, using).fault };
}

function kindOf({ authorities }: Message): DenialKind | null {
  if (authorities.some(({ type }) => type === 'NSEC3')) return 'NSEC3';
  return authorities.some(({ type }) => type === 'NSEC') ? 'NSEC' : null;
}

/** Digest types that registries accept; SHA-256 is enough for all of them. */
const sentDigest = 2;
const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What is shown and stored of a validation. */
export function liveDnssec(domain: string, { state, links, signers, keys, denial, verified: sets, until }: Validation): LiveDnssec {
  const isKnown = (one: Signer): boolean => (keys ?? []).some((key) => isSignerOf(domain, key, one));
  const entries = (keys ?? []).filter(isEntryPoint);
  const sent = entries.length > 0 ? entries : (keys ?? []);
  return {
    state,
    links: links.slice(0, 30).map((link) => ({
      ...{ zone: link.zone, state: link.state, fault: link.fault?.code ?? null },
      entries: link.keys.slice(0, 20).map(({ tag, algorithm }) => ({ tag, algorithm })),
      until: link.until === null ? null : dateOf(link.until),
    })),
    signers: (signers ?? []).slice(0, 20).map((one) => ({ ...one, digest: one.digest.slice(0, 200), isKnown: isKnown(one) })),
    entries: (keys ?? []).slice(0, 20).map((key) => ({ tag: key.tag, algorithm: key.algorithm, isEntryPoint: isEntryPoint(key) })),
    denial,
    verified: sets,
    until: until === null ? null : dateOf(until),
    registry: sent.slice(0, 10).map((key) => ({
      ds: `${domain}. IN DS ${key.tag} ${key.algorithm} ${sentDigest} ${keyDigest(domain, key, sentDigest) ?? ''}`,
      entry: `${domain}. IN DNSKEY ${key.flags} 3 ${key.algorithm} ${Buffer.from(key.publicKey).toString('base64')}`.slice(0, 3000),
    })),
  };
}
