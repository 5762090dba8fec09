import type { Json } from '../../../../preload/contract/values.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { readName } from '../../service/lists/names.ts';
import { readListPage } from '../../service/lists/page.ts';
import { readTransaction } from '../../service/lists/transaction.ts';
import type { ReadTransaction } from '../../store/portfolio/lists/transactions.ts';
import { type Effect, effectOf } from '../../store/portfolio/transactions/balance-effect.ts';
import type { ReadContext } from '../context.ts';
import { objectsIn } from '../kinds/lists.ts';

/** A transaction, and what it did to the balance as far as it is certain. */
export interface Charge extends Omit<ReadTransaction, 'odd' | 'raw'> {
  readonly effect: Effect;
}

const day = 24 * 60 * 60 * 1000;
const pageSize = 100;
/** Maximum number of pages: ten thousand charges. */
const maxPages = 100;

/**
 * The transactions of the account from the day before a time until tomorrow, as the service's day may differ (api.md section 6.1). Rejects
 * like the reads of the context, and with BAD_ANSWER.
 */
export async function readTransactions(context: Pick<ReadContext, 'get'>, since: number, now: number): Promise<Charge[]> {
  const date_range = `${dateOf(since - day)}_${dateOf(now + day)}`;
  const found = new Map<number, Omit<Charge, 'effect'>>();
  let last = 1;
  for (let page = 1; page <= Math.min(last, maxPages); page++) {
    const answer = await context.get('account/transactions', { date_range, page, limit: pageSize });
    // A response that is not a list does not mean "no charges": rejected.
    const objects = objectsIn(answer);
    last = readListPage(answer)?.lastPage ?? (objects.length < pageSize ? page : page + 1);
    for (const object of objects) {
      const charge = read(object);
      if (charge !== null) found.set(charge.id, charge);
    }
  }
  return withEffects([...found.values()]);
}

/** The balance before a transaction is the one after the transaction before it, by their ids. */
function withEffects(transactions: readonly Omit<Charge, 'effect'>[]): Charge[] {
  const before = new Map<number, string | null>();
  let closingBefore: string | null = null;
  for (const { id, closingBalance } of transactions.toSorted((one, other) => one.id - other.id)) {
    before.set(id, closingBefore);
    closingBefore = closingBalance;
  }
  return transactions.map((one) => ({
    ...one,
    effect: effectOf({ ...one, closing: one.closingBalance, closingBefore: before.get(one.id) ?? null }),
  }));
}

function read(object: Json): Omit<Charge, 'effect'> | null {
  if (!isJsonObject(object)) return null;
  const fields = fieldsOf(object);
  const id = fields.whole('id');
  return id === null ? null : { id, ...readTransaction(fields) };
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether a description contains this name, and not a longer one. */
export function names(description: string, name: string): boolean {
  const [text, needle] = [description.toLowerCase(), name.toLowerCase()];
  if (needle === '') return false;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text.slice(at + needle.length)];
    if (!/[\p{L}\p{N}.-]/u.test(before) && !/^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}

/** The words of a description, including domain names, each once and in lower case. */
export function tokensIn(description: string): ReadonlySet<string> {
  return new Set(description.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.@_-]*[\p{L}\p{N}]/gu) ?? []);
}

const isNameLike = (word: string): boolean => /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(word);

/** The names of domains in a description, as A-labels in lower case. */
export function namesInText(description: string): string[] {
  return [...tokensIn(description)].filter(isNameLike).map((word) => readName(word).name);
}
