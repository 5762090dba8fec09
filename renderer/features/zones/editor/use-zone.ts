import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorStep, ZoneRow, ZoneState } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { keepZone, readZoneAgain } from '../zone-cache.ts';
import { forgetAhead, readRows, rowsThere } from './rows-ahead.ts';
import { createTurns, type Turns } from './turns.ts';
import { createZoneRows, type RowsQuery, withAnswer, type ZoneRows } from './zone-rows.ts';

/** A zone with its pending edits, and the steps that change them. */
export interface Zone {
  readonly state: ZoneState;
  readonly rows: ZoneRows;
  /** Why the last step or reading failed; null after one that did not, unless something that was typed is lost. */
  readonly fault: ZoneTrouble | null;
  readonly forgetFault: () => void;
  /** Says that this was typed and could not be kept; why, unless the last step says so. */
  readonly notKept: (typed: string, why?: string) => void;
  /** Waits for the steps that were begun; false: one of them failed. */
  readonly settled: () => Promise<boolean>;
  /** One step; answers the state after it and the rows that it touched, or null where it failed. Steps follow one another. */
  readonly edit: (step: EditorStep) => Promise<Answer | null>;
  readonly fix: (row: string, code: string) => Promise<Answer | null>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** Every row that the query has, in its order; null where they could not be read. */
  readonly rowIds: (query: RowsQuery) => Promise<readonly string[] | null>;
}

export interface ZoneTrouble {
  readonly message: string;
  /** What was typed and is not kept. */
  readonly typed: readonly string[];
}

/** A new reason beside what was lost before; without one, only what was lost stays. */
const troubleAfter = (before: ZoneTrouble | null, message?: string): ZoneTrouble | null => {
  if (message !== undefined) return { message, typed: before?.typed ?? [] };
  return before === null || before.typed.length === 0 ? null : before;
};

interface Answer {
  readonly zone: ZoneState;
  readonly rows?: readonly ZoneRow[];
}

/** The zone of a domain, its rows in a query, and what changes them. */
export function useZone(state: ZoneState, query: RowsQuery): Zone {
  const { accountId, id, version } = state;
  const [fault, setFault] = useState<ZoneTrouble | null>(null);
  const failed = useCallback(({ message }: CallError) => setFault((before) => troubleAfter(before, message)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query at the first drawing, for what was read ahead
  const rows = useMemo(
    () =>
      createZoneRows(
        ({ find, problems, sort }, from, count, signal) => readRows({ accountId, id, find, problems, sort, from, count }, signal),
        (error) => error instanceof CallError && failed(error),
        withAnswer(query, rowsThere({ accountId, id }, query)),
      ),
    [accountId, id],
  );
  useEffect(() => {
    forgetAhead();
    return rows.close;
  }, [rows]);
  useEffect(() => rows.show(query, version), [rows, query, version]);

  const turns = useRef<Turns>(null);
  turns.current ??= createTurns();
  const { take, settled } = turns.current;
  /** Has a step wait for the one before: states come in the order of the steps. */
  const inTurn = useCallback(
    (step: () => Promise<Answer>): Promise<Answer | null> => {
      const run = async (): Promise<Answer | null> => {
        try {
          const answer = await step();
          rows.put(answer.rows ?? []);
          keepZone(answer.zone);
          setFault((before) => troubleAfter(before));
          return answer;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          failed(error);
          // What is shown is not what is there.
          if (error.code === 'CONFLICT') readZoneAgain({ accountId, id });
          return null;
        }
      };
      return take(run);
    },
    [rows, failed, take, accountId, id],
  );

  return useMemo(() => {
    const of = { accountId, id };
    return {
      state,
      rows,
      fault,
      forgetFault: () => setFault(null),
      notKept: (typed, why) => setFault((before) => ({ message: why ?? before?.message ?? '', typed: [...(before?.typed ?? []), typed] })),
      settled,
      edit: (step) => inTurn(() => call('zones.edit', { ...of, step })),
      fix: (row, code) => inTurn(() => call('zones.fix', { ...of, row, code })),
      undo: () => void inTurn(() => call('zones.undo', of)),
      redo: () => void inTurn(() => call('zones.redo', of)),
      discard: () => void inTurn(() => call('zones.discard', of)),
      rowIds: async ({ find, problems, sort }) => {
        try {
          return (await call('zones.rowIds', { ...of, find, problems, sort })).rows;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          failed(error);
          return null;
        }
      },
    };
  }, [accountId, id, state, rows, fault, failed, inTurn, settled]);
}
