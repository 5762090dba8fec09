import { targetTake } from '../engine/row-input.ts';
import type { Kind, Row } from '../kind.ts';

/** What no other open row may do at the same time; null: as many as there are. */
export function claimOf(kind: Kind, row: Row, awaited: ReadonlySet<string>): string | null {
  if (kind.claim !== undefined) return kind.claim(row);
  const { target } = row;
  return target.kind === 'account' || target.id === 0 || awaited.has(targetTake) ? null : `${kind.name} ${target.kind} ${target.id}`;
}
