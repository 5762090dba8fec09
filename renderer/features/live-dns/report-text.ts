import type { LiveCheck, LiveServer } from '../../../preload/contract/live-dns/live-dns.ts';
import { liveDns as text } from '../../text/en/live-dns.ts';
import { liveDnssec as dnssec } from '../../text/en/live-dnssec.ts';
import { liveMail as mail } from '../../text/en/live-mail.ts';
import type { Formats } from '../../ui/index.ts';
import { keyText, signerText } from './DnssecView.tsx';
import { mailRows } from './MailView.tsx';

/** A check as plain text for the customer: findings, delegation, servers. */
export function reportText(check: LiveCheck, formats: Formats): string {
  const { parent, nameservers, findings, servers, zone } = check;
  const count = (of: string): number => findings.filter(({ level }) => level === of).length;
  const { delegation } = text;
  const list = (hosts: readonly string[]): string => (hosts.length === 0 ? delegation.none : hosts.join(', '));
  return [
    text.report.title(check.domain),
    text.report.at(formats.exact(check.at)),
    '',
    text.findingCounts(count('error'), count('warning')),
    ...findings.flatMap(({ code, level, facts }) => [
      `- ${text.levels[level]}: ${text.finding[code].title(facts)}.`,
      `  ${text.finding[code].advice(facts)}`,
    ]),
    '',
    `${delegation.state}: ${delegation.states[parent.state]}`,
    `${delegation.parent}: ${list(parent.nameservers)}`,
    `${delegation.service}: ${list(nameservers)}`,
    ...(parent.ttl === null ? [] : [`${delegation.ttl}: ${text.duration(parent.ttl)}`]),
    '',
    `${text.servers.title}:`,
    ...servers.map((server) => `- ${serverText(server, formats)}`),
    ...(check.dnssec === null ? [] : dnssecLines(check.dnssec)),
    ...(check.mail === null ? [] : ['', `${mail.title}:`, ...mailRows(check.mail).map(([label, value]) => `${label}: ${value}`)]),
    ...(zone === null ? [] : ['', text.zone(formats.exact(zone.readAt), formats.number(zone.records))]),
    '',
  ].join('\n');
}

function dnssecLines({ state, signers, keys, registry }: NonNullable<LiveCheck['dnssec']>): readonly string[] {
  const list = (all: readonly string[]): string => (all.length === 0 ? dnssec.none : all.join('; '));
  return [
    '',
    `${dnssec.title}: ${dnssec.states[state]}`,
    `${dnssec.signers}: ${list(signers.map(signerText))}`,
    `${dnssec.ownKeys}: ${list(keys.map(keyText))}`,
    ...(registry.length === 0 ? [] : [`${dnssec.registry}:`, ...registry.map(({ ds }) => ds)]),
  ];
}

function serverText({ host, address, udp, tcp, serial, compared }: LiveServer, formats: Formats): string {
  const { servers } = text;
  const parts = [
    `${servers.udp} ${servers.states[udp.state]}`,
    ...(tcp.state === 'skipped' ? [] : [`${servers.tcp} ${servers.states[tcp.state]}`]),
    ...(serial === null ? [] : [`${servers.serial} ${serial}`]),
    ...(compared === null
      ? []
      : [
          compared.differences === 0
            ? servers.same(formats.number(compared.sets))
            : servers.differences(formats.number(compared.differences)),
        ]),
  ];
  return `${host}${address === null || address === host ? '' : ` (${address})`}: ${parts.join(', ')}`;
}
