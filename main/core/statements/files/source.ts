import type { StatementDetail } from '../../../../preload/contract/statements/statement-codes.ts';
import type { StatementLine, StatementMonth, StatementTotals } from '../../../../preload/contract/statements/statements.ts';
import type { StatementPerson } from '../../store/portfolio/transactions/statement-store.ts';

/** What a file is made of. */
export interface StatementSource {
  readonly account: string;
  readonly month: StatementMonth;
  /** IANA name of the time zone in which the month is counted. */
  readonly zone: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly detail: StatementDetail;
  /** null: the lines that are on no statement. */
  readonly person: StatementPerson | null;
  readonly totals: readonly StatementTotals[];
  /** Number of lines, including those that are removed from the local copy meanwhile. */
  readonly count: number;
  /** Lines in order, some at a time. Throws the reason once the run is stopped. */
  lines(): AsyncIterable<readonly StatementLine[]>;
}
