import { randomBytes } from 'node:crypto';
import type { LiveServer } from '../../../../preload/contract/live-dns/live-dns.ts';
import type { ProbeState } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveMail } from '../../../../preload/contract/live-dns/live-mail.ts';
import { liveDnssec, type Validation, validate } from '../dnssec/validate.ts';
import { createLookups } from '../mail/lookups.ts';
import { checkMail } from '../mail/mail.ts';
import type { Asked, Asker, AskOptions } from './asker.ts';
import { type Comparison, compareSets, type RecordSet, setsOfZone, type ZoneSets } from './compare.ts';
import { findingsOf } from './findings.ts';
import type { CheckedServer, CheckResolver, CheckResult, CheckSubject, Observed } from './observed.ts';
import type { ServerAddress } from './root-hints.ts';
import { createWalk, type Delegation, isWithin, type KnownZones, recordsOf, type Walk } from './walk.ts';

/** Aliases that are followed. */
const maxAliases = 100;
const maxNameservers = 50;

/**
 * Checks a domain. Never rejects for what servers answer.
 * @param zones what is known of the zones above it, which other checks of the same run share.
 */
export async function checkDomain(
  asker: Asker,
  roots: readonly ServerAddress[],
  subject: CheckSubject,
  zones?: KnownZones,
): Promise<CheckResult> {
  const started = performance.now();
  const { domain, nameservers } = subject;
  const walk = createWalk(asker, roots, zones);
  const zone = subject.zone === null ? null : setsOfZone(domain, subject.zone);
  const delegation = await walk.delegation(domain);
  const [nameserverResults, resolverResults, brokenAliases, mail] = await Promise.all([
    checkNameservers(asker, walk, subject, delegation, zone),
    Promise.all(subject.resolvers.map((resolver) => checkResolver(asker, resolver, subject, zone))),
    followAliases(asker, subject, zone),
    mailOf(asker, subject, zone),
  ]);
  const answersUnknownNames = await probeWildcard(asker, subject, nameserverResults);
  const servers = [...nameserverResults, ...resolverResults];
  const dnssec = await validated(asker, walk, subject, delegation, zone, nameserverResults);
  const findings = findingsOf({ subject, delegation, servers, zone, answersUnknownNames, brokenAliases, dnssec, mail });
  const by = 'by' in delegation ? delegation.by : null;
  return {
    domain,
    ms: performance.now() - started,
    parent: {
      state: delegation.state,
      zone: delegation.parent,
      server: by?.host ?? null,
      address: by?.address ?? null,
      ttl: delegation.state === 'delegated' ? delegation.ttl : null,
      nameservers: delegation.state === 'delegated' ? [...delegation.hosts] : [],
    },
    nameservers: [...nameservers],
    servers,
    findings,
    sets: zone?.sets.length ?? null,
    dnssec: dnssec === null ? null : liveDnssec(domain, dnssec),
    mail,
  };
}

/** Mail and web as the first resolver sees them, which is what mail servers see. */
async function mailOf(
  asker: Asker,
  { domain, resolvers: [resolver], selectors = [], arePrivateAddressesExpected = false }: CheckSubject,
  zone: ZoneSets | null,
): Promise<LiveMail | null> {
  if (resolver === undefined) return null;
  const names = (zone?.sets ?? []).map(({ name }) => name);
  return checkMail(createLookups(asker, resolver), { domain, names, selectors, arePrivateAddressesExpected });
}

/** Verifications of signatures in one check. */
const maxVerifications = 3000;

