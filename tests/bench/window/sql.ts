import Libsql from 'libsql';
import { account } from '../portfolio/rows.ts';
import type { Expected } from './probe.ts';

/** What a list shows: a plain word, and the order. */
export interface Shown {
  readonly word: string;
  readonly column: string;
  readonly descending: boolean;
}

/** The lower bound: the row count and the first hundred rows, by one plain query each. */
export interface BareQueries {
  /** The expected display. */
  expected(shown: Shown): Expected;
  /** How long the queries take, in ms. */
  ms(shown: Shown): number;
  close(): void;
}

const orders: Readonly<Record<string, string>> = { customer: 'customer_name COLLATE NOCASE', nameservers: 'ns' };

/** Bare SQL on the file of the local copy. */
export function bareQueries(file: string): BareQueries {
  const database = new Libsql(file);

  function ask({ word, column, descending }: Shown): Expected {
    const columns = ['name', 'notes', 'customer_name'].map((text) => `${text} LIKE ?2`).join(' OR ');
    const where = `account_id = ?1 AND (?2 = '%%' OR ${columns})`;
    const direction = descending ? 'DESC' : 'ASC';
    const keys = [...new Set([orders[column] ?? column, 'name', 'id'])].map((key) => `${key} ${direction}`);
    const values = [account, `%${word}%`];
    const counted = database.prepare(`SELECT count(*) AS count FROM domain WHERE ${where}`).all(values) as { count: number }[];
    const rows = database.prepare(`SELECT * FROM domain WHERE ${where} ORDER BY ${keys.join(', ')} LIMIT 100`).all(values);
    return { count: counted[0]?.count ?? 0, first: (rows as { unicode: string }[])[0]?.unicode ?? '' };
  }

  return {
    expected: ask,
    ms(shown) {
      const started = performance.now();
      ask(shown);
      return performance.now() - started;
    },
    close: () => database.close(),
  };
}
