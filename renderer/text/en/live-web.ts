import type { DistrustReason, LivePolicy, WebFault } from '../../../preload/contract/live-dns/live-web.ts';
import { counted } from './plural.ts';

const distrust: Readonly<Record<DistrustReason, string>> = {
  expired: 'it has expired',
  'not-yet-valid': 'it is not valid yet',
  'name-differs': 'it is for other names',
  'self-signed': 'it is self-signed',
  'unknown-issuer': 'its issuer is unknown, or an intermediate certificate is missing',
  other: 'it cannot be verified',
};

const faults: Readonly<Record<WebFault, (host: string, address: string) => string>> = {
  'no-address': (host) => (host === '' ? 'The list of RDAP servers does not have this extension.' : `${host} has no address.`),
  private: (host, address) => `The address of ${host} is ${address}, which is not on the internet. It was not contacted.`,
  silent: (host) => `${host} did not respond in time. Try again later.`,
  closed: (host) => `${host} does not accept the connection. Check that the site serves HTTPS.`,
  certificate: (host) => `The certificate of ${host} is not trusted, so nothing was read.`,
  redirects: (host) => `${host} redirects to an address that is not followed.`,
  'too-large': (host) => `${host} sent more than is read.`,
  'not-found': (host) => `${host} has no such entry.`,
  status: (host) => `${host} responded with an error. Try again later.`,
  malformed: (host) => `${host} sent something else than expected.`,
};

const modes: Readonly<Record<LivePolicy['mode'], string>> = {
  enforce: 'Enforced',
  testing: 'Testing: reported, not enforced',
  none: 'None',
};

/** Text of what a live check reads only on request. */
export const liveWeb = {
  title: 'On request',
  intro: 'Each button contacts the host it names, over HTTPS, from this computer. Nothing of your account is sent, and nothing is stored.',
  practice:
    'In practice, each button asks the practice service on this computer for the host it names. Nothing on the internet is contacted.',
  working: (host: string) => `Contacting ${host}`,
  faults,
  anyway: (address: string) => `Contact ${address} anyway`,
  failed: 'The request failed',
  certificate: {
    title: 'Certificate of the site',
    read: (host: string) => `Read the certificate of ${host}`,
    inspect: 'Check the chain, or save it…',
    subject: 'Subject',
    issuer: 'Issuer',
    names: 'Valid for',
    from: 'Valid from',
    until: 'Valid until',
    trust: 'Trust',
    trusted: 'Browsers trust it',
    distrusted: (reason: DistrustReason) => `Browsers do not trust it: ${distrust[reason]}`,
    caa: 'CAA',
    allowed: 'The CAA records allow this issuer',
    refused: (records: string) => `The CAA records do not name this issuer: ${records}. The next certificate may be refused.`,
  },
  policy: {
    title: 'Policy of MTA-STS',
    read: (host: string) => `Fetch the policy from ${host}`,
    mode: 'Mode',
    modes,
    mx: 'Mail servers in the policy',
    missing: (hosts: string) => `Not in the policy: ${hosts}. Mail to them is refused when the policy is enforced.`,
    maxAge: 'Kept by senders for',
  },
  rdap: {
    title: 'Registration at the registry (RDAP)',
    read: (host: string) => `Ask ${host}`,
    none: 'The list of RDAP servers does not have this extension.',
    bundled: (date: string) =>
      `The list of servers is the one of the application, of ${date}, with common extensions only. Refresh it, or import one in Settings.`,
    listed: (date: string) => `The list of servers is IANA’s, of ${date}.`,
    refresh: 'Refresh the list from data.iana.org',
    refreshed: (n: string) => `The list now has ${counted(n, 'extension', 'extensions')}.`,
    fact: 'Fact',
    registry: 'Registry',
    service: 'WHOIS of the service',
    notRead: 'not loaded',
    registrar: 'Registrar',
    created: 'Registered',
    updated: 'Updated',
    expires: 'Expires',
    statuses: 'Status',
    nameservers: 'Nameservers',
    signed: 'DS records',
    yes: 'yes',
    no: 'no',
  },
  servers: {
    label: 'RDAP servers',
    import: 'Import dns.json…',
    noDialogs: 'no file can be chosen here',
    present: (isBundled: boolean, date: string, n: string) =>
      isBundled
        ? `The live check uses the list of the application, of ${date}, with ${counted(n, 'extension', 'extensions')}. IANA publishes the whole list as data.iana.org/rdap/dns.json.`
        : `The live check uses IANA’s list, of ${date}, with ${counted(n, 'extension', 'extensions')}.`,
    imported: (n: string) => `Imported ${counted(n, 'extension', 'extensions')}.`,
    failed: 'The list was not imported',
    whatToDo: 'The present list stays in use. Choose the file dns.json as IANA publishes it.',
  },
};
