import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorStep, ZoneRow, ZoneState } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { keepZone } from '../zone-cache.ts';
import { forgetAhead, readRows, rowsThere } from './rows-ahead.ts';
import { createZoneRows, type RowsQuery, withAnswer, type ZoneRows } from './zone-rows.ts';

/** A zone with its pending edits, and the steps that change them. */
export interface Zone {
  readonly state: ZoneState;
  readonly rows: ZoneRows;
  /** Why the last step or reading failed; null after one that did not. */
  readonly fault: CallError | null;
  readonly forgetFault: () => void;
  /** One step; answers the state after it and the rows that it touched, or null where it failed. Steps follow one another. */
  readonly edit: (step: EditorStep) => Promise<Answer | null>;
  readonly fix: (row: string, code: string) => Promise<Answer | null>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** Every row that the query has, in its order; null where they could not be read. */
  readonly rowIds: (query: RowsQuery) => Promise<readonly string[] | null>;
}

interface Answer {
  readonly zone: ZoneState;
  readonly rows?: readonly ZoneRow[];
}

/** The zone of a domain, its rows in a query, and what changes them. */
export function useZone(state: ZoneState, query: RowsQuery): Zone {
  const { accountId, id, version } = state;
  const [fault, setFault] = useState<CallError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query at the first drawing, for what was read ahead
  const rows = useMemo(
    () =>
      createZoneRows(
        ({ find, problems, sort }, from, count, signal) => readRows({ accountId, id, find, problems, sort, from, count }, signal),
        (error) => error instanceof CallError && setFault(error),
        withAnswer(query, rowsThere({ accountId, id }, query)),
      ),
    [accountId, id],
  );
  useEffect(() => {
    forgetAhead();
    return rows.close;
  }, [rows]);
  useEffect(() => rows.show(query, version), [rows, query, version]);

  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Has a step wait for the one before: states come in the order of the steps. */
  const inTurn = useCallback(
    (step: () => Promise<Answer>): Promise<Answer | null> => {
      const run = async (): Promise<Answer | null> => {
        try {
          const answer = await step();
          rows.put(answer.rows ?? []);
          keepZone(answer.zone);
          setFault(null);
          return answer;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          setFault(error);
          return null;
        }
      };
      const turn = last.current.then(run);
      last.current = turn.catch(() => undefined);
      return turn;
    },
    [rows],
  );

  return useMemo(() => {
    const of = { accountId, id };
    return {
      state,
      rows,
      fault,
      forgetFault: () => setFault(null),
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
          setFault(error);
          return null;
        }
      },
    };
  }, [accountId, id, state, rows, fault, inTurn]);
}
