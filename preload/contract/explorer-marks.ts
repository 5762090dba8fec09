import * as z from 'zod';
import { command, query } from './call.ts';
import { DocumentHash, OperationKey } from './explorer-document.ts';
import { AccountId } from './values.ts';

/* Which operations somebody starred or used last, and the ways out to a browser. */

const OfAccount = z.strictObject({ accountId: AccountId });

export const mostStarred = 200;
export const mostRecent = 10;

export const OperationMarks = z.strictObject({
  /** In the order in which they were starred. */
  starred: z.array(OperationKey).max(mostStarred),
  /** The last one first. */
  recent: z.array(OperationKey).max(mostRecent),
});
export type OperationMarks = z.infer<typeof OperationMarks>;

export const explorerMarksCalls = {
  'explorer.marks': query(OfAccount, OperationMarks),
  /** Answers the marks that there are then. Rejects with VALIDATION where there are too many. */
  'explorer.star': command(z.strictObject({ accountId: AccountId, key: OperationKey, on: z.boolean() }), OperationMarks),
  /** It was sent, or planned. */
  'explorer.used': command(z.strictObject({ accountId: AccountId, key: OperationKey }), OperationMarks),
  /**
   * Shows an address that a text of this operation holds, asks, and opens it in the browser. `unavailable`: no such text holds it, it is not
   * https, or there is no browser.
   */
  'explorer.openLink': command(
    z.strictObject({ accountId: AccountId, hash: DocumentHash, key: OperationKey, address: z.string().min(1).max(2000) }),
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']) }),
  ),
};