/** Without keys of the root or a delegation, nothing is validated. */
async function validated(
  asker: Asker,
  walk: Walk,
  { domain, anchors = [], isElsewhere }: CheckSubject,
  delegation: Delegation,
  zone: ZoneSets | null,
  servers: readonly CheckedServer[],
): Promise<Validation | null> {
  if (anchors.length === 0 || delegation.state !== 'delegated') return null;
  const own = servers.flatMap(({ host, address, authoritative, udp }) =>
    authoritative === true && address !== null && udp.state === 'answered' ? [{ host, address }] : [],
  );
  return validate({
    ...{ asker, anchors, domain, own, serversOf: walk.servers, roots: walk.servers('.') ?? [] },
    ...{ parentServers: walk.servers(delegation.parent) ?? [], sets: zone === null || isElsewhere ? [] : zone.sets },
    ...{ now: Math.floor(Date.now() / 1000), budget: { left: maxVerifications } },
  });
}

async function checkNameservers(
  asker: Asker,
  walk: Walk,
  { domain, nameservers, hosts: children }: CheckSubject,
  delegation: Delegation,
  zone: ZoneSets | null,
): Promise<CheckedServer[]> {
  const delegated = delegation.state === 'delegated' ? delegation.hosts : [];
  const glue = delegation.state === 'delegated' ? delegation.glue : new Map<string, readonly string[]>();
  const hosts = [...new Set([...delegated, ...nameservers])];
  const results = await Promise.all(
    hosts.map(async (host): Promise<CheckedServer[]> => {
      const role = { host, kind: 'nameserver', delegated: delegated.includes(host), atService: nameservers.includes(host) } as const;
      const known = glue.get(host) ?? [];
      const registered = (children ?? []).filter((child) => child.host === host).map(({ address }) => address);
      const inDomain = isWithin(host, domain) ? registered : null;
      const found = known.length > 0 ? known : (inDomain ?? (await walk.addresses(host)));
      const skipped: LiveServer['udp'] = { state: 'skipped', ms: null };
      if (found.length === 0)
        return [
          {
            ...role,
            address: null,
            udp: skipped,
            tcp: skipped,
            authoritative: null,
            rcode: null,
            serial: null,
            compared: null,
            comparison: null,
            ownNameservers: null,
          },
        ];
      return Promise.all(found.map(async (address) => ({ ...role, ...(await checkServer(asker, address, domain, zone)) })));
    }),
  );
  return results.flat();
}

type Checked = Omit<CheckedServer, 'host' | 'kind' | 'delegated' | 'atService'>;

const stateOf = (asked: Asked): ProbeState => {
  if (asked.ok) return 'answered';
  return asked.why === 'canceled' || asked.why === 'too-many' ? 'skipped' : asked.why;
};
const probeOf = (asked: Asked): LiveServer['udp'] => ({ state: stateOf(asked), ms: asked.ok ? Math.round(asked.ms * 10) / 10 : null });

async function checkServer(asker: Asker, address: string, domain: string, zone: ZoneSets | null): Promise<Checked> {
  const [udp, tcp] = await Promise.all([asker.ask(address, domain, 'SOA'), asker.ask(address, domain, 'SOA', { over: 'tcp' })]);
  const answer = udp.ok ? udp : tcp;
  const message = answer.ok ? answer.message : null;
  const soa = message === null ? undefined : recordsOf(message.answers, domain, 'SOA')[0];
  const serial = soa === undefined ? null : Number(soa.data.split(' ')[2]);
  const authoritative = message === null ? null : message.authoritative && message.rcode === 'NOERROR' && serial !== null;
  // Without UDP the sets are asked over TCP.
  const ask: AskOptions = udp.ok ? {} : { over: 'tcp' };
  const [comparison, ownNameservers] = await Promise.all([
    zone === null || authoritative !== true ? null : compareSets(asker, zone.sets, { address, domain, isResolver: false, ask }),
    authoritative === true ? nameserversAt(asker, address, domain, ask) : null,
  ]);
  const facts = { authoritative, rcode: message?.rcode ?? null, serial, comparison, compared: countsOf(comparison), ownNameservers };
  return { address, udp: probeOf(udp), tcp: probeOf(tcp), ...facts };
}

