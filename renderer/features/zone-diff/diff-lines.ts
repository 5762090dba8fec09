import type { ZoneDiff } from '../../../preload/contract/dns/zone-diff.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { zones as text } from '../../text/en/zones/zones.ts';

export type SetLine = ZoneDiff['lines'][number];

interface Group {
  readonly group: SetLine['group'];
  readonly lines: readonly (SetLine & { readonly key: string })[];
}

/** The lines of a diff grouped under headings, in the order of the main process. */
export function groupsOf(all: readonly SetLine[]): readonly Group[] {
  const groups: { group: SetLine['group']; lines: (SetLine & { key: string })[] }[] = [];
  for (const [at, line] of all.entries()) {
    const { group } = line;
    let last = groups.find((one) => one.group === group);
    if (last === undefined) {
      last = { group, lines: [] };
      groups.push(last);
    }
    last.lines.push({ ...line, key: `${at}` });
  }
  return groups;
}

/** The values of one side of a change, or those common to both. */
interface Sides {
  readonly same: string | null;
  readonly was: string | null;
  readonly is: string | null;
}

const sidesOf = (was: string | null, is: string | null): Sides =>
  was === is ? { same: was, was: null, is: null } : { same: null, was, is };

const ttlText = ({ ttl }: DnsRecord): string => (ttl === null ? text.plan.noTtl : text.plan.ttl(`${ttl}`));

/** A line in columns: the record's name and type, its TTL, and its content. A TTL that neither side has is omitted. */
export function lineColumns(before: DnsRecord | null, after: DnsRecord | null) {
  const hasTtl = (before?.ttl ?? after?.ttl ?? null) !== null;
  const ttl = (one: DnsRecord | null): string | null => (one === null || !hasTtl ? null : ttlText(one));
  return {
    name: nameOf(after ?? before),
    ttl: sidesOf(ttl(before), ttl(after)),
    content: sidesOf(before?.content ?? null, after?.content ?? null),
  };
}

/** The actual value of a line that deviates from the plan. */
export function notAsPlannedText({ planned, now }: NonNullable<SetLine['notAsPlanned']>): string {
  const notAsPlanned = text.plan.notAsPlanned;
  if (!planned) return notAsPlanned.unplanned;
  return now === null ? notAsPlanned.missing : notAsPlanned.now(now.ttl === null ? now.content : `${now.content}, ${ttlText(now)}`);
}

const nameOf = (record: DnsRecord | null): string => (record === null ? '' : `${record.prefix} ${record.type}`);

/** A line as text: the record's name and type, what stays, the old and the new value. The TTL is included if it is the only difference. */
export function lineText(before: DnsRecord | null, after: DnsRecord | null) {
  const name = nameOf(after ?? before);
  const onlyTtl = before !== null && after !== null && before.content === after.content;
  const describeRecord = (one: DnsRecord | null) => {
    if (one === null) return null;
    const ttl = ttlText(one);
    if (onlyTtl) return ttl;
    return before !== null && after !== null && before.ttl !== after.ttl ? `${one.content} ${ttl}` : one.content;
  };
  return { name, same: onlyTtl ? before.content : null, was: describeRecord(before), is: describeRecord(after) };
}
