import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Libsql from 'libsql';
import { reminderCalendar } from '../../../main/core/reminders/calendar.ts';
import { type DueIndexDeps, dueIndex } from '../../../main/core/reminders/due-index.ts';
import { firstRule } from '../../../main/core/reminders/steps.ts';
import { openStores } from '../../../main/core/store/open.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { compare, type Figure } from '../figure.ts';
import { account, fillStore } from '../portfolio/rows.ts';

const domains = 100_000;
const rounds = 9;
const accountId = account as AccountId;
const today = '2027-03-01';

/**
 * What is due today among 100,000 domains of 20,000 customers, and the calendar of 30 days, by the main process only. The peer is one bare SQL
 * pass that reads the same domains with their customers. `.stall`: the longest turn of the event loop.
 */
export async function remindersDue(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
    stores.workspace.accounts.insert({
      ...{ id: accountId, name: 'Measured', color: 'ocean', baseAddress: 'https://api.reseller.example', resellerId: 'R-1001' },
      ...{ readOnly: true, forgetKeyOnLock: false },
    });
    fillStore(stores.portfolio, domains);
    const deps: DueIndexDeps = { store: () => stores.portfolio, workspace: () => stores.workspace, rules: () => [firstRule] };
    const bare = new Libsql(join(folder, 'portfolio.db'));
    const pass = bare.prepare(
      `SELECT domain.id, expires, extension, customer.name, customer.email, customer.voice FROM domain
       JOIN customer ON customer.account_id = domain.account_id AND customer.id = customer_id
       WHERE domain.account_id = ? AND expires BETWEEN ? AND ?`,
    );
    const peer = (until: string) => (): Promise<unknown> => Promise.resolve(pass.all([account, '2027-02-12', until]));
    const figures = [
      ...(await measure('reminders.due', () => dueIndex(deps, { accountId, day: today, today }), peer('2027-04-30'))),
      ...(await measure('reminders.calendar', () => reminderCalendar(deps, { accountId, today }), peer('2027-05-30'))),
    ];
    bare.close();
    stores.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(name: string, subject: () => Promise<unknown>, peer: () => Promise<unknown>): Promise<Figure[]> {
  const [ours, theirs, stalls]: [number[], number[], number[]] = [[], [], []];
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    ours.push(await time(subject));
    delay.disable();
    stalls.push(delay.max / 1_000_000);
    theirs.push(await time(peer));
  }
  return [compare(name, ours, theirs), compare(`${name}.stall`, stalls, null)];
}
