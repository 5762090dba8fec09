import { isBelowCost, withMargin } from '../../../../preload/contract/orders/margin.ts';
import type { SeenMoneyValue, SeenNote } from '../../../../preload/contract/seen/seen.ts';
import type { Explanation, PriceField } from '../../../../preload/contract/seen/seen-codes.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { isSameAmount } from '../../base/money.ts';
import type { OverwrittenPrice, PriceValueBefore, SettledPrice } from '../../store/portfolio/prices/price-before.ts';
import type { FoundMoney } from '../../store/workspace/seen-changes-table.ts';
import { lastRecorded, type Recorded } from '../differences.ts';

interface StoredPromotion {
  readonly years: number | null;
  readonly price: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** What the user's customer prices are made of. */
export type Margin = Settings['margin'];

export interface ComparedPrice {
  readonly found: readonly Omit<FoundMoney, 'foundAt'>[];
  readonly settled: readonly SettledPrice[];
}

export interface PriceFacts {
  /** Generation of the last complete reading. */
  readonly whole: number;
  /** The extensions of domains of the account; changes of others are not reported. */
  readonly used: ReadonlySet<string>;
  readonly margin: Margin;
  readonly recorded: Recorded;
}

/** Compares the present prices of an extension with those before, by kind. Another currency is not another price. */
export function comparePrice(price: OverwrittenPrice, facts: PriceFacts): ComparedPrice {
  const compared = price.before
    .filter(({ generation }) => generation <= facts.whole)
    .map((value): ComparedPrice => {
      const { token, revision } = value;
      const { id, now } = price;
      const after = now?.values.get(value.field);
      if (now === null || after === undefined || (now.currency === '' && value.currency !== '')) {
        return { found: [], settled: [{ id, token, revision, as: 'unknown' }] };
      }
      const done: ComparedPrice = { found: [], settled: [{ id, token, revision, as: 'compared' }] };
      const isComparable = value.currency === '' || value.currency === now.currency;
      if (!facts.used.has(price.extension) || !isComparable) return done;
      const change = changeOf(price, value, { id: now.id, after, afterAt: now.readAt, currency: now.currency }, facts);
      return change === null ? done : { ...done, found: [change] };
    });
  return { found: compared.flatMap(({ found }) => found), settled: compared.flatMap(({ settled }) => settled) };
}

interface After {
  readonly id: number;
  readonly after: string;
  readonly afterAt: string;
  readonly currency: string;
}

function changeOf(
  { extension }: OverwrittenPrice,
  known: PriceValueBefore,
  { id, after, afterAt, currency }: After,
  { margin, recorded }: PriceFacts,
): ComparedPrice['found'][number] | null {
  const { field } = known;
  const { token, before, beforeAt } = lastRecorded({ ...known }, (one) => {
    const last = recorded(one);
    return last === null ? null : { ...last, after: textOf(JSON.parse(last.after) as SeenMoneyValue) };
  });
  const [old, now] = [valueFrom(field, before, currency), valueFrom(field, after, currency)];
  if (old === null || now === null || isSameValue(old, now)) return null;
  return {
    ...{ token, subject: 'extension', subjectId: id, subjectName: extension, field },
    before: JSON.stringify(old),
    after: JSON.stringify(now),
    ...{ beforeAt, afterAt, explanation: explanationOf(old, now, afterAt), job: null, seq: null, alarm: null },
    facts: { madeAt: null, note: belowCost(field, before, after, currency, margin) },
  };
}

/** null: it does not say enough to be compared. */
function valueFrom(field: PriceField, text: string, currency: string): SeenMoneyValue | null {
  if (field !== 'promotion') return { kind: 'money', amount: text, currency };
  if (text === 'none') return { kind: 'nothing' };
  const { years, price, from, to } = JSON.parse(text) as StoredPromotion;
  return price === null ? null : { kind: 'promotion', years, amount: price, currency, from, to };
}

/** A recorded value in the form of `PriceNow.values`. */
function textOf(value: SeenMoneyValue): string {
  switch (value.kind) {
    case 'money':
      return value.amount;
    case 'promotion':
      return JSON.stringify({ years: value.years, price: value.amount, from: value.from, to: value.to } satisfies StoredPromotion);
    default:
      return 'none';
  }
}

function isSameValue(one: SeenMoneyValue, other: SeenMoneyValue): boolean {
  if (one.kind === 'money' && other.kind === 'money') return isSameAmount(one.amount, other.amount);
  if (one.kind !== 'promotion' || other.kind !== 'promotion') return one.kind === other.kind;
  // What is left out of a promotion is not another value.
  const isSame = (left: unknown, right: unknown): boolean => left === null || right === null || left === right;
  return isSameAmount(one.amount, other.amount) && one.years === other.years && isSame(one.from, other.from) && isSame(one.to, other.to);
}

/** A promotion that was over by then has ended as announced. */
function explanationOf(before: SeenMoneyValue, after: SeenMoneyValue, afterAt: string): Explanation {
  const isOver = before.kind === 'promotion' && before.to !== null && before.to <= afterAt;
  return isOver && after.kind === 'nothing' ? 'announced' : 'fact';
}

/** The customer price that was calculated from the known cost, if it is below the new one. */
function belowCost(field: PriceField, before: string, after: string, currency: string, margin: Margin): SeenNote | null {
  const kind = field.replace('price-', '');
  if (field === 'promotion' || !margin.kinds.some((each) => each === kind)) return null;
  const price = withMargin(before, margin);
  return price !== null && isBelowCost(price, after) ? { kind: 'below-cost', amount: price, currency } : null;
}
