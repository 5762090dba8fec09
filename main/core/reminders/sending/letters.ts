import type { DueMessage } from '../../../../preload/contract/reminders/due.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type Note, note } from '../../changes/kind.ts';
import { readAddress } from '../../mail/addresses.ts';
import type { RenderResult } from '../templates/render.ts';

/** A message that can be sent, or why it cannot. */
export type Letter =
  | { readonly due: DueMessage; readonly subject: string; readonly text: string; readonly html: string }
  | { readonly due: DueMessage; readonly why: Note };

export interface LettersDeps {
  readonly messages: (accountId: AccountId, customerIds: readonly number[], signal?: AbortSignal) => Promise<readonly DueMessage[]>;
  readonly render: (accountId: AccountId, message: DueMessage) => RenderResult;
}

/** Customers whose messages are made at a time. */
export const lettersAtOnce = 200;

/** What is due today for these customers, at most `lettersAtOnce` of them, by the template of each; without those of whom nothing is due. */
export async function lettersOf(
  { messages, render }: LettersDeps,
  accountId: AccountId,
  customerIds: readonly number[],
  signal?: AbortSignal,
): Promise<Letter[]> {
  return (await messages(accountId, customerIds, signal)).map((due) => {
    // Without a mail address there is still WhatsApp.
    if (due.block === 'muted') return { due, why: note('message-blocked', { block: due.block }) };
    const result = render(accountId, due);
    return 'fault' in result ? { due, why: note('message-template-faulty', { fault: result.fault }) } : { due, ...result.message };
  });
}

/** Why a letter cannot be sent to its address; null: it can. */
export function addressFault({ address }: Pick<DueMessage, 'address'>): Note | null {
  return address !== null && readAddress(address).ok ? null : note('message-address', { address: address ?? '' });
}
