import type { OpenedNodes } from '../../../../preload/contract/explorer/response.ts';
import { namesOf } from './pointer.ts';

/** Nodes whose state differs from the default for their depth, by path. */
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

/** Maximum nodes that the renderer may name (contract). */
const maxToggled = 2000;

/** Toggles this node. If there are too many, the oldest is dropped. */
export function toggleNode(opened: OpenedNodes, pointer: string): OpenedNodes {
  const others = opened.flipped.filter((each) => each !== pointer);
  const flipped = others.length < opened.flipped.length ? others : [...others, pointer].slice(-maxToggled);
  return { depth: opened.depth, flipped };
}
