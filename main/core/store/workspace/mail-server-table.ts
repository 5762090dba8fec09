import { MailServer } from '../../../../preload/contract/mail/mail.ts';
import type { Database } from '../../base/database.ts';

/** Where the password is; without the password itself. */
type PasswordPlace = 'none' | 'keychain' | 'session';

/** The mail server of each account; its password is in the keychain. */
export interface MailServerTable {
  /** null: there is none, or it is none that this version would store. */
  read(accountId: string): { readonly server: MailServer; readonly password: PasswordPlace } | null;
  write(accountId: string, server: MailServer, password: PasswordPlace): void;
  remove(accountId: string): void;
}

type Stored = MailServer & { readonly place: PasswordPlace };

export function mailServerTable(database: Database): MailServerTable {
  return {
    read(accountId) {
      const row = database.first<Stored>(
        `SELECT host, port, security, user, from_name AS fromName, from_address AS fromAddress, reply_to AS replyTo, per_minute AS perMinute,
           per_hour AS perHour, password_place AS place
         FROM mail_server WHERE account_id = ?`,
        accountId,
      );
      if (row === null) return null;
      const { place, ...server } = row;
      const parsed = MailServer.safeParse(server);
      return parsed.success ? { server: parsed.data, password: place } : null;
    },
    write(accountId, server, password) {
      database.run(
        `INSERT OR REPLACE INTO mail_server
           (account_id, host, port, security, user, from_name, from_address, reply_to, per_minute, per_hour, password_place)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[accountId, server.host, server.port, server.security, server.user, server.fromName, server.fromAddress, server.replyTo],
        ...[server.perMinute, server.perHour, password],
      );
    },
    remove: (accountId) => void database.run('DELETE FROM mail_server WHERE account_id = ?', accountId),
  };
}
