import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId } from '../values.ts';
import { DocumentHash, OperationKey } from './document.ts';

/* Starred and recently used operations, and links to a browser. */

const OfAccount = z.strictObject({ accountId: AccountId });

export const maxStarred = 200;
export const maxRecent = 10;

export const OperationMarks = z.strictObject({
  /** In the order they were starred. */
  starred: z.array(OperationKey).max(maxStarred),
  /** Most recent first. */
  recent: z.array(OperationKey).max(maxRecent),
});
export type OperationMarks = z.infer<typeof OperationMarks>;

export const explorerMarksCalls = {
  'explorer.marks': query(OfAccount, OperationMarks),
  /** Returns the resulting marks. Rejects with VALIDATION if there are too many. */
  'explorer.star': command(z.strictObject({ accountId: AccountId, key: OperationKey, on: z.boolean() }), OperationMarks),
  /** It was sent, or planned. */
  'explorer.used': command(z.strictObject({ accountId: AccountId, key: OperationKey }), OperationMarks),
  /**
   * Shows an address from one of this operation's texts, asks, and opens it in the browser. `unavailable`: no such text contains it, it is
   * not https, or there is no browser.
   */
  'explorer.openLink': command(
    z.strictObject({ accountId: AccountId, hash: DocumentHash, key: OperationKey, address: z.string().min(1).max(2000) }),
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']) }),
  ),
};
