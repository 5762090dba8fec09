import type { LiveAction, LiveFindingCode, ParentState, ProbeState } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import { dnssecFindings } from './live-dnssec.ts';
import { mailFindings } from './live-mail.ts';
import { counted } from './plural.ts';

type Facts = Readonly<Record<string, string | number>>;

/** What was found, and what to do about it. */
interface FindingText {
  readonly title: (facts: Facts) => string;
  readonly advice: (facts: Facts) => string;
}

const server = ({ host, address }: Facts): string =>
  address === '' || address === undefined || address === host ? `${host}` : `${host} (${address})`;
const differing = (n: string | number | undefined): string => counted(n ?? 0, 'record differs', 'records differ');

/** @param seconds how long resolvers may keep an answer. */
function duration(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second', 'seconds');
  if (seconds < 7200) return counted(Math.round(seconds / 60), 'minute', 'minutes');
  if (seconds < 172_800) return counted(Math.round(seconds / 3600), 'hour', 'hours');
  return counted(Math.round(seconds / 86_400), 'day', 'days');
}

const problems = (errors: number, warnings: number): string =>
  [...(errors > 0 ? [counted(errors, 'error', 'errors')] : []), ...(warnings > 0 ? [counted(warnings, 'warning', 'warnings')] : [])].join(
    ', ',
  );