/** The nameservers of the domain as its own zone has them; null: it did not answer. */
async function nameserversAt(asker: Asker, address: string, domain: string, ask: AskOptions): Promise<readonly string[] | null> {
  const asked = await asker.ask(address, domain, 'NS', ask);
  if (!asked.ok || asked.message.rcode !== 'NOERROR' || !asked.message.authoritative) return null;
  const hosts = recordsOf(asked.message.answers, domain, 'NS').map(({ data }) => data.toLowerCase());
  return [...new Set(hosts)].sort().slice(0, maxNameservers);
}

const countsOf = (comparison: Comparison | null): LiveServer['compared'] =>
  comparison === null ? null : { sets: comparison.sets, failed: comparison.failed, differences: comparison.differences };

async function checkResolver(
  asker: Asker,
  { name, address, endpoint }: CheckResolver,
  { domain }: CheckSubject,
  zone: ZoneSets | null,
): Promise<CheckedServer> {
  const ask: AskOptions = { recursion: true, resolver: endpoint };
  const asked = await asker.ask(address, domain, 'SOA', ask);
  const message = asked.ok ? asked.message : null;
  const skipped: LiveServer['udp'] = { state: 'skipped', ms: null };
  const soa = message === null ? undefined : recordsOf(message.answers, domain, 'SOA')[0];
  const comparison =
    zone === null || soa === undefined ? null : await compareSets(asker, zone.sets, { address, domain, isResolver: true, ask });
  return {
    ...{ host: name, address, kind: 'resolver', delegated: false, atService: false },
    ...(endpoint.secure === undefined ? { udp: probeOf(asked), tcp: skipped } : { udp: skipped, tcp: probeOf(asked) }),
    ...{ authoritative: message?.authoritative ?? null, ownNameservers: null },
    ...{ rcode: message?.rcode ?? null, serial: soa === undefined ? null : Number(soa.data.split(' ')[2]) },
    ...{ comparison, compared: countsOf(comparison) },
  };
}

/** Asks the first good server for a name that no one has. */
async function probeWildcard(asker: Asker, { domain, zone }: CheckSubject, servers: readonly CheckedServer[]): Promise<boolean | null> {
  const good = servers.find(({ authoritative, address, udp }) => authoritative === true && address !== null && udp.state === 'answered');
  if (good === undefined || good.address === null || zone === null) return null;
  const asked = await asker.ask(good.address, `x${randomBytes(8).toString('hex')}.${domain}`, 'A');
  return asked.ok ? asked.message.rcode === 'NOERROR' && asked.message.answers.length > 0 : null;
}

/** Asks each resolver for the addresses of what aliases outside the domain point to; resolvers follow chains. */
async function followAliases(asker: Asker, { domain, resolvers }: CheckSubject, zone: ZoneSets | null): Promise<Observed['brokenAliases']> {
  if (zone === null) return [];
  const aliases = zone.sets.filter(({ type }) => type === 'CNAME').slice(0, maxAliases);
  const found = await Promise.all(
    aliases.map(async (set: RecordSet) => {
      const target = (set.records[0]?.content ?? '').trim().replace(/\.$/, '').toLowerCase();
      if (target === '' || isWithin(target, domain)) return [];
      const answers = await Promise.all(resolvers.map((resolver) => isMissing(asker, resolver, target)));
      const known = answers.filter((missing) => missing !== null);
      const sayMissing = resolvers.filter((_, at) => answers[at] === true).map(({ name }) => name);
      if (sayMissing.length === 0) return [];
      return [{ name: set.name, target, resolvers: sayMissing.length === known.length ? [] : sayMissing }];
    }),
  );
  return found.flat();
}

/** Whether a resolver says that a name does not exist; null: it did not answer. */
async function isMissing(asker: Asker, { address, endpoint }: CheckResolver, name: string): Promise<boolean | null> {
  const asked = await asker.ask(address, name, 'A', { recursion: true, resolver: endpoint });
  return asked.ok ? asked.message.rcode === 'NXDOMAIN' : null;
}
