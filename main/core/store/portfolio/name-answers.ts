import type { Database } from '../../base/database.ts';

/** What the service said of a name. */
export interface NameAnswer {
  readonly name: string;
  readonly state: 'free' | 'premium' | 'taken';
  /** Of a premium name, where the service told it. */
  readonly premiumPrice: string | null;
  /** Whether premium names were asked for: without, one that is free at a price of its own counts as taken. */
  readonly asked: boolean;
  /** Asked for, and the service did not say whether this free name is one. */
  readonly premiumUntold: boolean;
  /** Unix time in ms. */
  readonly checkedAt: number;
}

export interface NameAnswersStore {
  /** Those of an account that are not older than a moment (Unix time in ms). */
  since(accountId: string, from: number): NameAnswer[];
  /** However old it is; null: it was never checked. */
  find(accountId: string, name: string): NameAnswer | null;
  /** Each replaces the one before of its name. */
  write(accountId: string, answers: readonly NameAnswer[]): void;
  /** Forgets those of all accounts that are older than a moment (Unix time in ms). */
  discardBefore(from: number): void;
}

interface Row {
  readonly name: string;
  readonly state: NameAnswer['state'];
  readonly premium_price: string | null;
  readonly asked: number;
  readonly premium_untold: number;
  readonly checked_at: number;
}

const columns = 'name, state, premium_price, asked, premium_untold, checked_at';

export function nameAnswersStore(database: Database): NameAnswersStore {
  return {
    since: (accountId, from) =>
      database.all<Row>(`SELECT ${columns} FROM name_answer WHERE account_id = ? AND checked_at >= ?`, accountId, from).map(answerOf),
    find(accountId, name) {
      const row = database.first<Row>(`SELECT ${columns} FROM name_answer WHERE account_id = ? AND name = ?`, accountId, name);
      return row === null ? null : answerOf(row);
    },
    write(accountId, answers) {
      const rows = answers.map(({ name, state, premiumPrice, asked, premiumUntold, checkedAt }) => {
        return [name, state, premiumPrice, Number(asked), Number(premiumUntold), checkedAt];
      });
      // One statement for all: each by itself costs more than what it writes.
      database.run(
        `INSERT INTO name_answer (account_id, ${columns})
         SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) WHERE true
         ON CONFLICT DO UPDATE SET state = excluded.state, premium_price = excluded.premium_price, asked = excluded.asked,
           premium_untold = excluded.premium_untold,
           checked_at = excluded.checked_at`,
        accountId,
        JSON.stringify(rows),
      );
    },
    discardBefore: (from) => void database.run('DELETE FROM name_answer WHERE checked_at < ?', from),
  };
}

function answerOf({ name, state, premium_price, asked, premium_untold, checked_at }: Row): NameAnswer {
  return { name, state, premiumPrice: premium_price, asked: asked === 1, premiumUntold: premium_untold === 1, checkedAt: checked_at };
}
