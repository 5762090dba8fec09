import type { Database } from '../../../base/database.ts';
import type { StoredSectionName } from './parts-port.ts';

/** The parts of a domain whose readings are compared. */
export const comparedParts = ['dns', 'dnssec', 'hosts', 'forwarding'] as const satisfies readonly StoredSectionName[];
export type ComparedPart = (typeof comparedParts)[number];

/** Two readings of a part of a domain that differ as text, each `data` of a response as JSON. */
export interface OverwrittenPart {
  readonly seq: number;
  /** Never used again. */
  readonly token: string;
  readonly before: string;
  /** When the two were read, ISO 8601 in UTC. */
  readonly beforeAt: string;
  readonly after: string;
  readonly afterAt: string;
  /** The later reading was not believed: the earlier one is to be compared with the next. */
  readonly isHeld: boolean;
}

/** A domain with readings that are not compared yet. */
export interface OverwrittenPartsDomain {
  readonly id: number;
  /** A-labels. */
  readonly name: string;
}

/** Readings of parts of domains that others have overwritten, kept by a trigger until they are compared. */
export interface OverwrittenPartsStore {
  /** The next domain above an id, in id order; null: there is none. */
  next(accountId: string, above: number): OverwrittenPartsDomain | null;
  /** Whether something of this domain waits. */
  find(accountId: string, id: number): OverwrittenPartsDomain | null;
  /** The parts whose last reading was not believed, so that another is due; at most 1000. */
  held(accountId: string): { readonly id: number; readonly part: ComparedPart }[];
  /** The readings of one part, in order: first one that is held, if any. */
  of(accountId: string, id: number, part: ComparedPart): OverwrittenPart[];
  /** Forgets readings up to a number. */
  settle(accountId: string, id: number, part: ComparedPart, seq: number): void;
  /** Forgets earlier ones, and keeps this one as held, with what was last believed. */
  hold(accountId: string, id: number, part: ComparedPart, seq: number, believed: Pick<OverwrittenPart, 'before' | 'beforeAt'>): void;
}

export function overwrittenPartsStore(database: Database): OverwrittenPartsStore {
  const forget = (comparison: '<' | '<=', ...of: [accountId: string, id: number, part: string, seq: number]): void =>
    void database.run(`DELETE FROM part_overwritten WHERE account_id = ? AND id = ? AND part = ? AND seq ${comparison} ?`, ...of);
  const waiting = `SELECT id, name FROM part_overwritten JOIN domain USING (account_id, id) WHERE account_id = ?1 AND held = 0`;

  return {
    next: (accountId, above) => database.first(`${waiting} AND id > ?2 ORDER BY id LIMIT 1`, accountId, above),
    find: (accountId, id) => database.first(`${waiting} AND id = ?2 LIMIT 1`, accountId, id),
    held: (accountId) =>
      database.all(
        `SELECT id, part FROM part_overwritten JOIN domain USING (account_id, id)
         WHERE account_id = ? AND held = 1 ORDER BY id, part LIMIT 1000`,
        accountId,
      ),
    of(accountId, id, part) {
      return database
        .all<Omit<OverwrittenPart, 'isHeld'> & { readonly held: number }>(
          `SELECT seq, token, before, before_at AS beforeAt, after, after_at AS afterAt, held FROM part_overwritten
           WHERE account_id = ? AND id = ? AND part = ? ORDER BY seq`,
          ...[accountId, id, part],
        )
        .map(({ held, ...row }) => ({ ...row, isHeld: held === 1 }));
    },
    settle: (accountId, id, part, seq) => forget('<=', accountId, id, part, seq),
    hold(accountId, id, part, seq, { before, beforeAt }) {
      database.transaction(() => {
        forget('<', accountId, id, part, seq);
        database.run(
          'UPDATE part_overwritten SET held = 1, before = ?5, before_at = ?6 WHERE account_id = ?1 AND id = ?2 AND part = ?3 AND seq = ?4',
          ...[accountId, id, part, seq, before, beforeAt],
        );
      });
    },
  };
}
