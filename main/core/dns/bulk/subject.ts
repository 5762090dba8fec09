import type { RecordMatch, ZoneEdit } from '../../../../preload/contract/zone-record.ts';
import type { Wanted } from './zone-change.ts';

/** As long as it may be on the page. */
const longest = 300;

/** What a run was asked for, in its own data: contents, names and types. Empty where its kind says it all. */
export function subjectOf(wanted: Wanted | null): string {
  if (wanted === null || wanted.with === 'snapshot') return '';
  if (wanted.with === 'template') return wanted.template.name.slice(0, longest);
  const [first] = wanted.edits;
  return first === undefined ? '' : inShort(first).slice(0, longest);
}

function inShort(edit: ZoneEdit): string {
  switch (edit.do) {
    case 'add':
    case 'remove':
      return recordOf(edit.record);
    case 'change':
      return `${recordOf(edit.from)} → ${recordOf(edit.to)}`;
    case 'replace-content':
      return `${edit.from} → ${edit.to}`;
    case 'remove-matching':
      return `− ${recordOf(edit.match)}`;
    case 'set-ttl':
      return `${recordOf(edit.match)} TTL ${edit.ttl}`.trim();
    case 'put-sets':
    case 'set-up':
    case 'whole':
      return '';
  }
}

const recordOf = ({ prefix = '', type = '', content = '' }: RecordMatch): string =>
  [prefix, type, content].filter((part) => part !== '').join(' ');
