import type { LiveFindingCode } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { DnssecFault, DnssecState } from '../../../preload/contract/live-dns/live-dnssec.ts';
import { counted } from './plural.ts';

type Facts = Readonly<Record<string, string | number>>;

interface FindingText {
  readonly title: (facts: Facts) => string;
  readonly advice: (facts: Facts) => string;
}

const at = ({ host }: Facts): string => (host === '' || host === undefined ? '' : ` on ${host}`);
/** The zone has to be corrected by its own operator, or by that of a zone above. */
const operator = ({ own, zone }: Facts, advice: string): string =>
  own === 1 ? advice : `The fault is in the zone ${zone}, which is above the domain. Report it to its operator.`;

/** Findings about DNSSEC. */
export const dnssecFindings = {
  'dnssec-keys-missing': {
    title: ({ zone }) => `The registry has a DS record for ${zone}, but the zone has no DNSSEC keys`,
    advice: (facts) =>
      operator(
        facts,
        'Resolvers that validate refuse every answer. Remove the DS record at the registry, or sign the zone with its key again.',
      ),
  },
  'dnssec-ds-mismatch': {
    title: ({ zone }) => `No DS record of ${zone} belongs to one of its DNSSEC keys`,
    advice: (facts) =>
      operator(
        facts,
        'Resolvers that validate refuse every answer. Replace the DS records at the registry with those below, or remove them.',
      ),
  },
  'dnssec-expired': {
    title: (facts) => `The signature of ${facts['what']} expired on ${facts['date']}${at(facts)}`,
    advice: (facts) =>
      operator(facts, 'Resolvers that validate refuse it. Sign the zone again, and check why this did not happen automatically.'),
  },
  'dnssec-not-yet-valid': {
    title: (facts) => `The signature of ${facts['what']} is not valid yet${at(facts)}`,
    advice: (facts) =>
      operator(facts, 'The clock of the signer is wrong, or the clock of this computer. Correct it, and sign the zone again.'),
  },
  'dnssec-signature-wrong': {
    title: (facts) => `The signature of ${facts['what']} does not match its records${at(facts)}`,
    advice: (facts) => operator(facts, 'The records were changed after they were signed. Sign the zone again.'),
  },
  'dnssec-unknown-key': {
    title: (facts) => `${facts['what']} is signed with a key that the zone does not publish${at(facts)}`,
    advice: (facts) => operator(facts, 'A key was removed too early. Publish it again, or sign the zone with the present keys.'),
  },
  'dnssec-unsigned': {
    title: (facts) => `${facts['what']} is not signed${at(facts)}`,
    advice: (facts) =>
      operator(
        facts,
        'The zone has a DS record at the registry, so that every record set needs a signature. Sign the zone again on all servers.',
      ),
  },
  'dnssec-denial-wrong': {
    title: (facts) => `There is no valid proof for ${facts['what']}${at(facts)}`,
    advice: (facts) =>
      operator(
        facts,
        'Signed zones prove with NSEC or NSEC3 records what they do not have. They are missing or do not fit. Sign the zone again.',
      ),
  },
  'dnssec-unsupported': {
    title: ({ zone }) => `The DS records of ${zone} use an algorithm that is not supported`,
    advice: (facts) => operator(facts, 'Resolvers treat the zone as unsigned. Use ECDSAP256SHA256 (13) with SHA-256 (2).'),
  },
  'dnssec-no-response': {
    title: ({ what }) => `No server returned ${what}`,
    advice: () => 'DNSSEC could not be validated beyond this zone. Check again, or ask the operator of the servers.',
  },
  'dnssec-ds-missing': {
    title: ({ domain }) => `${domain} is signed, but the registry has no DS record`,
    advice: () => 'The signatures have no effect. Send the DS records below to the registry to complete the chain.',
  },
  'dnssec-ds-unused': {
    title: () => 'The registry has DS records without a key',
    advice: ({ signers }) => `Remove them unless a key is being replaced: ${signers}.`,
  },
  'dnssec-ds-differs': {
    title: () => 'The DS records at the registry differ from those at the service',
    advice: ({ parent, service }) => `Registry: ${parent}. Service: ${service}. After a change, check again in a few hours.`,
  },
  'dnssec-expires-soon': {
    title: ({ date }) => `A signature expires on ${date}`,
    advice: () => 'Signatures are usually renewed earlier. Check the signer before resolvers refuse the zone.',
  },
  'dnssec-weak': {
    title: () => 'The DS records use SHA-1 only',
    advice: () => 'SHA-1 is no longer secure (RFC 8624). Add a DS record with SHA-256, then remove the old one.',
  },
} satisfies Partial<Readonly<Record<LiveFindingCode, FindingText>>>;

const states: Readonly<Record<DnssecState, string>> = {
  secure: 'Secure',
  insecure: 'Not signed',
  bogus: 'Broken',
  unknown: 'Unknown',
};

const faults: Readonly<Record<DnssecFault, string>> = {
  'keys-missing': 'no keys',
  'ds-mismatch': 'DS without its key',
  expired: 'signature expired',
  'not-yet-valid': 'signature not valid yet',
  'signature-wrong': 'signature wrong',
  'signed-by-unknown-key': 'signed with an unknown key',
  unsigned: 'not signed',
  'denial-wrong': 'no valid proof',
  unsupported: 'algorithm not supported',
  'no-response': 'no response',
};

/** Text of DNSSEC in a live check. */
export const liveDnssec = {
  title: 'DNSSEC',
  state: 'State',
  states,
  explained: {
    secure: 'The chain of signatures is complete from the root to this domain.',
    insecure: 'The domain, or a zone above it, is not signed. Resolvers accept its answers without signatures.',
    bogus: 'Resolvers that validate refuse answers. The findings name what is broken.',
    unknown: 'The chain could not be followed to this domain.',
  } satisfies Readonly<Record<DnssecState, string>>,
  faults,
  zone: 'Zone',
  keys: 'Keys',
  until: 'Keys signed until',
  chain: 'Chain of trust',
  signers: 'DS records at the registry',
  none: 'none',
  known: (one: string) => `${one}: belongs to a key`,
  orphan: (one: string) => `${one}: no key`,
  ownKeys: 'Keys of the domain',
  entry: (one: string) => `${one}: signs the keys`,
  verified: 'Verified',
  sets: (n: string) => counted(n, 'record set', 'record sets'),
  expires: 'First signature expires',
  denial: 'Proof of missing names',
  registry: 'For the registry',
  registryIntro: 'Send these DS records to the registry through the service. Registries that ask for keys take the DNSKEY records.',
  copy: 'Copy DS records',
  copied: 'The DS records were copied.',
  key: (tag: number, algorithm: string) => `${tag} ${algorithm}`,
};
