import type { CustomerPreferences } from '../../../preload/contract/reminders/customer-preferences.ts';
import { calendarDays, maxRules } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { remindersCalls } from '../../../preload/contract/reminders/reminders.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallService } from '../base/call-service.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import { nextTurn } from '../base/event-loop-turns.ts';
import { readAddress } from '../mail/addresses.ts';
import type { Platform } from '../platform.ts';
import { createSalePrices, type SalePricesDeps } from '../portfolio/prices/sale-prices.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import { keyOf } from '../store/workspace/reminder-log-table.ts';
import { reminderCalendar } from './calendar.ts';
import { type DueCustomer, type DueIndex, daysLater, dueIndex } from './due-index.ts';
import { createReminderLog } from './log.ts';
import { readLog, writeLog } from './log-file.ts';
import { createMessages, type MessagesDeps } from './messages.ts';
import { entriesOf, type Reminders } from './port.ts';
import { pruneLog } from './prune.ts';
import { isPhone } from './recipients.ts';
import { readRules, storedRules } from './rules.ts';
import { ruleChooser } from './steps.ts';

export interface RemindersDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => PortfolioStore;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => WorkspaceStore;
  readonly settings: MessagesDeps['settings'];
  readonly margin: SalePricesDeps['margin'];
  readonly dialogs: Platform['dialogs'];
  /** `2027-03-08`, where the user counts days. */
  readonly today: () => string;
  /** Rules, preferences or the log of an account have changed. */
  readonly changed: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

export interface RemindersService extends CallService<typeof remindersCalls>, Reminders {}

const customersAtOnce = 200;
/** Cached lists of what is due: today, and a day of the calendar. */
const maxIndexes = 3;

/** Throws AppError VALIDATION of the field. */
function checkPreferences({ address, phone, salutation }: CustomerPreferences): void {
  const reading = address === '' ? null : readAddress(address);
  if (reading?.ok === false) throw fieldError('address', reading.why);
  if (phone !== '' && !isPhone(phone)) throw fieldError('phone', explain('phone-number-invalid'));
  if (/\p{Cc}/u.test(salutation)) throw fieldError('salutation', explain('value-invalid'));
}

