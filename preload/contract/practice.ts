import * as z from 'zod';
import { Account } from './accounts/accounts.ts';
import { command } from './call.ts';
import { AccountId, Done, Nothing } from './values.ts';

export const practiceCalls = {
  /** Starts the practice service and returns its account, created if there is none yet. Main generates its key, which never crosses. */
  'practice.open': command(Nothing, Account),
  /**
   * Copies the practice account's key to the clipboard, for its tester page. Main copies; the renderer never has it. Rejected for other
   * accounts.
   */
  'practice.copyKey': command(z.strictObject({ id: AccountId }), Done),
  /** Resets the sample data to its initial state. Everything done in the practice account is lost. */
  'practice.reset': command(z.strictObject({ id: AccountId }), Done),
};
