import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { ZoneDiff } from '../../../../preload/contract/zones.ts';
import { zones as texts } from '../../../texts/en/zones.ts';

export type SetLine = ZoneDiff['lines'][number];

interface Group {
  readonly group: SetLine['group'];
  readonly lines: readonly (SetLine & { readonly key: string })[];
}

/** The lines of a difference under the headings of their groups, in the order in which main gave them. */
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

/** A line in words: the record's name and type, what stays, what it was and what it is. A TTL is said where it alone tells the two apart. */
export function lineWords(before: DnsRecord | null, after: DnsRecord | null) {
  const record = after ?? before;
  const name = record === null ? '' : `${record.prefix} ${record.type}`;
  const onlyTtl = before !== null && after !== null && before.content === after.content;
  const say = (one: DnsRecord | null) => {
    if (one === null) return null;
    const ttl = one.ttl === null ? texts.plan.noTtl : texts.plan.ttl(`${one.ttl}`);
    if (onlyTtl) return ttl;
    return before !== null && after !== null && before.ttl !== after.ttl ? `${one.content} ${ttl}` : one.content;
  };
  return { name, same: onlyTtl ? before.content : null, was: say(before), is: say(after) };
}
