import type { LiveCheck, LiveServer } from '../../../preload/contract/live-dns/live-dns.ts';
import { maxReportLength } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { ReportTexts } from '../../text/live-report.ts';
import type { Formats } from '../../ui/index.ts';
import { keyText, signerText } from './DnssecView.tsx';
import { mailRows } from './MailView.tsx';

type ReportText = ReportTexts['check'];

/**
 * A check as plain text for the customer: findings, delegation, servers.
 * @param texts of the customer's language
 */
export function reportText(check: LiveCheck, texts: ReportTexts, formats: Formats): string {
  const { check: text } = texts;
  const { parent, nameservers, findings, servers, zone } = check;
  const count = (of: string): number => findings.filter(({ level }) => level === of).length;
  const { delegation } = text;
  const list = (hosts: readonly string[]): string => (hosts.length === 0 ? delegation.none : hosts.join(', '));
  const lines = [
    text.report.title(check.domain),
    text.report.at(formats.exact(check.at)),
    '',
    text.findingCounts(count('error'), count('warning'), count('note')),
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
    ...servers.map((server) => `- ${serverText(server, text, formats)}`),
    ...(check.dnssec === null ? [] : dnssecLines(check.dnssec, texts)),
    ...(check.mail === null
      ? []
      : ['', `${texts.mail.title}:`, ...mailRows(check.mail, texts.mail).map(([label, value]) => `${label}: ${value}`)]),
    ...(zone === null ? [] : ['', text.zone(formats.exact(zone.readAt), formats.number(zone.records))]),
    '',
  ];
  return lines.map(withoutSigns).join('\n').slice(0, maxReportLength);
}

/** Names come from the network and the service: none may break a line, move the cursor, or change the direction of writing. */
const withoutSigns = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');

function dnssecLines({ state, signers, entries, registry }: NonNullable<LiveCheck['dnssec']>, { dnssec }: ReportTexts): readonly string[] {
  const list = (all: readonly string[]): string => (all.length === 0 ? dnssec.none : all.join('; '));
  return [
    '',
    `${dnssec.title}: ${dnssec.states[state]}`,
    `${dnssec.signers}: ${list(signers.map((one) => signerText(one, dnssec)))}`,
    `${dnssec.ownKeys}: ${list(entries.map((one) => keyText(one, dnssec)))}`,
    ...(registry.length === 0 ? [] : [`${dnssec.registry}:`, ...registry.map(({ ds }) => ds)]),
  ];
}

function serverText({ host, address, udp, tcp, serial, compared }: LiveServer, { servers }: ReportText, formats: Formats): string {
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
