import type { OpenedNodes } from '../../../../preload/contract/explorer-response.ts';
import { namesOf } from './pointer.ts';

/** Nodes that stand otherwise than their depth says, by the names on their way. */
export interface TreeExpansion {
  flipped: boolean;
  readonly below: Map<string, TreeExpansion>;
}

export function treeExpansionOf({ flipped }: OpenedNodes): TreeExpansion {
  const root: TreeExpansion = { flipped: false, below: new Map() };
  for (const pointer of flipped) {
    let at = root;
    for (const name of namesOf(pointer)) {
      const next = at.below.get(name) ?? { flipped: false, below: new Map() };
      at.below.set(name, next);
      at = next;
    }
    at.flipped = true;
  }
  return root;
}

/** Most nodes that a page may name (contract). */
const mostFlipped = 2000;

/** The same with this node standing the other way round. Of too many the oldest goes. */
export function toggleNode(opened: OpenedNodes, pointer: string): OpenedNodes {
  const others = opened.flipped.filter((each) => each !== pointer);
  const flipped = others.length < opened.flipped.length ? others : [...others, pointer].slice(-mostFlipped);
  return { depth: opened.depth, flipped };
}
