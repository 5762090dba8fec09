import * as z from 'zod';
import { Account } from './accounts.ts';
import { command } from './call.ts';
import { AccountId, Done, Nothing } from './values.ts';

export const practiceCalls = {
  /** Starts the practice service and answers its account, made when there is none yet. Its key is made by main and never crosses. */
  'practice.open': command(Nothing, Account),
  /** Copies the key of the practice account to the clipboard, for its tester page. Main copies; the page never has it. No other account's. */
  'practice.copyKey': command(z.strictObject({ id: AccountId }), Done),
  /** Puts the made-up data back to how it began. Everything that was done in the practice account is lost. */
  'practice.reset': command(z.strictObject({ id: AccountId }), Done),
};
