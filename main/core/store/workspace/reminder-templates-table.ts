import { languages } from '../../../../preload/contract/languages.ts';
import type { LetterSender, ReminderTemplate } from '../../../../preload/contract/reminders/templates.ts';
import type { Database } from '../../base/database.ts';
import { foldName } from './own-names.ts';
import { resellerOf } from './reseller.ts';

export interface OwnReminderTemplate extends ReminderTemplate {
  readonly id: string;
}

/**
 * An account's templates of reminders, and how it appears in them. They belong to the account, whatever its reseller: they contain no ids.
 * Writing throws AppError NOT_FOUND for an unknown account.
 */
export interface ReminderTemplatesTable {
  /** By name. */
  read(accountId: string): OwnReminderTemplate[];
  find(accountId: string, id: string): OwnReminderTemplate | null;
  /** Adds a template or replaces the one with this id. */
  write(accountId: string, template: OwnReminderTemplate): void;
  remove(accountId: string, id: string): void;
  /** Null: nothing was entered. */
  sender(accountId: string): LetterSender | null;
  writeSender(accountId: string, sender: LetterSender): void;
}

const columns = 'id, name, language, subject, body AS text';

const toTemplate = (row: OwnReminderTemplate): OwnReminderTemplate => ({
  ...row,
  language: languages.find((language) => language === row.language) ?? languages[0],
});

export function reminderTemplatesTable(database: Database): ReminderTemplatesTable {
  return {
    read: (accountId) =>
      database
        .all<OwnReminderTemplate>(`SELECT ${columns} FROM reminder_template WHERE account_id = ? ORDER BY folded`, accountId)
        .map(toTemplate),
    find(accountId, id) {
      const sql = `SELECT ${columns} FROM reminder_template WHERE account_id = ? AND id = ?`;
      const found = database.first<OwnReminderTemplate>(sql, accountId, id);
      return found === null ? null : toTemplate(found);
    },
    write(accountId, { id, name, language, subject, text }) {
      // Throws for an unknown account.
      resellerOf(database, accountId);
      database.run(
        `INSERT INTO reminder_template (account_id, id, folded, name, language, subject, body) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (account_id, id) DO UPDATE SET folded = excluded.folded, name = excluded.name, language = excluded.language,
           subject = excluded.subject, body = excluded.body`,
        ...[accountId, id, foldName(name), name, language, subject, text],
      );
    },
    remove: (accountId, id) => void database.run('DELETE FROM reminder_template WHERE account_id = ? AND id = ?', accountId, id),
    sender: (accountId) =>
      database.first<LetterSender>('SELECT company, phone, email, website FROM reminder_sender WHERE account_id = ?', accountId),
    writeSender(accountId, { company, phone, email, website }) {
      resellerOf(database, accountId);
      database.run(
        `INSERT INTO reminder_sender (account_id, company, phone, email, website) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (account_id) DO UPDATE SET company = excluded.company, phone = excluded.phone, email = excluded.email,
           website = excluded.website`,
        ...[accountId, company, phone, email, website],
      );
    },
  };
}
