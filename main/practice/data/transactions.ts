import type { Movement } from '../kernel/money.ts';
import { dateOf, day, stamp } from '../kernel/times.ts';
import type { GeneratedDomain } from './domains.ts';
import { insertRows } from './insert.ts';
import { type DomainAction, domainMovement, otherMovement } from './movements.ts';
import { nameMaker } from './names.ts';
import { endBalance } from './profile.ts';
import { between, chance, pick, type Random, weighted } from './random.ts';
import { randomOf, type Setting, workingHours } from './setting.ts';

const columns = [
  'id',
  'kind',
  'description',
  'direction',
  'amount',
  'period',
  'note',
  'tld',
  'closing_balance',
  'day',
  'created_at',
] as const;
/** Fourteen months. */
const span = 425 * day;
/** Minor units above which, going backwards, a deposit must have been made. */
const ceiling = 20_000_000_00;

/** An event with its time, in Unix ms. */
interface Dated {
  readonly at: number;
  readonly movement: Movement;
}

/**
 * Two thousand movements of the last fourteen months, oldest first. They are generated backwards from the current balance, so that each
 * closing balance follows from the previous one and the last one equals the balance.
 * @param domains a sample of the account's domains
 */
export function fillTransactions(setting: Setting, domains: readonly GeneratedDomain[]): void {
  const random = randomOf(setting, 'transactions');
  const rows: (string | number | null)[][] = [];
  let closing = endBalance;
  let later = setting.today;
  const count = setting.domains >= 100 ? 2_000 : 200;
  const push = ({ at, movement }: Dated) => {
    rows.push(row(at, movement, closing));
    closing += movement.direction === 'in' ? -movement.amount : movement.amount;
  };
  for (const dated of spending(setting, random, domains, count)) {
    if (rows.length === count) break;
    if (closing + dated.movement.amount > ceiling)
      push({ at: dated.at + Math.floor(random() * (later - dated.at)), movement: deposit(random, closing) });
    if (rows.length < count) push(dated);
    later = dated.at;
  }
  insertRows(
    setting.database,
    'transactions',
    columns,
    rows.reverse().map((values, index) => [30_001 + index, ...values]),
  );
}

function row(at: number, movement: Movement, closing: number): (string | number | null)[] {
  const { kind, description, direction, amount, period, note = null, tld } = movement;
  return [kind, description, direction, amount, period, note, tld, closing, dateOf(at), stamp(at)];
}

/** Payments, newest first: registrations on their day, everything else spread over the months. */
function spending(setting: Setting, random: Random, domains: readonly GeneratedDomain[], count: number): Dated[] {
  const nextLapsed = nameMaker(random);
  const registered = domains
    .filter(({ created, status }) => created > setting.today - span && status !== 'pending-transfer')
    .slice(-Math.floor(count / 4))
    .map((domain) => ({ at: domain.created, movement: domainMovement(random, domain, 'registration') }));
  const before = setting.today - span;
  const dated = [...registered];
  while (dated.length < count) {
    const at = before + between(random, 0, span / day - 2) * day + workingHours(random);
    const older = chance(random, 0.5) && domains.length > 0 ? domains[Math.floor(random() * domains.length)] : undefined;
    const known = older !== undefined && older.created < at - 300 * day ? older : undefined;
    if (chance(random, 0.12)) dated.push({ at, movement: otherMovement(random, (known ?? nextLapsed(null)).name) });
    else if (known !== undefined) dated.push({ at, movement: domainMovement(random, known, 'renewal') });
    else
      dated.push({
        at,
        movement: domainMovement(random, nextLapsed(null), pastAction(random)),
      });
  }
  return dated.sort((a, b) => b.at - a.at);
}

function pastAction(random: Random): DomainAction {
  return weighted<DomainAction>(random, [
    ['renewal', 68],
    ['registration', 22],
    ['transfer', 8],
    ['restore', 2],
  ]);
}

/** Round sums, never more than the balance afterwards. */
function deposit(random: Random, closing: number): Movement {
  const requested = pick(random, [5_000_000_00, 10_000_000_00, 10_000_000_00, 15_000_000_00]);
  const amount = Math.min(requested, Math.floor(closing / 1_000_000_00) * 1_000_000_00);
  const bank = pick(random, ['Virtual account', 'Bank transfer', 'QRIS']);
  return { kind: 'deposit', amount, direction: 'in', description: `Deposit ${bank}`, tld: null, period: 0 };
}
