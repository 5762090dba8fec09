import * as z from 'zod';
import { CalendarDate } from '../../../../preload/contract/domains/domains.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { maxItems, maxStep, minStep } from '../../../../preload/contract/reminders/reminder-codes.ts';
import { AppError } from '../../base/errors.ts';
import type { MessageGateway } from '../../changes/context.ts';
import { field } from '../../changes/input.ts';
import { defineKind, line, note, planOf, verified, withReceipt } from '../../changes/kind.ts';
import { readAddress } from '../../mail/addresses.ts';

const Item = z.strictObject({
  domainId: z.number().int().nonnegative(),
  domain: z.string().min(1).max(300),
  expires: CalendarDate,
  step: z.number().int().min(minStep).max(maxStep),
});

/** A message as it was reviewed: what is sent is made from this alone. */
export const SentReminder = z.strictObject({
  to: field(z.string().min(1).max(320), { hidden: true }),
  customer: field(z.string().max(300), { hidden: true }),
  subject: field(z.string().min(1).max(300), { hidden: true }),
  text: field(z.string().min(1).max(600_000), { hidden: true }),
  html: field(z.string().max(2_000_000).nullable(), { hidden: true }),
  items: field(z.array(Item).min(1).max(maxItems), { hidden: true }),
});
export type SentReminder = z.infer<typeof SentReminder>;

/** Domains that a line of the review names. */
const namedDomains = 10;

const keyOf = (customerId: number, { items }: Pick<SentReminder, 'items'>): string =>
  `${customerId} ${items.map(({ domainId, expires, step }) => `${domainId} ${expires} ${step}`).join(',')}`;

/**
 * Sends one message to one customer through the mail server of the account. A domain, expiry date and step is reminded of once: the log is
 * read when it is planned, and again directly before it leaves. Nothing of it can be read back.
 */
export const sendReminder = defineKind<SentReminder, null>('reminder-send', {
  input: SentReminder,
  paid: false,
  confirm: 'review',
  guarded: false,
  own: true,
  unreadable: true,

  async plan({ messages }, { target, input }) {
    const server = messages.server();
    const domains = input.items.map(({ domain }) => domain);
    const more = domains.length - namedDomains;
    return planOf({
      before: null,
      lines: [
        line('recipient', null, input.to),
        line('subject', null, input.subject),
        line('reminderDomains', null, `${domains.slice(0, namedDomains).join(', ')}${more > 0 ? ` + ${more}` : ''}`),
        line('mailServer', null, server),
      ],
      refusal: refusalOf(messages, target.id, input, server),
      basis: { mailServer: server },
    });
  },

  async apply({ messages, sendBy }, { target, input }, { basis }) {
    const { to, subject, text, html, items } = input;
    const expected = String(basis['mailServer'] ?? '');
    const outgoing = { message: { to: [to], subject, text, html }, key: keyOf(target.id, input), expected };
    const outcome = await sendBy(async ({ signal, beforeSend }) => {
      try {
        return await messages.send(outgoing, {
          signal,
          async beforeSend() {
            // It may have waited for its turn for hours: a colleague's log was imported, or the customer renewed.
            const change = changedMeanwhile(messages, target.id, items);
            if (change !== null) throw new AppError('STALE_PLAN', change);
            await beforeSend();
          },
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'STALE_PLAN') throw error;
        // The row is planned again, which refuses it.
        return { state: 'not sent', code: error.code, message: writeExplained(error), retryAfterMs: null };
      }
    });
    return withReceipt(outcome);
  },

  async verify() {
    return verified('unclear', [], { code: 'message-unreadable' });
  },
});

/** Why a message is not sent that was right when it was reviewed; null: nothing changed. */
function changedMeanwhile(messages: MessageGateway, customerId: number, items: SentReminder['items']) {
  if (messages.isReminded(items)) return 'already-reminded';
  return messages.isOutdated(customerId, items) ? 'no-longer-due' : null;
}

function refusalOf(messages: MessageGateway, customerId: number, { to, subject, items }: SentReminder, server: string | null) {
  if (server === null) return note('message-no-server');
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) return note('message-template-faulty');
  if (!readAddress(to).ok) return note('message-address', { address: to });
  const change = changedMeanwhile(messages, customerId, items);
  return change === null ? null : note(`message-${change}`);
}
