import { fromMillionths, millionthsOf } from '../../base/money.ts';
import type { PaidWrite } from '../../changes/journal/paid-writes.ts';
import { maxAcceptedAge } from '../../changes/journal/rows.ts';
import { names, namesInText } from '../../changes/reconcile/transactions.ts';
import { readName } from '../../service/lists/names.ts';
import type { NewTransaction } from '../../store/portfolio/transactions/new-transactions.ts';

const textOf = ({ description, note }: Pick<NewTransaction, 'description' | 'note'>): string => `${description} ${note ?? ''}`;

/** The names of domains that a transaction mentions, as A-labels in lower case. */
export const namesIn = (transaction: Pick<NewTransaction, 'description' | 'note'>): string[] => namesInText(textOf(transaction));

/** Whether a transaction mentions a domain by its name, also by the Unicode form of it. */
export function mentionsName(transaction: Pick<NewTransaction, 'description' | 'note'>, name: string): boolean {
  const { unicode } = readName(name);
  return names(textOf(transaction), name) || names(textOf(transaction), unicode);
}

/** A write that may explain a charge, and the charges that it explains already, in millionths. */
export interface Candidate<W extends Pick<PaidWrite, 'cost' | 'state' | 'sentAt'>> {
  readonly write: W;
  readonly charged: readonly bigint[];
  /** Whether further charges may belong to it although its cost is not known, e.g. for WHOIS protection. */
  readonly mayHaveMore: boolean;
}

const day = 24 * 60 * 60_000;
/** The service may list a charge this long after the write. */
const listedFor = 2 * day;
/** The service's clock may be behind, or in another time zone. Each row explains its own charges only, so this may be generous. */
const clockMargin = day;
/** A charge of another amount than reviewed belongs to a write only if it was made this soon. */
const promptly = 60 * 60_000;

/** ISO 8601: a write that was sent before cannot explain a transaction. */
export const sentFrom = (transaction: Pick<NewTransaction, 'created' | 'knownAt' | 'readAt'>): string =>
  new Date(madeFrom(transaction) - maxAcceptedAge).toISOString();

const madeFrom = ({ created, knownAt, readAt }: Pick<NewTransaction, 'created' | 'knownAt' | 'readAt'>): number =>
  Date.parse(created ?? knownAt ?? readAt);

function isInTime({ state, sentAt }: Pick<PaidWrite, 'state' | 'sentAt'>, transaction: NewTransaction): boolean {
  const sent = Date.parse(sentAt);
  const until = sent + (state === 'accepted' ? maxAcceptedAge : listedFor);
  return sent <= Date.parse(transaction.created ?? transaction.readAt) + clockMargin && until >= madeFrom(transaction);
}

/** A charge before its write is only possible as clocks differ, so it counts as further away than one after it. */
const beforeWeight = 4;

/** How far a charge is from a write that may explain it, in weighted ms. */
export function distanceOf({ sentAt }: Pick<PaidWrite, 'sentAt'>, transaction: NewTransaction): number {
  const after = madeFrom(transaction) - Date.parse(sentAt);
  return after < 0 ? -after * beforeWeight : after;
}

/**
 * Returns the write that explains a charge best: it has to be sent in time, and no charge may be left for it that is found already. One for
 * a name and another for its WHOIS protection may make up its cost. null: none does.
 */
export function explainingWrite<W extends Pick<PaidWrite, 'cost' | 'state' | 'sentAt'>>(
  transaction: NewTransaction,
  amount: bigint | null,
  candidates: readonly Candidate<W>[],
): W | null {
  const made = madeFrom(transaction);
  const fitting = candidates.flatMap((candidate) => {
    const { write } = candidate;
    const isPrompt = Math.abs(Date.parse(write.sentAt) - made) <= promptly || write.state === 'accepted' || transaction.created === null;
    const rank = isInTime(write, transaction) ? rankOf(candidate, amount, isPrompt) : null;
    return rank === null ? [] : [{ write, rank, distance: distanceOf(write, transaction) }];
  });
  fitting.sort(
    (one, other) =>
      one.rank - other.rank || Number(isUncertain(one.write)) - Number(isUncertain(other.write)) || one.distance - other.distance,
  );
  return fitting[0]?.write ?? null;
}

const isUncertain = ({ state }: Pick<PaidWrite, 'state'>): boolean => state === 'unknown' || state === 'sent';

/** Whether the amount is what the write cost, and nothing was charged for it yet. */
export const isExact = ({ write, charged }: Candidate<Pick<PaidWrite, 'cost' | 'state' | 'sentAt'>>, amount: bigint | null): boolean =>
  charged.length === 0 && amount !== null && amount === millionthsOf(write.cost);

/** The lower, the better: the cost itself, a part that completes it, any first charge. null: the write does not explain it. */
function rankOf<W extends Pick<PaidWrite, 'cost' | 'state' | 'sentAt'>>(
  candidate: Candidate<W>,
  amount: bigint | null,
  isPrompt: boolean,
): number | null {
  const { write, charged, mayHaveMore } = candidate;
  if (isExact(candidate, amount)) return 0;
  const cost = millionthsOf(write.cost);
  if (charged.length === 0) return isPrompt || cost === null ? 2 : null;
  if (cost === null || amount === null) return mayHaveMore && charged.length === 1 ? 2 : null;
  return charged.reduce((all, one) => all + one, amount) === cost ? 1 : null;
}

/** A decimal string of millionths, with its sign. */
export const decimal = (millionths: bigint): string => fromMillionths(millionths);
