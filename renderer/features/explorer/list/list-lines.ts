import type { DocumentIndex, OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { OperationMarks } from '../../../../preload/contract/explorer/operation-marks.ts';

/** A line of the operation list. */
export type ListLine =
  | { readonly kind: 'head'; readonly id: string; readonly title: string; readonly sign: 'starred' | 'recent' | null }
  | { readonly kind: 'operation'; readonly id: string; readonly entry: OperationEntry; readonly place: number };

export interface GroupText {
  readonly starred: string;
  readonly recent: string;
  readonly other: string;
}

/** Recent ones are a shortcut, not a history. */
const maxRecent = 5;

type Group = Extract<ListLine, { kind: 'head' }> & { readonly entries: readonly OperationEntry[] };

function groupsOf({ operations }: DocumentIndex, marks: OperationMarks, text: GroupText): readonly Group[] {
  const byKey = new Map(operations.map((entry) => [entry.key, entry]));
  const known = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  const recent = marks.recent.filter((key) => !marks.starred.includes(key)).slice(0, maxRecent);
  const areas = new Map<string, OperationEntry[]>();
  for (const entry of operations) {
    const area = areas.get(entry.area);
    if (area === undefined) areas.set(entry.area, [entry]);
    else area.push(entry);
  }
  const own: readonly Group[] = [
    { kind: 'head', id: 'starred', title: text.starred, sign: 'starred', entries: known(marks.starred) },
    { kind: 'head', id: 'recent', title: text.recent, sign: 'recent', entries: known(recent) },
  ];
  const ofAreas = [...areas].map(
    ([area, entries]): Group => ({ kind: 'head', id: `area ${area}`, title: area === '' ? text.other : area, sign: null, entries }),
  );
  return [...own, ...ofAreas].filter(({ entries }) => entries.length > 0);
}

/** Starred ones, recent ones, then all by area. `place` counts the operations from 0, in arrow key order. */
export function linesOf(index: DocumentIndex, marks: OperationMarks, text: GroupText): readonly ListLine[] {
  let place = 0;
  return groupsOf(index, marks, text).flatMap(({ entries, ...head }): ListLine[] => [
    head,
    ...entries.map((entry): ListLine => ({ kind: 'operation', id: `${head.id} ${entry.key}`, entry, place: place++ })),
  ]);
}

/** The search results, best first. */
export const foundLines = (index: DocumentIndex, found: readonly number[]): readonly ListLine[] =>
  found.flatMap((at, place) => {
    const entry = index.operations[at];
    return entry === undefined ? [] : [{ kind: 'operation', id: `found ${entry.key}`, entry, place } as const];
  });
