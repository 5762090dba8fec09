/* Closed lists of the live check that the renderer needs as values. */

/**
 * What a server did with a question over UDP or TCP; `blocked`: its address is not on the internet, so it was not asked; `untrusted`: the
 * certificate of a resolver is not valid.
 */
export const probeStates = ['answered', 'silent', 'closed', 'unreachable', 'untrusted', 'malformed', 'blocked', 'skipped'] as const;
export type ProbeState = (typeof probeStates)[number];

/** What was found at the parent zone. */
export const parentStates = ['delegated', 'not-delegated', 'no-such-name', 'unreachable'] as const;
export type ParentState = (typeof parentStates)[number];

export const findingLevels = ['error', 'warning', 'note'] as const;

/** What a check found; the renderer has the text of each, and what to do. */
export const liveFindingCodes = [
  'parent-unreachable',
  'name-missing',
  'not-delegated',
  'delegation-foreign',
  'delegation-differs',
  'glue-missing',
  'glue-differs',
  'nameserver-without-address',
  'nameserver-private',
  'server-silent',
  'server-udp-silent',
  'server-tcp-closed',
  'server-lame',
  'server-malformed',
  'serials-differ',
  'zone-elsewhere',
  'zone-not-published',
  'records-differ',
  'zone-nameservers-differ',
  'resolver-silent',
  'resolver-untrusted',
  'resolver-differs',
  'alias-broken',
  'wildcard-unexpected',
  'zone-not-read',
  'sets-not-compared',
  'no-ipv6-here',
  'dnssec-keys-missing',
  'dnssec-ds-mismatch',
  'dnssec-expired',
  'dnssec-not-yet-valid',
  'dnssec-signature-wrong',
  'dnssec-unknown-key',
  'dnssec-unsigned',
  'dnssec-denial-wrong',
  'dnssec-unsupported',
  'dnssec-no-response',
  'dnssec-ds-missing',
  'dnssec-ds-unused',
  'dnssec-ds-differs',
  'dnssec-expires-soon',
  'dnssec-weak',
  'mx-no-address',
  'mx-private',
  'mx-alias',
  'mx-null-and-others',
  'spf-missing',
  'spf-several',
  'spf-syntax',
  'spf-lookups',
  'spf-voids',
  'spf-loop',
  'spf-include-missing',
  'spf-passes-all',
  'spf-ptr',
  'dmarc-missing',
  'dmarc-invalid',
  'dmarc-reports-refused',
  'dkim-short',
  'dkim-invalid',
  'mta-sts-invalid',
  'bimi-without-dmarc',
] as const;
export type LiveFindingCode = (typeof liveFindingCodes)[number];

/** Where the button of a finding leads. */
export const liveActions = ['nameservers', 'hosts', 'zone', 'snapshots', 'dnssec'] as const;
export type LiveAction = (typeof liveActions)[number];

/** How a resolver is asked. */
export const resolverTransports = ['plain', 'tls', 'https'] as const;
export type ResolverTransport = (typeof resolverTransports)[number];

/** Public resolvers to choose from; `host`: the name in their certificate, null: only plain DNS. None is used before it is chosen. */
export const knownResolvers: readonly { readonly name: string; readonly address: string; readonly host: string | null }[] = [
  { name: 'Cloudflare', address: '1.1.1.1', host: 'cloudflare-dns.com' },
  { name: 'Google Public DNS', address: '8.8.8.8', host: 'dns.google' },
  { name: 'Quad9', address: '9.9.9.9', host: 'dns.quad9.net' },
  { name: 'OpenDNS', address: '208.67.222.222', host: null },
  { name: 'AdGuard DNS', address: '94.140.14.14', host: 'dns.adguard-dns.com' },
];
/** The path of the URL that these resolvers, and most others, have. */
export const usualPath = '/dns-query';

/** Resolvers of one account, added by the person. */
export const maxResolvers = 8;
/** Checks of one domain that are kept. */
export const maxChecksKept = 20;
/** Characters of a report. */
export const maxReportLength = 500_000;

/** Domains of one run; runs of one account that are kept; findings of each domain that are kept. */
export const maxRunDomains = 2000;
export const maxRunsKept = 5;
export const maxRunFindings = 10;

export const runDomainStates = ['waiting', 'checked', 'failed'] as const;
/** Which domains of a run are listed. */
export const runRowsShown = ['all', 'errors', 'warnings', 'clean', 'failed', 'waiting'] as const;

/** Lookups that an SPF record may cause, and those of them without a result (RFC 7208, section 4.6.4). */
export const maxSpfLookups = 10;
export const maxSpfVoids = 2;

/** Mnemonics of algorithms and digests (IANA). */
export const algorithmNames: Readonly<Record<number, string>> = {
  5: 'RSASHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
};
export const digestNames: Readonly<Record<number, string>> = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' };
