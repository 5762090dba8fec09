import type { TreeRow } from '../../../../preload/contract/explorer/response.ts';
import { parentOf } from './opened.ts';

/** The effect of a key in the tree. */
export type TreeStep =
  | { readonly to: number }
  | { readonly turn: string }
  | { readonly reveal: string }
  | { readonly copy: 'value' | 'path' };

interface At {
  readonly cursor: number;
  readonly count: number;
  /** Number of visible lines. */
  readonly page: number;
  /** undefined: loading. */
  readonly row: Pick<TreeRow, 'pointer' | 'size' | 'open'> | undefined;
}

/** null: not a tree key. `none`: a tree key without an effect here. */
export function treeStep(key: string, at: At): TreeStep | 'none' | null {
  const { cursor, count, page } = at;
  switch (key) {
    case 'ArrowUp':
      return { to: cursor - 1 };
    case 'ArrowDown':
      return { to: cursor + 1 };
    case 'PageUp':
      return { to: cursor - page };
    case 'PageDown':
      return { to: cursor + page };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: count - 1 };
    default:
      return stepOfNode(key.length === 1 ? key.toLowerCase() : key, at);
  }
}

function stepOfNode(key: string, { cursor, row }: At): TreeStep | 'none' | null {
  const holds = row !== undefined && row.size > 0;
  switch (key) {
    case 'ArrowRight':
      if (!holds) return 'none';
      return row.open ? { to: cursor + 1 } : { turn: row.pointer };
    case 'ArrowLeft':
      if (row === undefined) return 'none';
      if (holds && row.open) return { turn: row.pointer };
      return row.pointer === '' ? 'none' : { reveal: parentOf(row.pointer) };
    case 'Enter':
    case ' ':
      return holds ? { turn: row.pointer } : 'none';
    case 'c':
      return { copy: 'value' };
    case 'p':
      return { copy: 'path' };
    default:
      return null;
  }
}