const findings: Readonly<Record<LiveFindingCode, FindingText>> = {
  'parent-unreachable': {
    title: ({ zone }) => `No server of the zone ${zone} responded`,
    advice: () => 'The delegation could not be read. Check the internet connection: some networks block DNS queries to port 53.',
  },
  'name-missing': {
    title: ({ domain, zone }) => `${domain} does not exist in the ${zone === '.' ? 'root zone' : `zone ${zone}`}`,
    advice: () => 'The registry does not publish the domain: it has no nameservers, is on hold, has expired, or was deleted.',
  },
  'not-delegated': {
    title: ({ domain, zone }) => `The zone ${zone} does not delegate ${domain}`,
    advice: () => 'The domain has no nameservers at the registry. Set them.',
  },
  'delegation-foreign': {
    title: () => 'The registry delegates to other nameservers than those at the service',
    advice: ({ parent, service }) =>
      `Registry: ${parent}. Service: ${service}. If no one in your company changed this elsewhere, the domain may have been taken over. Set the nameservers again.`,
  },
  'delegation-differs': {
    title: () => 'The nameservers at the registry differ from those at the service',
    advice: ({ parent, service, ttl }) =>
      `Registry: ${parent}. Service: ${service}. After a change this is normal for a while: resolvers may keep the old delegation for ${duration(Number(ttl))}. If it stays, set the nameservers again.`,
  },
  'glue-missing': {
    title: ({ host }) => `The registry has no address for ${host}`,
    advice: () => 'A nameserver within its own domain is found only through a glue record. Add it as a child nameserver.',
  },
  'glue-differs': {
    title: ({ host }) => `The address of ${host} at the registry differs from the child nameserver`,
    advice: ({ parent, service }) => `Registry: ${parent}. Service: ${service}. Update the child nameserver.`,
  },
  'nameserver-without-address': {
    title: ({ host }) => `The nameserver ${host} has no address`,
    advice: () => 'It is misspelled, or its own domain does not work. Resolvers cannot use it.',
  },
  'nameserver-private': {
    title: (facts) => `The address of ${server(facts)} is not on the internet`,
    advice: () => 'It was not asked. Only computers in the same network can reach it.',
  },
  'server-silent': {
    title: (facts) => `${server(facts)} does not respond`,
    advice: () => 'It is down or unreachable. Resolvers try the other nameservers, which takes longer. Report it to its operator.',
  },
  'server-udp-silent': {
    title: (facts) => `${server(facts)} does not respond over UDP`,
    advice: () => 'Most resolvers ask over UDP first. A firewall probably blocks port 53.',
  },
  'server-tcp-closed': {
    title: (facts) => `${server(facts)} does not respond over TCP`,
    advice: () => 'Long answers, such as large TXT sets and DNSSEC, need TCP (RFC 7766). Open TCP port 53.',
  },
  'server-lame': {
    title: (facts) =>
      `${server(facts)} does not have the zone${facts['rcode'] === '' || facts['rcode'] === 'NOERROR' ? '' : `: ${facts['rcode']}`}`,
    advice: () =>
      'The delegation to it is lame: it responds, but not with authority. Add the zone there, or remove it from the nameservers.',
  },
  'server-malformed': {
    title: (facts) => `${server(facts)} sends responses that are not valid DNS`,
    advice: () => 'They were ignored. A device between this computer and the server may be changing them.',
  },
  'serials-differ': {
    title: () => 'The nameservers have different versions of the zone',
    advice: ({ newest, servers }) =>
      `The newest serial is ${newest}. Behind: ${servers}. If this lasts for more than an hour, zone transfers fail.`,
  },
  'zone-elsewhere': {
    title: () => 'The zone at the service is not in use',
    advice: ({ nameservers }) =>
      `The domain uses other nameservers (${nameservers}). Their records differ from the zone here, which is expected, and editing it has no effect.`,
  },
  'zone-not-published': {
    title: ({ differences }) => `All nameservers agree, but ${differing(differences)} from the zone at the service`,
    advice: () => 'After a change, wait a few minutes and check again. If you did not change the zone, compare it with its snapshots.',
  },
  'records-differ': {
    title: (facts) => `${differing(facts['differences'])} on ${server(facts)}`,
    advice: () => 'This server has other content than the zone at the service. After a change, check again in a few minutes.',
  },
  'zone-nameservers-differ': {
    title: () => 'The nameservers in the zone differ from those at the registry',
    advice: ({ own, parent, servers }) =>
      `Zone: ${own}, on ${servers}. Registry: ${parent}. Resolvers may use either. Correct the NS records of the zone, or the nameservers.`,
  },
  'resolver-untrusted': {
    title: (facts) => `The certificate of the resolver ${server(facts)} is not valid`,
    advice: () => 'It was not asked. Check the name that you entered; a device in the network may be intercepting the connection.',
  },
  'resolver-silent': {
    title: (facts) => `The resolver ${server(facts)} does not respond`,
    advice: () => 'It is unreachable from this network, or does not serve it.',
  },
  'resolver-differs': {
    title: (facts) => `${differing(facts['differences'])} on the resolver ${server(facts)}`,
    advice: () => 'It may still have older answers in its cache. They expire with the TTL they were served with.',
  },
  'alias-broken': {
    title: ({ name, target, resolvers }) =>
      `The alias ${name} points to ${target}, which does not exist${resolvers === '' || resolvers === undefined ? '' : ` according to ${resolvers}`}`,
    advice: () => 'An abandoned target can be taken over by others. Correct or remove the CNAME record.',
  },
  'wildcard-unexpected': {
    title: () => 'Names that are not in the zone get an answer',
    advice: () => 'The nameservers answer every name as if there were a wildcard record, but the zone at the service has none.',
  },
  'zone-not-read': {
    title: () => 'No records were compared',
    advice: () => 'The zone at the service has not been loaded yet. Load it, then check again.',
  },
  'sets-not-compared': {
    title: ({ sets }) => `${counted(sets ?? 0, 'record set was', 'record sets were')} not compared`,
    advice: ({ most }) => `Their type is not DNS (such as MXE), or not known here, or there are more than ${most}.`,
  },
  ...dnssecFindings,
  ...mailFindings,
  'no-ipv6-here': {
    title: () => 'Nameservers were not asked over IPv6',
    advice: () => 'This computer has no connection to the IPv6 internet.',
  },
};

const parentStates: Readonly<Record<ParentState, string>> = {
  delegated: 'Delegated',
  'not-delegated': 'Not delegated',
  'no-such-name': 'Does not exist',
  unreachable: 'Unreachable',
};

const probeStates: Readonly<Record<ProbeState, string>> = {
  answered: 'Responds',
  silent: 'No response',
  closed: 'Closed',
  unreachable: 'Unreachable',
  untrusted: 'Certificate not valid',
  malformed: 'Invalid',
  blocked: 'Not asked',
  skipped: '–',
};

const actions: Readonly<Record<LiveAction, string>> = {
  nameservers: 'Change nameservers…',
  hosts: 'Child nameservers',
  zone: 'Open the zone',
  snapshots: 'Open the zone and its snapshots',
  dnssec: 'DNSSEC at the service',
};

