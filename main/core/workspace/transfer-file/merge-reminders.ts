import type { CustomerPreferences } from '../../../../preload/contract/reminders/customer-preferences.ts';
import type { ReminderRule } from '../../../../preload/contract/reminders/rules.ts';
import type { TransferFileChoice, TransferFilePreview } from '../../../../preload/contract/workspace/transfer-file.ts';
import type { ReminderCustomersTable } from '../../store/workspace/reminder-customers-table.ts';
import type { ReminderRulesTable } from '../../store/workspace/reminder-rules-table.ts';
import type { FilePreferences, TransferFile } from './format.ts';
import { idHere, idsByName, keyOf, type PlanDeps } from './plan.ts';

export interface RemindersDeps extends Pick<PlanDeps, 'portfolio'> {
  readonly reminderCustomers: () => ReminderCustomersTable;
  readonly reminderRules: () => ReminderRulesTable;
}

interface Found extends Omit<FilePreferences, 'id'> {
  readonly id: number;
  readonly is: 'fresh' | 'same' | 'different';
}

/** What the file has for reminders here. */
export interface RemindersPlan {
  readonly preview: TransferFilePreview['reminders'];
  /** To be called within a transaction. Returns what was written. */
  write(choice: TransferFileChoice, now: string): { readonly preferences: number; readonly rules: boolean };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const asList = (of: CustomerPreferences) => [of.isMuted, of.address, of.phone, of.salutation, of.language, of.note];

/** Rules replace the built-in one, others only if the user chose theirs; so do the preferences of a customer. */
export async function planReminders(
  deps: RemindersDeps,
  accountId: string,
  { reminderRules: rules, reminderCustomers: theirs }: Pick<TransferFile, 'reminderRules' | 'reminderCustomers'>,
): Promise<RemindersPlan> {
  const customers = theirs.map(({ name, id }) => ({ kind: 'customer' as const, name, id }));
  const ids = customers.length === 0 ? new Map<string, number[]>() : await idsByName(deps, accountId, customers);
  const mine = new Map(
    deps
      .reminderCustomers()
      .all(accountId)
      .map(({ id, preferences }) => [id, preferences]),
  );
  const found = theirs.flatMap(({ name, id: theirId, ...rest }): Found[] => {
    const id = idHere(ids.get(keyOf('customer', name)) ?? [], theirId);
    if (id === undefined) return [];
    const own = mine.get(id);
    if (own === undefined) return [{ ...rest, name, id, is: 'fresh' }];
    return [{ ...rest, name, id, is: isSame(asList(own), asList(rest.preferences)) ? 'same' : 'different' }];
  });
  const count = (is: Found['is']): number => found.filter((one) => one.is === is).length;
  const present = deps.reminderRules().read(accountId);
  const ofRules = rulesAre(rules, present);
  return {
    preview: {
      ...{ fresh: count('fresh'), same: count('same'), different: count('different'), absent: theirs.length - found.length },
      rules: ofRules,
    },
    write(choice, now) {
      const written = found.filter(({ is }) => is === 'fresh' || (is === 'different' && choice === 'theirs'));
      for (const { id, name, preferences } of written) deps.reminderCustomers().write(accountId, { id, name }, preferences, now);
      const takesRules = rules !== null && (ofRules === 'fresh' || (ofRules === 'different' && choice === 'theirs'));
      if (takesRules) deps.reminderRules().write(accountId, rules, now);
      return { preferences: written.length, rules: takesRules };
    },
  };
}

function rulesAre(theirs: readonly ReminderRule[] | null, mine: readonly unknown[] | null): TransferFilePreview['reminders']['rules'] {
  if (theirs === null) return 'none';
  if (mine === null) return 'fresh';
  return isSame(mine, theirs) ? 'same' : 'different';
}
