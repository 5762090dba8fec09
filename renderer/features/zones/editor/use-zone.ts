import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorStep, ZoneProblem, ZoneRow, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import { discardPrefetched, readRows, rowsThere } from './zone-prefetch.ts';
import { createZoneRows, type RowsQuery, withResult, type ZoneRows } from './zone-rows.ts';

/** A zone with its pending edits, and the steps that change them. */
export interface Zone {
  readonly state: ZoneState;
  readonly rows: ZoneRows;
  /** Why the last step or read failed; null after a success, unless typed text is lost. */
  readonly fault: ZoneEditorProblem | null;
  readonly forgetFault: () => void;
  /** Reports typed text that could not be committed; with a reason, unless the last step gives it. */
  readonly notStored: (typed: string, why?: string) => void;
  /** Waits for the started steps; false: one of them failed. */
  readonly settled: () => Promise<boolean>;
  /** One step; returns the state after it and the affected rows, or null if it failed. Steps run sequentially. */
  readonly edit: (step: EditorStep) => Promise<Answer | null>;
  readonly fix: (row: string, code: ZoneProblem['code']) => Promise<Answer | null>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** All row ids of a query, in order; null if they could not be read. */
  readonly rowIds: (query: RowsQuery) => Promise<readonly string[] | null>;
}

export interface ZoneEditorProblem {
  readonly message: string;
  /** Typed text that was not committed. */
  readonly typed: readonly string[];
}

/** A new reason in addition to lost text; without one, only the lost text stays. */
const problemAfter = (before: ZoneEditorProblem | null, message?: string): ZoneEditorProblem | null => {
  if (message !== undefined) return { message, typed: before?.typed ?? [] };
  return before === null || before.typed.length === 0 ? null : before;
};

interface Answer {
  readonly zone: ZoneState;
  readonly rows?: readonly ZoneRow[];
}

/** The zone of a domain, its rows in a query, and its operations. */
export function useZone(state: ZoneState, query: RowsQuery): Zone {
  const { accountId, id, version } = state;
  const [fault, setFault] = useState<ZoneEditorProblem | null>(null);
  const failed = useCallback(({ message }: CallError) => setFault((before) => problemAfter(before, message)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of the first render, for prefetched rows
  const rows = useMemo(
    () =>
      createZoneRows(
        ({ find, problems, sort }, from, count, signal) => readRows({ accountId, id, find, problems, sort, from, count }, signal),
        (error) => error instanceof CallError && failed(error),
        withResult(query, rowsThere({ accountId, id }, query)),
      ),
    [accountId, id],
  );
  useEffect(() => {
    discardPrefetched();
    return rows.close;
  }, [rows]);
  useEffect(() => rows.show(query, version), [rows, query, version]);

  const turns = useRef<StepQueue>(null);
  turns.current ??= createSerialQueue();
  const { take, settled } = turns.current;
  /** A step waits for the previous one: states arrive in the order of the steps. */
  const enqueue = useCallback(
    (step: () => Promise<Answer>): Promise<Answer | null> => {
      const run = async (): Promise<Answer | null> => {
        try {
          const answer = await step();
          rows.put(answer.rows ?? []);
          cacheZone(answer.zone);
          setFault((before) => problemAfter(before));
          return answer;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          failed(error);
          // The displayed state is outdated.
          if (error.code === 'CONFLICT') rereadZone({ accountId, id });
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
      notStored: (typed, why) =>
        setFault((before) => ({ message: why ?? before?.message ?? '', typed: [...(before?.typed ?? []), typed] })),
      settled,
      edit: (step) => enqueue(() => call('zones.edit', { ...of, step })),
      fix: (row, code) => enqueue(() => call('zones.fix', { ...of, row, code })),
      undo: () => void enqueue(() => call('zones.undo', of)),
      redo: () => void enqueue(() => call('zones.redo', of)),
      discard: () => void enqueue(() => call('zones.discard', of)),
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
  }, [accountId, id, state, rows, fault, failed, enqueue, settled]);
}

/** Sequential steps. */
interface StepQueue {
  /** Runs a step after the previous ones; null: it failed and reported that itself. */
  readonly take: <T>(step: () => Promise<T | null>) => Promise<T | null>;
  /** Waits for the started steps; false: one of them failed. */
  readonly settled: () => Promise<boolean>;
}

export function createSerialQueue(): StepQueue {
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;
  return {
    take(step) {
      const turn = last.then(step).then(
        (answer) => {
          if (answer === null) failures += 1;
          return answer;
        },
        (error: unknown) => {
          failures += 1;
          throw error;
        },
      );
      last = turn.catch(() => undefined);
      return turn;
    },
    async settled() {
      const before = failures;
      await last;
      return failures === before;
    },
  };
}

interface OfZone {
  readonly accountId: string;
  readonly id: number;
}

/** Caches the state returned by a call, for all its consumers. */
export function cacheZone(zone: ZoneState): void {
  queryClient.setQueryData(['zones.open', { accountId: zone.accountId, id: zone.id }], { zone });
}

/** Reads the state of a zone again, after a call that does not return one. */
export function rereadZone({ accountId, id }: OfZone): void {
  void queryClient.invalidateQueries({ queryKey: ['zones.open', { accountId, id }] });
}