/** Text of the live check: what nameservers and resolvers answer for a domain. */
export const liveDns = {
  title: 'Live check',
  intro: 'Asks the nameservers of the internet about this domain, and compares their answers with the service.',
  run: 'Check now',
  stop: 'Cancel',
  open: 'Live check',
  openOf: 'Open the live check',
  noDomain: 'no domain is open',
  running: (n: string) => `Checking: ${counted(n, 'question', 'questions')} asked`,
  canceled: 'The check was canceled.',
  failed: 'The check failed',
  loadFailed: 'The check could not be loaded',
  none: 'This domain has not been checked yet.',
  history: 'Check',
  line: (at: string, errors: number, warnings: number) => `${at}: ${errors + warnings === 0 ? 'no problems' : problems(errors, warnings)}`,
  duration,
  findings: 'Findings',
  findingCounts: (errors: number, warnings: number, notes: number) => {
    if (errors + warnings > 0) return problems(errors, warnings);
    return notes > 0 ? `No problems, ${counted(notes, 'note', 'notes')}` : 'No problems';
  },
  levels: { error: 'Error', warning: 'Warning', note: 'Note' },
  finding: findings,
  actions,
  delegation: {
    title: 'Delegation',
    state: 'At the registry',
    states: parentStates,
    zone: 'Parent zone',
    by: 'Answered by',
    ttl: 'Kept by resolvers for',
    parent: 'Nameservers at the registry',
    service: 'Nameservers at the service',
    none: 'none',
  },
  servers: {
    title: 'Nameservers and resolvers',
    host: 'Name',
    address: 'Address',
    kind: 'Kind',
    nameserver: 'Nameserver',
    resolver: 'Resolver',
    udp: 'UDP',
    tcp: 'TCP',
    time: 'Time',
    ms: (n: string) => `${n} ms`,
    authoritative: 'Authoritative',
    yes: 'Yes',
    no: 'No',
    serial: 'Serial',
    records: 'Records',
    notCompared: 'Not compared',
    same: (sets: string) => `Same (${counted(sets, 'set', 'sets')})`,
    differences: (n: string) => counted(n, 'difference', 'differences'),
    show: (host: string, n: string) => `Show ${counted(n, 'difference', 'differences')} on ${host}`,
    failedSets: (n: string) => `${counted(n, 'set', 'sets')} without an answer`,
    onlyParent: 'only at the registry',
    onlyService: 'only at the service',
    states: probeStates,
  },
  differences: {
    title: (host: string) => `Differences on ${host}`,
    intro: 'From the zone at the service to what the server answers.',
    close: 'Close',
  },
  zone: (at: string, records: string) => `Compared with the zone loaded ${at} (${counted(records, 'record', 'records')}).`,
  took: (seconds: string) => `Took ${seconds} s.`,
  practice: 'In practice, the check asks the practice service’s own DNS on this computer. Nothing on the internet is contacted.',
  consent: {
    title: 'What a check contacts',
    intro:
      'A check runs only when you start it. It sends DNS questions about the domain and its records, never a key or data of customers, from this computer to:',
    roots: 'the root servers and the servers of the domain’s extension,',
    nameservers: 'the domain’s nameservers, at the registry and at the service, and the servers that have their addresses,',
    system: (addresses: string) => `the resolvers of this computer: ${addresses},`,
    noSystem: 'no resolver of this computer, because none is set,',
    added: (names: string) => `the resolvers that you added: ${names}.`,
    noAdded: 'and no other resolvers, unless you add them.',
    operators: 'Their operators see the question and the address of your network.',
    watch: 'Watching a change take effect repeats these questions, less and less often, until it has, or until you stop it.',
    agree: 'Agree and check',
    agreed: (at: string) => `Agreed ${at}, for this account.`,
  },
  resolvers: {
    open: 'Contacts and resolvers…',
    title: 'Contacts and resolvers',
    intro:
      'Resolvers show what customers see. Added ones are asked in each check of this account, at the address that you enter. Over TLS and HTTPS, their certificate has to be valid.',
    over: 'Protocol',
    transports: { plain: 'Plain DNS', tls: 'DNS over TLS', https: 'DNS over HTTPS' },
    host: 'Name in the certificate',
    path: 'Path of the URL',
    entry: (name: string, address: string, over: string) => `${name} (${address}, ${over})`,
    known: 'Well-known resolver',
    choose: 'Choose…',
    name: 'Name',
    address: 'IP address',
    add: 'Add',
    remove: (name: string) => `Remove ${name}`,
    added: 'Added resolvers',
    none: 'None added.',
    incomplete: 'fill in all fields',
    full: 'no more can be added',
    failed: 'The resolvers were not saved',
    close: 'Close',
  },
  report: {
    title: (domain: string) => `DNS check of ${domain}`,
    at: (at: string) => `Checked ${at}`,
  },
};
