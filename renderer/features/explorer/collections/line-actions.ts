import { explorerCollections } from '../../../text/en/explorer/collections.ts';
import type { MenuItem } from '../../../ui/index.ts';
import type { TreeLine } from './tree-lines.ts';

/** An action that needs the user's input first. */
export type Prompt = { readonly what: 'rename' | 'delete' | 'move' | 'variables'; readonly line: TreeLine };

export interface LineActions {
  readonly open: (line: TreeLine) => void;
  readonly ask: (prompt: Prompt) => void;
  readonly duplicate: (id: number) => void;
  readonly exportFile: (id: number) => void;
}

const text = explorerCollections.menu;

/** The menu of a tree line. */
export function lineItems(line: TreeLine, { open, ask, duplicate, exportFile }: LineActions): readonly MenuItem[] {
  const rename: MenuItem = { id: 'rename', title: text.rename, keys: 'F2', run: () => ask({ what: 'rename', line }) };
  const remove: MenuItem = { id: 'delete', title: text.delete, keys: 'Delete', separated: true, run: () => ask({ what: 'delete', line }) };
  if (line.kind === 'collection')
    return [
      { id: 'variables', title: text.variables, run: () => ask({ what: 'variables', line }) },
      rename,
      { id: 'export', title: text.save, run: () => exportFile(line.collection.id) },
      remove,
    ];
  return [
    { id: 'open', title: text.open, keys: 'Enter', run: () => open(line) },
    rename,
    { id: 'move', title: text.move, run: () => ask({ what: 'move', line }) },
    { id: 'duplicate', title: text.duplicate, run: () => duplicate(line.request.id) },
    remove,
  ];
}
