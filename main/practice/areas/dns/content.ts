import { isIPv4, isIPv6 } from 'node:net';
import type { Dialects } from '../../kernel/dialects.ts';
import { isHostName } from './names.ts';

/** The types that a zone can contain, by dialect (api.md section 5). */
export const recordTypes: Readonly<Record<Dialects['dnsTypes'], readonly [string, ...string[]]>> = {
  'served-document': ['A', 'AAAA', 'MXE', 'MX', 'CNAME', 'SPF'],
  panel: ['A', 'AAAA', 'MX', 'CNAME', 'TXT', 'SRV', 'CAA', 'NS'],
};

export const maxContentLength = 4096;

interface ContentRule {
  accepts(content: string): boolean;
  /** Completes "The records.0.content ". */
  readonly fault: string;
  /** Returns the same text for equivalent contents. */
  same(content: string): string;
}

const asWritten = (content: string) => content;
const asHost = (content: string) => content.toLowerCase().replace(/\.$/, '');
const format = 'format is invalid.';

const address: ContentRule = { accepts: isIPv4, fault: 'must be a valid IPv4 address.', same: asWritten };
const freeText: ContentRule = { accepts: (content) => content !== '', fault: format, same: asWritten };

const rules: Readonly<Record<string, ContentRule>> = {
  A: address,
  AAAA: { accepts: isAddress6, fault: 'must be a valid IPv6 address.', same: asAddress6 },
  MXE: address,
  MX: { accepts: isMailServer, fault: format, same: asHost },
  CNAME: { accepts: (content) => isHostName(content, { underscores: true }), fault: format, same: asHost },
  NS: { accepts: isHostName, fault: format, same: asHost },
  SRV: { accepts: isService, fault: format, same: asHost },
  CAA: {
    accepts: (content) => /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]) (?:issue|issuewild|iodef) "[^"]*"$/.test(content),
    fault: format,
    same: asWritten,
  },
  SPF: freeText,
  TXT: freeText,
};

/** The error in the content of a record, or null. `name` is the field's name in messages. */
export function contentFault(
  { mxPriority }: Pick<Dialects, 'mxPriority'>,
  { type, content }: { readonly type: string; readonly content: string },
  name: string,
): string | null {
  if (type === 'MX' && mxPriority === 'optional' && isHostName(content)) return null;
  const rule = rules[type] ?? freeText;
  return rule.accepts(content) ? null : `The ${name} ${rule.fault}`;
}

/** Equal for equivalent contents, e.g. host names in different case. */
export function contentIdentity(type: string, content: string): string {
  return (rules[type] ?? freeText).same(content);
}

/** An address has many notations; the URL parser produces the shortest. */
function asAddress6(content: string): string {
  return isAddress6(content) ? new URL(`http://[${content}]`).hostname : content;
}

/** The zone of an IPv6 address (`fe80::1%eth0`) has no meaning in the DNS. */
function isAddress6(content: string): boolean {
  return isIPv6(content) && !content.includes('%');
}

/** "priority host": the priority is part of the content (api.md section 9, item 4). */
function isMailServer(content: string): boolean {
  const [priority = '', host = '', more] = content.split(' ');
  return more === undefined && isShort(priority) && isHostName(host);
}

/** "priority weight port target"; a single dot as target means that the service does not exist. */
function isService(content: string): boolean {
  const [priority = '', weight = '', port = '', target = '', more] = content.split(' ');
  if (more !== undefined || ![priority, weight, port].every(isShort)) return false;
  return target === '.' || isHostName(target, { underscores: true });
}

function isShort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
