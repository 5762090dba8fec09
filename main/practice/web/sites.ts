import { zoneRecords } from '../areas/dns/zone.ts';
import type { DomainRow } from '../areas/domains/row.ts';
import { ownWhois } from '../areas/domains/whois.ts';
import { domainIn, isResolved } from '../dns/answers.ts';
import type { Practice } from '../kernel/port.ts';
import { day } from '../kernel/times.ts';
import type { CertificateFields } from './certificates.ts';

/** The server of the practice registry that has the registration data. */
export const rdapHost = 'rdap.practice-registry.example';

const policyPath = '/.well-known/mta-sts.txt';
const usualMonths = 60 * day;

/** The certificate that a host presents; null: nothing listens there. Some domains have one that is not valid. */
export function certificateOf(practice: Practice, host: string): CertificateFields | null {
  const from = practice.now() - 30 * day;
  const valid = { from, until: from + usualMonths + 30 * day };
  if (host === rdapHost) return { names: [host], ...valid };
  const domain = domainIn(practice, host);
  if (domain === null || !isResolved(practice, host)) return null;
  const { id, name } = domain;
  if (host === `mta-sts.${name}`) return { names: [host], ...valid };
  const names = [name, `www.${name}`];
  if (id % 11 === 3) return { names, from: from - usualMonths, until: practice.now() - 2 * day };
  return { names: id % 11 === 7 ? ['web.hosting.example'] : names, ...valid };
}

export interface Page {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const notFound: Page = { status: 404, type: 'text/plain', text: 'Not found\n' };

/** What a host responds to a GET. */
export function pageOf(practice: Practice, host: string, path: string): Page {
  if (host === rdapHost) return registration(practice, path);
  const domain = domainIn(practice, host);
  if (domain === null) return notFound;
  if (host === `mta-sts.${domain.name}`) return path === policyPath ? policy(practice, domain) : notFound;
  return path === '/' ? { status: 200, type: 'text/plain', text: `A site of the practice service: ${host}\n` } : notFound;
}

/** Domain objects (RFC 9083) of the account. */
function registration(practice: Practice, path: string): Page {
  const [, name = ''] = /^\/domain\/([a-z0-9.-]+)$/i.exec(path) ?? [];
  const domain = practice.database.first<DomainRow>('SELECT * FROM domains WHERE name = ?', name.toLowerCase());
  if (domain === null) return notFound;
  const { registrar, status, nameserver, dnssec, created_at: created, updated_at: updated } = ownWhois(practice, domain);
  const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate });
  const json = {
    ...{ objectClassName: 'domain', rdapConformance: ['rdap_level_0'], ldhName: domain.name, handle: `PRACTICE-${domain.id}` },
    status: status.map(rdapStatus),
    events: [
      event('registration', created),
      event('last changed', updated),
      event('expiration', `${domain.expired_at.slice(0, 10)}T23:59:59Z`),
    ],
    nameservers: nameserver.map((ldhName) => ({ objectClassName: 'nameserver', ldhName })),
    entities: [{ objectClassName: 'entity', roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', registrar]]] }],
    secureDNS: { delegationSigned: dnssec !== 'unsigned' },
  };
  return { status: 200, type: 'application/rdap+json', text: JSON.stringify(json) };
}

/** A status of EPP in RDAP (RFC 8056): `clientHold` is `client hold`. */
const rdapStatus = (status: string): string =>
  status === 'ok' ? 'active' : status.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The policy of MTA-STS (RFC 8461), which forgets a mail server of some domains. */
function policy(practice: Practice, domain: DomainRow): Page {
  const hosts = zoneRecords(practice, domain).flatMap(({ prefix, type, content }) =>
    prefix === '@' && type === 'MX' ? [content.trim().split(/\s+/).at(-1)?.replace(/\.$/, '') ?? ''] : [],
  );
  const listed = domain.id % 2 === 0 || hosts.length < 2 ? hosts : hosts.slice(0, -1);
  const mode = domain.id % 3 === 0 ? 'testing' : 'enforce';
  const lines = ['version: STSv1', `mode: ${mode}`, ...listed.map((host) => `mx: ${host}`), 'max_age: 604800'];
  return { status: 200, type: 'text/plain', text: lines.map((line) => `${line}\r\n`).join('') };
}
