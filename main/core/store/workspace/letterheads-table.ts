import type { LogoType } from '../../../../preload/contract/statements/statement-codes.ts';
import type { Database } from '../../base/database.ts';

export interface StoredLetterhead {
  /** Lines of name and address; empty: none. */
  readonly text: string;
  /** `data` in Base64. */
  readonly logo: { readonly type: LogoType; readonly data: string } | null;
}

/** What is printed above the statements of each account. */
export interface LetterheadsTable {
  read(accountId: string): StoredLetterhead;
  write(accountId: string, letterhead: StoredLetterhead): void;
}

export function letterheadsTable(database: Database): LetterheadsTable {
  return {
    read(accountId) {
      const row = database.first<{ text: string; type: LogoType | null; data: string | null }>(
        'SELECT body AS text, logo_type AS type, logo AS data FROM statement_letterhead WHERE account_id = ?',
        accountId,
      );
      if (row === null) return { text: '', logo: null };
      const { text, type, data } = row;
      return { text, logo: type === null || data === null ? null : { type, data } };
    },
    write(accountId, { text, logo }) {
      database.run(
        `INSERT INTO statement_letterhead (account_id, body, logo_type, logo) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET body = excluded.body, logo_type = excluded.logo_type, logo = excluded.logo`,
        ...[accountId, text, logo?.type ?? null, logo?.data ?? null],
      );
    },
  };
}