/** Who is to be reminded of what, and what they were reminded of. */
export function createReminders(deps: RemindersDeps): RemindersService {
  const { store, workspace, settings, today, changed } = deps;
  const prices = createSalePrices({ store: () => store().overview, margin: deps.margin });
  const made = createMessages({ store, workspace, prices, settings });
  const log = createReminderLog({ store, workspace });
  const of = { store, workspace, rules: (accountId: AccountId) => readRules(workspace(), accountId).rules };
  const indexes = new Map<string, Promise<DueIndex>>();
  /** The day on which old entries of the log were last deleted. */
  let pruned = '';
  const moment = (): string => new Date(deps.now()).toISOString();

  /** Throws AppError VALIDATION for a day that is not in the calendar. */
  function dayOf(day: string | undefined): string {
    const first = today();
    if (day === undefined) return first;
    if (day < first || day > daysLater(first, calendarDays - 1)) throw fieldError('day', explain('value-invalid'));
    return day;
  }

  /** Computed again after every change of what it depends on. */
  function indexOf(accountId: AccountId, day: string): Promise<DueIndex> {
    const { notes, reminderCustomers, reminderLog, reminderRules } = workspace();
    const { lists } = store();
    const key = JSON.stringify([
      ...[accountId, day, today(), lists.version(accountId, 'domains'), lists.version(accountId, 'customers')],
      ...[notes.version(), reminderCustomers.version(), reminderLog.version(), reminderRules.version()],
    ]);
    const present = indexes.get(key);
    if (present !== undefined) return present;
    // Several callers share it, so that none of their signals may end it.
    const index = dueIndex(of, { accountId, day, today: today() });
    if (pruned !== today()) {
      pruned = today();
      index
        .then(() => pruneLog(() => workspace().reminderLog, today()))
        .catch(() => {
          pruned = '';
        });
    }
    indexes.set(key, index);
    for (const oldest of indexes.keys()) if (indexes.size > maxIndexes) indexes.delete(oldest);
    index.catch(() => indexes.delete(key));
    return index;
  }

  function inOrder(index: DueIndex, customerIds: readonly number[]): DueCustomer[] {
    const byId = new Map([...index.ready, ...index.blocked].map((customer) => [customer.id, customer]));
    return customerIds.flatMap((id) => byId.get(id) ?? []);
  }

  const messages: Reminders['messages'] = async (accountId, customerIds, signal) => {
    const index = await indexOf(accountId, today());
    signal?.throwIfAborted();
    return made.messages(accountId, index, inOrder(index, customerIds));
  };

  return {
    messages,
    isReminded(accountId, { items }) {
      const reminded = workspace().reminderLog.reminded(accountId, items);
      return items.some((item) => reminded.has(keyOf(item)));
    },
    record(accountId, row, entries) {
      workspace().reminderLog.record(accountId, row, entries);
      changed(accountId);
    },
    add(accountId, entries) {
      const ids = workspace().reminderLog.add(accountId, entries);
      if (ids.length > 0) changed(accountId);
      return ids;
    },
    counts: async ({ accountId, day }) => (await indexOf(accountId, dayOf(day))).counts,
    async due({ accountId, day, which, from, count }) {
      const index = await indexOf(accountId, dayOf(day));
      const all = index[which];
      return { day: index.day, rows: made.rows(accountId, index, all.slice(from, from + count)), total: all.length };
    },
    dueCustomers: async ({ accountId, day }) => ({ ids: (await indexOf(accountId, dayOf(day))).ready.map(({ id }) => id) }),
    async message({ accountId, day, customerId }) {
      const index = await indexOf(accountId, dayOf(day));
      return { message: made.messages(accountId, index, inOrder(index, [customerId]))[0] ?? null };
    },
    async problems({ accountId, day, from, count }) {
      const { problems, counts } = await indexOf(accountId, dayOf(day));
      const undated = counts.problems.find(({ problem }) => problem === 'no-date')?.domains ?? 0;
      const listed = problems.slice(from, from + count);
      const room = count - listed.length;
      const skipped = Math.max(0, from - problems.length);
      const more = room === 0 ? [] : store().expiring.undated(accountId, skipped, room);
      const all = [...listed, ...more.map((domainId) => ({ domainId, problem: 'no-date' as const }))];
      const facts = store().domains.rows(
        accountId,
        all.map(({ domainId }) => domainId),
      );
      const rows = all.flatMap(({ domainId, problem }, at) => {
        const row = facts[at];
        return row === null || row === undefined
          ? []
          : [{ domainId, problem, domain: row.name, unicode: row.unicode, expires: row.expires }];
      });
      return { rows, total: problems.length + undated };
    },
    calendar: async ({ accountId }, signal) => ({ days: await reminderCalendar(of, { accountId, today: today() }, signal) }),
    rules: ({ accountId }) => readRules(workspace(), accountId),
    saveRules({ accountId, rules }) {
      workspace().reminderRules.write(accountId, storedRules(rules), moment());
      changed(accountId);
      return readRules(workspace(), accountId);
    },
    async ruleCounts({ accountId }, signal) {
      const rules = of.rules(accountId);
      const ruleOf = ruleChooser(rules, (tag) => workspace().notes.taggedIds(accountId, 'domain', { kind: 'pattern', pieces: [tag] }));
      const domains = Array.from({ length: Math.min(rules.length, maxRules) }, () => 0);
      let withoutRule = 0;
      for (let above = -1; ; ) {
        const slice = store().expiring.slice(accountId, above, '0000-01-01', '9999-12-31');
        if (slice === null) break;
        for (const domain of slice.domains) {
          const at = ruleOf(domain);
          if (at === null) withoutRule += 1;
          else domains[at] = (domains[at] ?? 0) + 1;
        }
        above = slice.last;
        await nextTurn();
        if (signal.aborted) throw new AppError('CANCELED', 'list-closed');
      }
      return { domains, withoutRule };
    },
    customer: ({ accountId, id }) => workspace().reminderCustomers.read(accountId, id),
    saveCustomer({ accountId, id, preferences }) {
      const table = workspace().reminderCustomers;
      const given = Object.fromEntries(
        Object.entries(preferences).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
      );
      const next: CustomerPreferences = { ...table.read(accountId, id), ...given };
      checkPreferences(next);
      table.write(accountId, { id, name: store().objectNames(accountId, 'customer', [id]).get(id) ?? '' }, next, moment());
      changed(accountId);
      return next;
    },
    log: log.list,
    async mark({ accountId, customerIds, way }, signal) {
      const entries: number[] = [];
      let customers = 0;
      const at = moment();
      try {
        for (let from = 0; from < customerIds.length; from += customersAtOnce) {
          const index = await indexOf(accountId, today());
          const some = inOrder(index, customerIds.slice(from, from + customersAtOnce));
          if (signal.aborted) break;
          const due = made.messages(accountId, index, some);
          customers += due.length;
          entries.push(
            ...workspace().reminderLog.add(
              accountId,
              due.flatMap((message) => entriesOf(message, { way, at, outcome: 'done' })),
            ),
          );
        }
      } finally {
        if (entries.length > 0) changed(accountId);
      }
      return { customers, entries };
    },
    forget({ accountId, entries }) {
      const removed = workspace().reminderLog.forget(accountId, entries);
      if (removed > 0) changed(accountId);
      return { removed };
    },
    settle({ accountId, entry, outcome }) {
      const settled = workspace().reminderLog.settle(accountId, entry, outcome);
      if (settled) changed(accountId);
      return { settled };
    },
    async exportLog({ accountId }, signal) {
      const path = await deps.dialogs.saveFile(`reminders-${today()}.csv`);
      if (path === null || signal.aborted) return { path: null, entries: 0 };
      return { path, entries: await writeLog(() => workspace().reminderLog, accountId, path, signal) };
    },
    async importLog({ accountId }, signal) {
      const path = await deps.dialogs.openFile();
      if (path === null || signal.aborted) return { imported: null };
      const domainNames = (ids: readonly number[]) => store().objectNames(accountId, 'domain', ids);
      try {
        return { imported: await readLog({ table: () => workspace().reminderLog, domainNames }, accountId, path, signal) };
      } finally {
        changed(accountId);
      }
    },
  };
}
