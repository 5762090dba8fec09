import { mostOrdered, type TransferList, type TransferRow } from '../../../../preload/contract/orders.ts';
import { AppError } from '../../base/errors.ts';
import { DomainName } from '../../changes/kinds/hosts.ts';
import { readName } from '../../service/lists/names.ts';
import type { Market } from '../deps.ts';
import { protectionPrice, transferPrice } from '../kinds/order-price.ts';
import type { Requirement } from '../rules.ts';
import { createSum } from '../sum.ts';
import { type CleanCode, canBeCode } from './clean-code.ts';
import type { Pair } from './read-pairs.ts';

/** A row with its code, which never leaves main. */
export interface Listed {
  readonly row: number;
  readonly line: number;
  readonly name: string;
  readonly isName: boolean;
  readonly code: CleanCode | null;
  readonly years: number;
  readonly protection: boolean;
  readonly check: TransferRow['check'];
}

/** Rows as they are read. Throws AppError VALIDATION when there is no name, or too many. */
export function listPairs(pairs: readonly Pair[]): Listed[] {
  const rows = pairs.map(({ line, name: given, code }, row): Listed => {
    const read = DomainName.safeParse(given);
    const name = read.success ? read.data : tellable(given);
    return { row, line, name, isName: read.success, code, years: 1, protection: false, check: null };
  });
  if (!rows.some(({ isName }) => isName)) throw new AppError('VALIDATION', 'list-without-names');
  if (rows.length > mostOrdered) throw new AppError('VALIDATION', 'transfer-list-full', { most: mostOrdered });
  return rows;
}

/**
 * What may be told of text that is no name: its beginning as far as that is one. The rest, or all of it, may be a code, e.g. where an unknown
 * separator stands between the two or the columns are the other way round.
 */
function tellable(given: string): string {
  const [begin = ''] = /^[^\s,;|:=/\\"']*/u.exec(given) ?? [];
  return begin !== given && DomainName.safeParse(begin).success ? `${begin} …` : '…';
}

export interface Around {
  readonly market: Market;
  /** Whether the price list is here and sells transfers of the extension; null: the list is not here. */
  readonly sells: (extension: string) => boolean | null;
  readonly own: ReadonlySet<string>;
  /** Names that a job is about to transfer, or has asked for. */
  readonly inJob: ReadonlySet<string>;
}

/** What was found out of a name and keeps it from being planned. */
const hopeless: ReadonlySet<string> = new Set(['own', 'not-registered']);

export const isRawRequest = ({ problems, check }: Pick<TransferRow, 'problems' | 'check'>): boolean =>
  problems.length === 0 && !hopeless.has(check?.state ?? '');

/** Whether asking again may find something else. */
export const isDoubtful = ({ check }: Pick<TransferRow, 'check'>): boolean => check !== null && check.state !== 'ready';

/** Rows as they are told, with prices and with what is wrong with them. */
export function tellRows(rows: readonly Listed[], around: Around): TransferRow[] {
  const seen = new Set<string>();
  return rows.map((listed): TransferRow => {
    const { row, line, name, isName, code, years, protection, check } = listed;
    const extension = around.market.extensionOf(name);
    const price = around.market.priceOf(extension);
    const isTwice = seen.has(name);
    seen.add(name);
    const known = { ...around, extension, isTwice };
    return {
      ...{ row, line, name, years, protection, check },
      unicode: isName ? readName(name).unicode : name,
      code: code === null ? null : { length: code.code.length, trimmed: code.trimmed, invisible: code.invisible },
      problems: problemsOf(listed, known),
      price: isName ? transferPrice(price, years).amount : null,
      protectionPrice: isName ? protectionPrice(price) : null,
      currency: price === null || price.currency === '' ? null : price.currency,
      requirements: isName ? around.market.requirementsOf(extension).map(({ id }) => id) : [],
    };
  });
}

interface Known extends Around {
  readonly extension: string;
  readonly isTwice: boolean;
}

function problemsOf(
  { name, isName, code, years, protection }: Listed,
  { market, extension, isTwice, sells, own, inJob }: Known,
): TransferRow['problems'] {
  if (!isName) return ['no-name'];
  const price = market.priceOf(extension);
  const isOther = price !== null && price.currency !== '' && market.currency !== null && price.currency !== market.currency;
  const notSold = sells(extension) === false || transferPrice(price, years).notSold;
  return [
    ...(code === null ? (['no-code'] as const) : []),
    ...(code !== null && !canBeCode(code.code) ? (['bad-code'] as const) : []),
    ...(notSold ? (['not-sold'] as const) : []),
    ...(isOther ? (['other-currency'] as const) : []),
    ...(isTwice ? (['twice'] as const) : []),
    ...(own.has(name) ? (['own'] as const) : []),
    ...(inJob.has(name) ? (['in-job'] as const) : []),
    ...(protection && price?.protectionOffered === false ? (['no-protection'] as const) : []),
  ];
}

/** What is told of a list as a whole. Only rows that can be planned count. */
export function tellList(told: readonly TransferRow[], { market }: Around): Omit<TransferList, 'list' | 'version' | 'checking'> {
  const sum = createSum(market.balance);
  const requirements = new Map<string, Requirement>();
  let ready = 0;
  for (const row of told) {
    const extension = market.extensionOf(row.name);
    if (row.requirements.length > 0) for (const each of market.requirementsOf(extension)) requirements.set(each.id, each);
    if (!isRawRequest(row)) continue;
    ready += 1;
    const proxy = row.protection ? protectionPrice(market.priceOf(extension)) : null;
    sum.add([row.price, proxy].filter((amount) => amount !== null));
  }
  return {
    rows: told.length,
    names: told.filter(({ problems }) => !problems.includes('no-name')).length,
    ready,
    checked: told.filter(({ check }) => check !== null).length,
    doubtful: told.filter(isDoubtful).length,
    requirements: [...requirements.values()].slice(0, 200),
    total: sum.total(),
    currency: market.currency,
    balance: market.balance,
    left: sum.left(),
  };
}
