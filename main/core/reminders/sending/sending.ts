import type { reminderSendingCalls } from '../../../../preload/contract/reminders/reminder-sending.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError } from '../../base/errors.ts';
import { note } from '../../changes/kind.ts';
import type { RowRequest, RowSource } from '../../changes/plan/plan-job.ts';
import type { ChangesService } from '../../changes/port.ts';
import { readAddress } from '../../mail/addresses.ts';
import type { MailService } from '../../mail/mail.ts';
import type { Platform } from '../../platform.ts';
import { SentReminder } from '../kinds/send.ts';
import { writeMessages, writeTable } from './files.ts';
import { addressFault, type Letter, type LettersDeps, lettersAtOnce, lettersOf } from './letters.ts';
import { mailtoAddress, whatsappAddress } from './links.ts';

export interface SendingDeps extends LettersDeps {
  readonly changes: () => Promise<Pick<ChangesService, 'plan' | 'rows'>>;
  readonly mail: () => Promise<Pick<MailService, 'server'>>;
  readonly dialogs: Platform['dialogs'];
  /** Shows the address, asks, and opens it. */
  readonly openLink: Platform['openLink'];
  readonly copy: (text: string) => void;
  /** `2027-03-08`, where the user counts days. */
  readonly today: () => string;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** How messages reach customers: each method implements the call of its name. */
export function createSending(deps: SendingDeps): CallService<typeof reminderSendingCalls> {
  const one = async (accountId: AccountId, customerId: number, signal: AbortSignal): Promise<Exclude<Letter, { why: unknown }>> => {
    const [letter] = await lettersOf(deps, accountId, [customerId], signal);
    if (letter === undefined) throw new AppError('CONFLICT', 'reminder-nothing-due');
    if (!('why' in letter)) return letter;
    throw new AppError('CONFLICT', letter.due.block === 'muted' ? 'reminder-muted' : 'reminder-cannot-render');
  };

  return {
    async plan({ accountId, customerIds }) {
      if ((await deps.mail()).server(accountId) === null) throw new AppError('CONFLICT', 'mail-no-server');
      const rows: RowSource = {
        length: customerIds.length,
        kinds: ['reminder-send'],
        async slice(from, to) {
          const requests: RowRequest[] = [];
          for (let at = from; at < to && at < customerIds.length; at += lettersAtOnce) {
            const ids = customerIds.slice(at, Math.min(to, at + lettersAtOnce));
            const made = new Map((await lettersOf(deps, accountId, ids)).map((letter) => [letter.due.customer.id, letter]));
            requests.push(...ids.map((id) => requestOf(id, made.get(id))));
          }
          return requests;
        },
      };
      return { job: (await deps.changes()).plan({ accountId, origin: { from: 'selection' }, rows }) };
    },
    async open({ accountId, customerId, in: program }, signal) {
      const { due, subject, text } = await one(accountId, customerId, signal);
      if (program === 'whatsapp') {
        if (due.phone === null) throw new AppError('CONFLICT', 'reminder-no-phone');
        const address = whatsappAddress(due.phone, text);
        return { outcome: address === null ? 'unavailable' : await deps.openLink(address, 'wa.me', 'https') };
      }
      const reading = readAddress(due.address ?? '');
      if (!reading.ok) throw new AppError('CONFLICT', reading.why);
      const address = mailtoAddress(reading.address, subject, text);
      return { outcome: address === null ? 'unavailable' : await deps.openLink(address, '', 'mailto') };
    },
    async copy({ accountId, customerId }, signal) {
      deps.copy((await one(accountId, customerId, signal)).text);
      return { copied: true };
    },
    async saveMessages({ accountId, customerIds }, signal) {
      const server = (await deps.mail()).server(accountId);
      if (server === null) throw new AppError('CONFLICT', 'mail-no-server');
      const path = await deps.dialogs.saveFile(`reminders-${deps.today()}`);
      if (path === null || signal.aborted) return { path: null, customers: 0, omitted: 0 };
      const of = { letters: (ids: readonly number[]) => lettersOf(deps, accountId, ids, signal), server, accountId, now: deps.now() };
      return { path, ...(await writeMessages(path, customerIds, of, signal)) };
    },
    async saveTable({ accountId, customerIds }, signal) {
      const path = await deps.dialogs.saveFile(`reminders-${deps.today()}.csv`);
      if (path === null || signal.aborted) return { path: null, customers: 0, omitted: 0 };
      return { path, ...(await writeTable(path, customerIds, (ids) => lettersOf(deps, accountId, ids, signal), signal)) };
    },
    async message({ job, row }) {
      const [found] = (await deps.changes()).rows(job, [row]);
      const parsed = found?.kind === 'reminder-send' ? SentReminder.safeParse(found.input) : null;
      if (parsed?.success !== true) throw new AppError('NOT_FOUND', 'row-gone');
      const { to, subject, text } = parsed.data;
      return { to, subject, text };
    },
  };
}

/** A customer of whom nothing can be sent gets a row that says why. */
function requestOf(id: number, letter: Letter | undefined): RowRequest {
  const kind = 'reminder-send';
  if (letter === undefined) return { kind, target: { kind: 'customer', id, name: '' }, input: {}, refused: note('message-not-due') };
  const { due } = letter;
  const customer = due.customer.name === '' ? due.customer.organization : due.customer.name;
  const target = { kind: 'customer', id, name: due.address ?? customer } as const;
  const refused = 'why' in letter ? letter.why : addressFault(due);
  if ('why' in letter || refused !== null) return { kind, target, input: {}, ...(refused === null ? {} : { refused }) };
  const { subject, text, html } = letter;
  const items = due.items.map(({ domainId, domain, expires, step }) => ({ domainId, domain, expires, step }));
  return { kind, target, input: { to: due.address, customer, subject, text, html, items } };
}
