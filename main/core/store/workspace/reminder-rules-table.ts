import { randomUUID } from 'node:crypto';
import type { ReminderRule } from '../../../../preload/contract/reminders/rules.ts';
import type { Database } from '../../base/database.ts';

/** The rules of reminders, by account. */
export interface ReminderRulesTable {
  /** Changes after each change. */
  version(): string;
  /** In their order, as stored: the caller parses them. null: they were never changed. */
  read(accountId: string): readonly unknown[] | null;
  /** Replaces all rules of an account. */
  write(accountId: string, rules: readonly ReminderRule[], at: string): void;
}

interface RuleRow {
  readonly name: string;
  readonly is_on: number;
  readonly domains: string;
  readonly steps: string;
  readonly templates: string;
}

export function reminderRulesTable(database: Database): ReminderRulesTable {
  const table = randomUUID();
  let changes = 0;
  return {
    version: () => `${table} ${changes}`,
    read(accountId) {
      const rows = database.all<RuleRow>(
        'SELECT name, is_on, domains, steps, templates FROM reminder_rule WHERE account_id = ? ORDER BY position',
        accountId,
      );
      if (rows.length === 0 && database.first('SELECT 1 FROM reminder_rule_list WHERE account_id = ?', accountId) === null) return null;
      return rows.map(({ name, is_on: isOn, domains, steps, templates }) => ({
        ...{ name, isOn: isOn === 1 },
        ...{ domains: JSON.parse(domains) as unknown, steps: JSON.parse(steps) as unknown, templates: JSON.parse(templates) as unknown },
      }));
    },
    write(accountId, rules, at) {
      changes += 1;
      database.transaction(() => {
        database.run(
          'INSERT INTO reminder_rule_list (account_id, changed_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET changed_at = excluded.changed_at',
          accountId,
          at,
        );
        database.run('DELETE FROM reminder_rule WHERE account_id = ?', accountId);
        for (const [position, { name, isOn, domains, steps, templates }] of rules.entries()) {
          database.run(
            'INSERT INTO reminder_rule (account_id, position, name, is_on, domains, steps, templates) VALUES (?, ?, ?, ?, ?, ?, ?)',
            ...[accountId, position, name, isOn ? 1 : 0, JSON.stringify(domains), JSON.stringify(steps), JSON.stringify(templates)],
          );
        }
      });
    },
  };
}
