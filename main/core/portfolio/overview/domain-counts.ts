import { nextTurn } from '../../base/event-loop-turns.ts';
import { kindOf } from '../../store/portfolio/overview/overview.ts';
import type { DomainKind, OverviewStore } from '../../store/portfolio/overview/port.ts';

/** Domains of one kind, by their expiry date. */
export interface CountedKind extends DomainKind {
  /** Calendar dates as numbers, 20270308; 0 for domains without a date. */
  readonly days: ReadonlyMap<number, number>;
  readonly count: number;
}

/** All domains of an account, counted. */
export interface DomainCounts {
  readonly kinds: readonly CountedKind[];
  readonly all: number;
  readonly documents: number;
  readonly unverified: number;
}

const zero = 48;
const dash = 45;
const dateLength = 10;

/** Adds the lines of a slice to the counts; a hundred thousand of them take about 15 ms. */
function countLines(lines: string, into: Map<string, Map<number, number>>): void {
  for (let from = 0; from < lines.length; ) {
    const end = lines.indexOf('\n', from);
    const to = end === -1 ? lines.length : end;
    let day = 0;
    for (let at = from; at < from + dateLength; at += 1) {
      const code = lines.charCodeAt(at);
      if (code !== dash) day = day * 10 + code - zero;
    }
    const kind = lines.slice(from + dateLength, to);
    let days = into.get(kind);
    if (days === undefined) {
      days = new Map();
      into.set(kind, days);
    }
    days.set(day, (days.get(day) ?? 0) + 1);
    from = to + 1;
  }
}

/** Counts the domains, one slice per turn of the event loop. */
export async function countDomains(store: Pick<OverviewStore, 'countDomains'>, accountId: string): Promise<DomainCounts> {
  const found = new Map<string, Map<number, number>>();
  let documents = 0;
  let unverified = 0;
  for (let slice = store.countDomains(accountId, -1); slice !== null; slice = store.countDomains(accountId, slice.last)) {
    countLines(slice.lines, found);
    documents += slice.documents;
    unverified += slice.unverified;
    await nextTurn();
  }
  const kinds = [...found].map(([text, days]) => ({ ...kindOf(text), days, count: sum(days.values()) }));
  return { kinds, all: sum(kinds.map(({ count }) => count)), documents, unverified };
}

export function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
