import type { Overview } from '../../../../preload/contract/portfolio/overview.ts';
import type { DomainKind } from '../../store/portfolio/overview/port.ts';
import { type CountedKind, type DomainCounts, sum } from './domain-counts.ts';
import { anyExtension, counted, extensionTerm, filterText, term } from './filters.ts';

/** Extensions that are listed; the rest is summed up. */
const named = 7;
const maxStatuses = 50;

/** Groups by one text field, the largest group first. */
function grouped(kinds: readonly CountedKind[], keyOf: (kind: DomainKind) => string) {
  const groups = new Map<string, { first: CountedKind; count: number }>();
  for (const kind of kinds) {
    const group = groups.get(keyOf(kind));
    if (group === undefined) groups.set(keyOf(kind), { first: kind, count: kind.count });
    else group.count += kind.count;
  }
  return [...groups]
    .map(([key, { first, count }]) => ({ key, first, count }))
    .sort((one, other) => other.count - one.count || Number(one.key > other.key) - Number(one.key < other.key));
}

/** Domains by extension: the largest ones, those without a recognized extension, and all others together. */
export function byExtension({ kinds }: DomainCounts): Overview['extensions'] {
  const groups = grouped(kinds, ({ extension }) => extension);
  const known = groups.filter(({ key }) => key !== '');
  // A single remaining one takes no more room than "1 more".
  const top = known.length <= named + 1 ? known : known.slice(0, named);
  const rest = known.slice(top.length);
  const shown = [...top, ...groups.filter(({ key }) => key === '')];
  return {
    each: shown.map(({ key, count }) => ({ extension: key, domains: counted(count, filterText(extensionTerm(key))) })),
    more:
      rest.length === 0
        ? null
        : {
            extensions: rest.length,
            domains: counted(
              sum(rest.map(({ count }) => count)),
              filterText({ kind: 'not', part: anyExtension(top.map(({ key }) => key)) }),
            ),
          },
  };
}

/** As the filter compares labels: ignoring case, and with a hyphen for a space. */
const statusKey = ({ statusLabel, status }: DomainKind): string =>
  statusLabel === '' ? `#${status ?? ''}` : statusLabel.toLowerCase().replaceAll(' ', '-');

function statusFilter({ statusLabel, status }: DomainKind, kinds: readonly CountedKind[]): string | null {
  // The number alone would also match those that also have a label.
  if (statusLabel === '' && status !== null && kinds.some((kind) => kind.status === status && kind.statusLabel !== '')) return null;
  if (statusLabel !== '') return filterText(term('status', ':', { kind: 'pattern', pieces: [statusLabel] }));
  return filterText(term('status', ':', status === null ? { kind: 'missing' } : { kind: 'number', number: status }));
}

/** Domains by status, in the service's wording. */
export function byStatus({ kinds }: DomainCounts): Overview['statuses'] {
  return grouped(kinds, statusKey)
    .slice(0, maxStatuses)
    .map(({ first, count }) => ({ label: first.statusLabel, status: first.status, domains: counted(count, statusFilter(first, kinds)) }));
}
