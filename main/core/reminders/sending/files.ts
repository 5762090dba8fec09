import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailServer } from '../../../../preload/contract/mail/mail.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { safeFileName } from '../../base/files/file-name.ts';
import { writeAtomically, writeFailure } from '../../base/files/whole-file.ts';
import { type FormatColumn, rowFormat } from '../../base/text/row-format.ts';
import { compose } from '../../mail/compose.ts';
import { addressFault, type Letter, lettersAtOnce } from './letters.ts';

export interface Written {
  readonly customers: number;
  readonly omitted: number;
}

/** Makes the letters of some customers, at most `lettersAtOnce`. */
export type MakeLetters = (customerIds: readonly number[]) => Promise<Letter[]>;

type Sendable = Exclude<Letter, { readonly why: unknown }>;

/** Calls `write` with the letters that can be sent to an address, slice by slice. */
async function writeEach(
  customerIds: readonly number[],
  letters: MakeLetters,
  signal: AbortSignal,
  write: (some: readonly Sendable[]) => Promise<void>,
): Promise<Written> {
  let customers = 0;
  for (let from = 0; from < customerIds.length; from += lettersAtOnce) {
    signal.throwIfAborted();
    const made = await letters(customerIds.slice(from, from + lettersAtOnce));
    const sendable = made.filter((letter): letter is Sendable => !('why' in letter) && addressFault(letter.due) === null);
    await write(sendable);
    customers += sendable.length;
  }
  return { customers, omitted: customerIds.length - customers };
}

/** Writes a draft per customer, which a mail program opens, into a new folder at `path`. Rejects with AppError DISK or CONFLICT. */
export async function writeMessages(
  path: string,
  customerIds: readonly number[],
  {
    letters,
    server,
    accountId,
    now,
  }: { readonly letters: MakeLetters; readonly server: MailServer; readonly accountId: AccountId; readonly now: number },
  signal: AbortSignal,
): Promise<Written> {
  try {
    await mkdir(path, { mode: 0o700 });
    return await writeEach(customerIds, letters, signal, async (some) => {
      for (const { due, subject, text, html } of some) {
        const message = { to: [due.address ?? ''], subject, text, html };
        const { bytes } = await compose(message, server, { now, key: `${accountId} ${due.customer.id} ${now}`, draft: true });
        // The id makes it unique: two customers may have the same name.
        const name = safeFileName(`${due.customer.name || due.customer.organization || due.address} ${due.customer.id}`.slice(0, 120));
        await writeFile(join(path, `${name}.eml`), bytes, { flag: 'wx', mode: 0o600 });
      }
    });
  } catch (error) {
    throw writeFailure(error, path);
  }
}

/** Their names are part of the file format. */
const columns = [
  { name: 'email', kind: 'text' },
  { name: 'phone', kind: 'text' },
  { name: 'customer', kind: 'text' },
  { name: 'organization', kind: 'text' },
  { name: 'salutation', kind: 'text' },
  { name: 'language', kind: 'moment' },
  { name: 'subject', kind: 'text' },
  { name: 'text', kind: 'text' },
  { name: 'domains', kind: 'names' },
  { name: 'first_expiry', kind: 'moment' },
  { name: 'total', kind: 'text' },
] as const satisfies readonly FormatColumn[];

/** Writes a row per customer, for the mail merge of another program. Rejects with AppError DISK or CONFLICT. */
export async function writeTable(
  path: string,
  customerIds: readonly number[],
  letters: MakeLetters,
  signal: AbortSignal,
): Promise<Written> {
  const { begin, before, row, end } = rowFormat({ kind: 'csv', delimiter: ',', bom: true }, columns);
  let isFirst = true;
  try {
    return await writeAtomically(path, async (target) => {
      await target.write(begin);
      const written = await writeEach(customerIds, letters, signal, async (some) => {
        let lines = '';
        for (const { due, subject, text } of some) {
          const { customer, preferences, items, totals } = due;
          const cells = [
            ...[due.address, due.phone, customer.name, customer.organization, preferences.salutation, due.language, subject, text],
            items.map(({ domain }) => domain).join(' '),
            items[0]?.expires ?? null,
            totals.map(({ amount, currency }) => `${amount} ${currency ?? ''}`.trim()).join(' + '),
          ];
          lines += before(isFirst) + row([0, ...cells]);
          isFirst = false;
        }
        await target.write(lines);
      });
      await target.write(end);
      return written;
    });
  } catch (error) {
    throw writeFailure(error, path);
  }
}
