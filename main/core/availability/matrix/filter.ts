import { readMoney, toMillionths } from '../../../../preload/contract/filter/money.ts';
import type { Output } from '../../../../preload/contract/index.ts';
import { availabilityStates } from '../../../../preload/contract/orders/availability-codes.ts';
import { type Explained, explain } from '../../../../preload/contract/reasons.ts';
import type { CellState } from './matrix.ts';

type Fault = Extract<Output<'availability.rows'>, { fault: unknown }>['fault'];

export interface PriceBound {
  readonly operator: '<' | '<=' | '>' | '>=' | '=';
  readonly millionths: bigint;
  readonly not: boolean;
}

/**
 * Conditions for a row: each word is in its name, and at least one cell meets all conditions on cells. States are alternatives of each
 * other, and so are extensions.
 */
export interface NameFilter {
  readonly words: readonly { readonly text: string; readonly not: boolean }[];
  readonly states: readonly CellState[];
  readonly notStates: readonly CellState[];
  readonly extensions: readonly string[];
  readonly notExtensions: readonly string[];
  readonly prices: readonly PriceBound[];
}

/** Whether any condition is about cells. */
export const filtersCells = ({ words, ...ofCells }: NameFilter): boolean => Object.values(ofCells).some((terms) => terms.length > 0);

const term = /(!*)("[^"]*"?|\S+)/gu;
const price = /^(price)(<=|>=|<|>|=|:)(.*)$/i;
const otherKey = /^([a-z-]+)(<=|>=|<|>|=|:)/i;

type Term = Partial<{ readonly [K in keyof NameFilter]: NameFilter[K][number] }>;

/** Parses `free price<200000`, `premium`, `!taken kopi`, `.com free`, `"free"`. Returns a fault with its position, in UTF-16 units. */
export function readNameFilter(text: string): NameFilter | { readonly fault: Fault } {
  const terms: Term[] = [];
  for (const found of text.matchAll(term)) {
    const [whole, marks = '', token = ''] = found;
    const read = readTerm(token, marks.length % 2 === 1);
    if ('reason' in read) return { fault: { from: found.index, to: found.index + whole.length, ...read } };
    terms.push(read);
  }
  const all = <K extends keyof NameFilter>(kind: K): NonNullable<Term[K]>[] => terms.flatMap((one) => one[kind] ?? []);
  return {
    words: all('words'),
    states: all('states'),
    notStates: all('notStates'),
    extensions: all('extensions'),
    notExtensions: all('notExtensions'),
    prices: all('prices'),
  };
}

/** Returns the fault if there is one. */
function readTerm(token: string, not: boolean): Term | Explained {
  if (token.startsWith('"')) {
    const text = token.slice(1).replace(/"$/, '').toLowerCase();
    return text === '' ? {} : { words: { text, not } };
  }
  const bound = price.exec(token);
  if (bound !== null) return readBound(bound[2] ?? '', bound[3] ?? '', not);
  if (otherKey.test(token)) return explain('name-filter-key');
  const word = token.toLowerCase();
  if (isState(word)) return not ? { notStates: word } : { states: word };
  if (/^\../.test(word)) return not ? { notExtensions: word } : { extensions: word };
  return { words: { text: word, not } };
}

function readBound(operator: string, text: string, not: boolean): Term | Explained {
  const amount = readMoney(text);
  if (amount === null) return explain('name-filter-amount');
  return { prices: { operator: operator === ':' ? '=' : (operator as PriceBound['operator']), millionths: toMillionths(amount), not } };
}

const stateNames: ReadonlySet<string> = new Set(availabilityStates);
const isState = (word: string): word is CellState => stateNames.has(word);

/** Whether a price, in millionths, is within a bound; a missing price is neither within nor outside. */
export function isWithin(amount: bigint | null, { operator, millionths, not }: PriceBound): boolean {
  if (amount === null) return false;
  const within = {
    '<': amount < millionths,
    '<=': amount <= millionths,
    '>': amount > millionths,
    '>=': amount >= millionths,
    '=': amount === millionths,
  }[operator];
  return within !== not;
}
