import { annotatedKinds } from '../../../../preload/contract/lists.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import type { PortfolioStore } from '../../store/port.ts';
import type { LocalNote, NotesTable } from '../../store/workspace/port.ts';
import type { FileObject } from './format.ts';
import { joinNotes, type Theirs } from './merge.ts';

export interface Pair {
  readonly mine: LocalNote;
  readonly theirs: Theirs;
}

/** Which object each part of a file belongs to. */
export interface Plan {
  readonly pairs: readonly Pair[];
  /** Names that are not in the local copy, or several times without this id. */
  readonly absent: readonly string[];
  /** Of several notes in a file for one object, the number that does not fit. */
  readonly tooLong: number;
}

export interface PlanDeps {
  readonly notes: () => NotesTable;
  readonly portfolio: () => Pick<PortfolioStore, 'objectsAbove'>;
}

const slice = 2000;
const none: LocalNote = { note: '', tags: [] };
/** The key of `idsByName`. */
export const keyOf = (kind: string, name: string): string => `${kind} ${name.toLowerCase()}`;

/** Ids of local objects with one of these names. */
export async function idsByName(
  { portfolio }: Pick<PlanDeps, 'portfolio'>,
  accountId: string,
  objects: readonly Pick<FileObject, 'kind' | 'name'>[],
): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>(objects.map(({ kind, name }) => [keyOf(kind, name), []]));
  for (const kind of annotatedKinds) {
    for (let above = -1; ; ) {
      const part = portfolio().objectsAbove(accountId, kind, above, slice);
      for (const { id, name } of part) ids.get(keyOf(kind, name))?.push(id);
      const last = part.at(-1);
      if (last === undefined) break;
      above = last.id;
      await nextTurn();
    }
  }
  return ids;
}

/** Of the ids that have a name here: the one in the file, or the only one. */
export function idHere(found: readonly number[], theirId: number): number | undefined {
  if (found.includes(theirId)) return theirId;
  return found.length === 1 ? found[0] : undefined;
}

/** By name, since another reseller has other objects under the same ids; by id if several have the name. */
export async function planImport(deps: PlanDeps, accountId: string, objects: readonly FileObject[]): Promise<Plan> {
  const ids = await idsByName(deps, accountId, objects);
  const byObject = new Map<string, Theirs>();
  const absent: string[] = [];
  let tooLong = 0;
  for (const [at, { kind, name, id: theirId, note, changedAt, tags }] of objects.entries()) {
    const id = idHere(ids.get(keyOf(kind, name)) ?? [], theirId);
    if (id === undefined) {
      absent.push(name);
      continue;
    }
    const before = byObject.get(`${kind} ${id}`);
    const text = joinNotes(before?.note ?? '', note);
    if (text === null) tooLong += 1;
    byObject.set(`${kind} ${id}`, {
      object: { kind, id, name },
      note: text ?? before?.note ?? '',
      changedAt: note === '' ? (before?.changedAt ?? null) : changedAt,
      tags: [...(before?.tags ?? []), ...tags],
    });
    if (at % slice === slice - 1) await nextTurn();
  }
  return { pairs: await withMine(deps, accountId, [...byObject.values()]), absent, tooLong };
}

async function withMine({ notes }: PlanDeps, accountId: string, all: readonly Theirs[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let from = 0; from < all.length; from += slice) {
    const some = all.slice(from, from + slice);
    for (const kind of annotatedKinds) {
      const ofKind = some.filter(({ object }) => object.kind === kind);
      const mine = notes().of(
        accountId,
        kind,
        ofKind.map(({ object }) => object.id),
      );
      for (const theirs of ofKind) pairs.push({ mine: mine.get(theirs.object.id) ?? none, theirs });
    }
    await nextTurn();
  }
  return pairs;
}
