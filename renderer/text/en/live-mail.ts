import type { LiveFindingCode } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { DkimState, DmarcReportState, MxState } from '../../../preload/contract/live-dns/live-mail.ts';

type Facts = Readonly<Record<string, string | number>>;

interface FindingText {
  readonly title: (facts: Facts) => string;
  readonly advice: (facts: Facts) => string;
}

/** Findings about mail. */
export const mailFindings = {
  'mx-no-address': {
    title: ({ host }) => `The mail server ${host} has no address`,
    advice: () => 'Mail cannot be delivered to it. Correct the MX record, or add an address for its name.',
  },
  'mx-private': {
    title: ({ host }) => `The address of the mail server ${host} is not on the internet`,
    advice: () => 'Only computers in the same network can deliver mail to it. Publish its public address.',
  },
  'mx-alias': {
    title: ({ host }) => `The mail server ${host} is an alias`,
    advice: () => 'An MX record must name a host with its own address (RFC 5321). Some servers refuse to deliver otherwise.',
  },
  'mx-null-and-others': {
    title: () => 'MX records say both that there is no mail and that there is a mail server',
    advice: () => 'A null MX (0 .) must be the only one (RFC 7505). Remove it, or the others.',
  },
  'spf-missing': {
    title: () => 'There is no SPF record',
    advice: () => 'Receivers cannot tell who may send mail for this domain. Add one with the setups of the zone editor.',
  },
  'spf-several': {
    title: ({ name }) => `${name} has several SPF records`,
    advice: () => 'Receivers then use none of them (RFC 7208). Merge them into one.',
  },
  'spf-syntax': {
    title: ({ name, term }) => `SPF of ${name}: "${term}" is not valid`,
    advice: () => 'Receivers ignore the whole record. Correct or remove the term.',
  },
  'spf-lookups': {
    title: ({ lookups }) => `The SPF record needs ${lookups} lookups`,
    advice: ({ most }) =>
      `More than ${most} are an error, and receivers ignore the record. Remove includes, or replace them with addresses.`,
  },
  'spf-voids': {
    title: ({ voids }) => `${voids} lookups of the SPF record have no result`,
    advice: ({ most }) => `More than ${most} are an error, and receivers ignore the record. Remove terms whose names do not exist.`,
  },
  'spf-loop': {
    title: ({ name, term }) => `SPF of ${name}: "${term}" leads back to a record that includes it`,
    advice: () => 'Receivers stop with an error. Remove one of the includes.',
  },
  'spf-include-missing': {
    title: ({ name }) => `${name} is included by the SPF record, but has none`,
    advice: () => 'Receivers stop with an error (RFC 7208). Correct or remove the include.',
  },
  'spf-passes-all': {
    title: ({ name, term }) => `SPF of ${name}: "${term}" allows every server to send`,
    advice: () => 'The record then protects nothing. Use ~all or -all.',
  },
  'spf-ptr': {
    title: ({ name, term }) => `SPF of ${name} uses "${term}"`,
    advice: () => 'It is slow and unreliable, and should not be used (RFC 7208). Use a, mx, or addresses.',
  },
  'dmarc-missing': {
    title: () => 'There is no DMARC record',
    advice: () => 'Large providers expect one from those who send to many recipients. Begin with p=none and an address for reports.',
  },
  'dmarc-invalid': {
    title: () => 'The DMARC record has no valid policy',
    advice: () => 'Receivers ignore it. Set p=none, p=quarantine, or p=reject.',
  },
  'dmarc-reports-refused': {
    title: ({ host }) => `${host} does not accept DMARC reports about this domain`,
    advice: ({ name }) =>
      `Receivers send no reports there (RFC 7489). Ask its operator to publish a TXT record at ${name} with the content v=DMARC1, or use another address.`,
  },
  'dkim-short': {
    title: ({ selector, bits }) => `The DKIM key ${selector} has only ${bits} bits`,
    advice: () => 'Large providers reject keys of fewer than 1,024 bits. Use 2,048.',
  },
  'dkim-invalid': {
    title: ({ selector }) => `The DKIM key ${selector} is missing or invalid`,
    advice: () => 'Signatures with it fail. Copy the record of the mail provider again.',
  },
  'mta-sts-invalid': {
    title: () => 'The MTA-STS record has no valid id',
    advice: () => 'Senders ignore it. The record is v=STSv1; id= with up to 32 letters and digits (RFC 8461).',
  },
  'bimi-without-dmarc': {
    title: () => 'BIMI has no effect without DMARC',
    advice: () => 'A logo is shown only if the DMARC policy is quarantine or reject.',
  },
} satisfies Partial<Readonly<Record<LiveFindingCode, FindingText>>>;

const servers: Readonly<Record<MxState, string>> = {
  found: 'Has an address',
  'no-address': 'No address',
  'no-such-name': 'Does not exist',
  alias: 'Alias',
  private: 'Not on the internet',
  unknown: 'Unknown',
};

const keys: Readonly<Record<DkimState, string>> = {
  found: 'valid',
  revoked: 'revoked',
  missing: 'missing',
  invalid: 'invalid',
  short: 'too short',
  unknown: 'unknown',
};

const reports: Readonly<Record<DmarcReportState, string>> = { accepted: 'accepted', refused: 'not accepted', unknown: 'unknown' };

/** Text of mail and web in a live check. */
export const liveMail = {
  title: 'Mail and web',
  intro: 'As the first resolver sees them. No mail server and no website was contacted.',
  servers: 'Mail servers',
  host: 'Name',
  preference: 'Preference',
  state: 'State',
  addresses: 'Addresses',
  states: servers,
  none: 'none',
  nullMx: 'accepts no mail',
  spf: 'SPF',
  lookups: (n: number, most: number) => `${n} of ${most} lookups`,
  expanded: 'SPF with everything that it includes',
  record: 'Record',
  noRecord: 'no SPF record',
  dmarc: 'DMARC',
  dmarcReports: 'DMARC reports',
  reportsTo: (host: string, state: DmarcReportState) => `${host} (${reports[state]})`,
  dkim: 'DKIM keys',
  key: (selector: string, state: DkimState, bits: number | null) =>
    `${selector} (${bits === null ? keys[state] : `${keys[state]}, ${bits} bits`})`,
  mtaSts: 'MTA-STS',
  tlsReports: 'TLS reports',
  bimi: 'BIMI',
  caa: 'Certificate authorities (CAA)',
  anyAuthority: 'any',
  caaOf: (name: string, records: string) => `${records} (from ${name})`,
  site: (name: string) => `Addresses of ${name}`,
};
