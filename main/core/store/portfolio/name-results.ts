import type { Database } from '../../base/database.ts';

/** The service's result for a name. */
export interface NameResult {
  readonly name: string;
  readonly state: 'free' | 'premium' | 'taken';
  /** For a premium name, if the service reported it. */
  readonly premiumPrice: string | null;
  /** Whether premium names were requested: without it, an available name with its own price counts as taken. */
  readonly premiumRequested: boolean;
  /** Requested, but the service did not report whether this available name is one. */
  readonly premiumStatusUnknown: boolean;
  /** Unix time in ms. */
  readonly checkedAt: number;
}

export interface NameResultsStore {
  /** Results of an account that are not older than this time (Unix time in ms). */
  since(accountId: string, from: number): NameResult[];
  /** Regardless of age; null: it was never checked. */
  find(accountId: string, name: string): NameResult | null;
  /** Each replaces the previous result for its name. */
  write(accountId: string, responses: readonly NameResult[]): void;
  /** Deletes results of all accounts that are older than this time (Unix time in ms). */
  discardBefore(from: number): void;
}

interface Row {
  readonly name: string;
  readonly state: NameResult['state'];
  readonly premium_price: string | null;
  readonly premium_requested: number;
  readonly premium_status_unknown: number;
  readonly checked_at: number;
}

const columns = 'name, state, premium_price, premium_requested, premium_status_unknown, checked_at';

export function nameResultsStore(database: Database): NameResultsStore {
  return {
    since: (accountId, from) =>
      database.all<Row>(`SELECT ${columns} FROM name_answer WHERE account_id = ? AND checked_at >= ?`, accountId, from).map(answerOf),
    find(accountId, name) {
      const row = database.first<Row>(`SELECT ${columns} FROM name_answer WHERE account_id = ? AND name = ?`, accountId, name);
      return row === null ? null : answerOf(row);
    },
    write(accountId, responses) {
      const rows = responses.map(({ name, state, premiumPrice, premiumRequested, premiumStatusUnknown, checkedAt }) => {
        return [name, state, premiumPrice, Number(premiumRequested), Number(premiumStatusUnknown), checkedAt];
      });
      // One statement for all: individual statements cost more than the data they write.
      database.run(
        `INSERT INTO name_answer (account_id, ${columns})
         SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) WHERE true
         ON CONFLICT DO UPDATE SET state = excluded.state, premium_price = excluded.premium_price,
           premium_requested = excluded.premium_requested,
           premium_status_unknown = excluded.premium_status_unknown,
           checked_at = excluded.checked_at`,
        accountId,
        JSON.stringify(rows),
      );
    },
    discardBefore: (from) => void database.run('DELETE FROM name_answer WHERE checked_at < ?', from),
  };
}

function answerOf({ name, state, premium_price, premium_requested, premium_status_unknown, checked_at }: Row): NameResult {
  return {
    name,
    state,
    premiumPrice: premium_price,
    premiumRequested: premium_requested === 1,
    premiumStatusUnknown: premium_status_unknown === 1,
    checkedAt: checked_at,
  };
}
