import { targetReference } from '../engine/row-input.ts';
import type { Kind, Row } from '../kind.ts';

/** Returns what no other open row may do at the same time; null: no limit. */
export function claimOf(kind: Kind, row: Row, awaited: ReadonlySet<string>): string | null {
  if (kind.claim !== undefined) return kind.claim(row);
  const { target } = row;
  return target.kind === 'account' || target.id === 0 || awaited.has(targetReference) ? null : `${kind.name} ${target.kind} ${target.id}`;
}
