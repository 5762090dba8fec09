import type { RecordMatch, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { Requested } from './zone-change.ts';

/** Maximum length in the renderer. */
const longest = 300;

/** What a run was requested for: contents, names and types. Empty if its kind is sufficient. */
export function subjectOf(request: Requested | null): string {
  if (request === null || request.with === 'snapshot') return '';
  if (request.with === 'template') return request.template.name.slice(0, longest);
  const [first] = request.edits;
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
