import { createHash } from 'node:crypto';
import type { PlannedRow } from './rows.ts';

/** The parts of a row that are reviewed and sent. */
type Reviewed = Pick<PlannedRow, 'kind' | 'target' | 'depends' | 'input' | 'plan'>;

/**
 * Hash of what the user reviews and what is sent for it: the target, the input and the lines, costs and conditions of the plan. Stored when
 * the row is planned and compared when it is marked as sent, so that nothing that changes the journal in between, such as a trigger or
 * another program, changes what is sent. Secrets are only in memory and not part of it.
 * @returns SHA-256 in base64
 */
export function fingerprintOf({ kind, target, depends, input, plan }: Reviewed): string {
  const { id, name, customerId = null } = target;
  const shown = plan === null ? null : [plan.lines, plan.cost, plan.basis, plan.warnings, plan.typed ?? false];
  return createHash('sha256')
    .update(JSON.stringify([kind, target.kind, id, name, customerId, depends, input, shown]))
    .digest('base64');
}
