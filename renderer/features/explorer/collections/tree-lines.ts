import type { Collection, SavedEntry } from '../../../../preload/contract/explorer/collections.ts';

/** A line of the collection tree. `place` and `of` count from 1 among its siblings, for screen readers. */
export type TreeLine = { readonly id: string; readonly place: number; readonly of: number } & (
  | { readonly kind: 'collection'; readonly collection: Collection; readonly open: boolean }
  | { readonly kind: 'request'; readonly collection: Collection; readonly request: SavedEntry }
);

const collectionLineId = (id: number): string => `c${id}`;
export const requestLineId = (id: number): string => `r${id}`;

/** Collections by name, each with its requests unless collapsed. */
export function treeLines(collections: readonly Collection[], closed: ReadonlySet<number>): readonly TreeLine[] {
  return collections.flatMap((collection, at): TreeLine[] => {
    const { id, requests } = collection;
    const open = !closed.has(id);
    const head: TreeLine = { kind: 'collection', id: collectionLineId(id), collection, open, place: at + 1, of: collections.length };
    if (!open) return [head];
    return [
      head,
      ...requests.map((request, place): TreeLine => {
        const of = requests.length;
        return { kind: 'request', id: requestLineId(request.id), collection, request, place: place + 1, of };
      }),
    ];
  });
}

/** The effect of a key in the tree; null: none. */
export type TreeStep = { readonly to: number } | 'turn' | 'open' | 'rename' | 'delete' | 'menu';

const page = 12;

export function treeStep(key: string, lines: readonly TreeLine[], at: number): TreeStep | null {
  const line = lines[at];
  if (line === undefined) return null;
  const isCollection = line.kind === 'collection';
  const steps: Readonly<Record<string, TreeStep | null>> = {
    ArrowDown: { to: at + 1 },
    ArrowUp: { to: at - 1 },
    PageDown: { to: at + page },
    PageUp: { to: at - page },
    Home: { to: 0 },
    End: { to: lines.length - 1 },
    ArrowRight: rightOf(line, at),
    ArrowLeft: leftOf(line, lines, at),
    Enter: isCollection ? 'turn' : 'open',
    ' ': isCollection ? 'turn' : 'open',
    F2: 'rename',
    Delete: 'delete',
    Backspace: 'delete',
    ContextMenu: 'menu',
  };
  const step = Object.hasOwn(steps, key) ? (steps[key] ?? null) : null;
  return step !== null && typeof step === 'object' ? { to: Math.max(0, Math.min(lines.length - 1, step.to)) } : step;
}

function rightOf(line: TreeLine, at: number): TreeStep | null {
  if (line.kind === 'request') return null;
  return line.open ? { to: line.collection.requests.length > 0 ? at + 1 : at } : 'turn';
}

function leftOf(line: TreeLine, lines: readonly TreeLine[], at: number): TreeStep | null {
  if (line.kind === 'collection') return line.open ? 'turn' : null;
  const parent = lines.findIndex(({ id }) => id === collectionLineId(line.collection.id));
  return { to: parent < 0 ? at : parent };
}
