import type { HistoryFacts } from '../../../../preload/contract/explorer/history.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { ExplorerHistoryTable, HistoryRow } from '../../store/workspace/explorer-history-table.ts';
import type { StoredValues as PlainValues } from '../form/stored-values.ts';
import type { ReadyOperation } from '../port.ts';

export interface HistoryDeps {
  readonly table: () => ExplorerHistoryTable;
  /** Returns the input without its secrets. */
  readonly removeSecrets: (of: OfValues) => Promise<PlainValues>;
  /** Masks all known secrets in a text. */
  readonly redact: (text: string) => string;
  readonly report: (accountId: AccountId) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The user's input for an operation of a document. */
export type OfValues = Pick<Parsed<'explorer.compose'>, 'hash' | 'key' | 'values'> &
  // Whose variables are inserted: what was sent is stored.
  Partial<Pick<Parsed<'explorer.compose'>, 'accountId' | 'collection'>>;
type RequestedOperation = Pick<ReadyOperation, 'entry'> & { readonly shown: Pick<ReadyOperation['shown'], 'target'> };

/** How a read or a write ended. */
export type HistoryOutcome = Pick<HistoryFacts, 'state'> & Partial<Pick<HistoryFacts, 'status' | 'code' | 'ms' | 'bytes'>>;

/** The storable part of the user's input. */
export interface StoredValues {
  readonly extent: HistoryFacts['values'];
  readonly values: OperationValues | null;
}

/** A bulk read over the rows of a file, as one entry. */
export interface RunEntry {
  readonly accountId: AccountId;
  readonly entry: ReadyOperation['entry'];
  /** The shared input for all rows, and the document of the form; null: nothing is stored. */
  readonly filled: Pick<OfValues, 'hash' | 'values'> | null;
  readonly rows: number;
  /** Rows whose read got no response, or was refused. */
  readonly failed: number;
  readonly ms: number;
}

/** What was sent from the explorer. Adding an entry never rejects: a request must not fail because of its history entry. */
export interface History {
  /** Removes secrets from the input, and limits it to 64 KB. */
  keep(filled: OfValues): Promise<StoredValues>;
  /** Records a finished read. */
  enterRead(accountId: AccountId, of: RequestedOperation, input: StoredValues, end: HistoryOutcome): void;
  /** A write became a job: its entry waits until its row is sent. */
  plan(accountId: AccountId, of: RequestedOperation, input: StoredValues, row: HistoryRow): void;
  /** The write of a row is sent. `operation` is ignored if the write was planned here. */
  sent(accountId: AccountId, row: HistoryRow, operation: RequestedOperation): void;
  /** The write of a row has ended. */
  ended(accountId: AccountId, row: HistoryRow, end: HistoryOutcome): void;
  enterRun(run: RunEntry): Promise<void>;
  history(input: Parsed<'explorer.history'>): Output<'explorer.history'>;
  historyValues(input: Parsed<'explorer.historyValues'>): Output<'explorer.historyValues'>;
  /** null: of all accounts. */
  clear(accountId: AccountId | null): void;
}

/** Bytes of an entry's values as JSON. */
export const maxValuesSize = 64 * 1024;
const maxTargetLength = 2000;

export function createHistory({ table, removeSecrets, redact, report, incident, now }: HistoryDeps): History {
  const moment = (): string => new Date(now()).toISOString();
  /** A request never depends on its entry. */
  const quietly = (accountId: AccountId, work: () => void): void => {
    try {
      work();
      report(accountId);
    } catch (error) {
      incident(error);
    }
  };
  const factsOf = (
    kind: HistoryFacts['kind'],
    { entry, shown }: RequestedOperation,
    extent: HistoryFacts['values'],
    end: HistoryOutcome,
  ): HistoryFacts => {
    const { key, method, path, name, summary } = entry;
    return {
      ...{ at: moment(), key, method, path, name, summary, kind, values: extent },
      target: redact(shown.target).slice(0, maxTargetLength),
      ...{ status: null, code: null, ms: null, bytes: null, job: null, run: null, ...end },
    };
  };

  async function keep(filled: OfValues): Promise<StoredValues> {
    try {
      return sized(await removeSecrets(filled));
    } catch (error) {
      if (!(error instanceof AppError)) incident(error);
      return { extent: 'none', values: null };
    }
  }

  return {
    keep,
    enterRead(accountId, of, { extent, values }, end) {
      quietly(accountId, () => table().insert(accountId, factsOf('read', of, extent, end), values));
    },
    plan(accountId, of, { extent, values }, row) {
      const facts = { ...factsOf('write', of, extent, { state: 'sent' }), job: row.job };
      quietly(accountId, () => table().insert(accountId, facts, values, { ...row, planned: true }));
    },
    sent(accountId, row, operation) {
      quietly(accountId, () => {
        const known = table().ofRow(accountId, row);
        const fresh = { state: 'sent', status: null, code: null, ms: null, bytes: null } as const;
        if (known === null) table().markSent(accountId, row, { ...factsOf('write', operation, 'none', fresh), job: row.job });
        else {
          const { id: _, ...facts } = known.entry;
          table().markSent(accountId, row, { ...facts, ...fresh, at: moment() });
        }
      });
    },
    ended(accountId, row, end) {
      quietly(accountId, () => {
        const known = table().ofRow(accountId, row);
        if (known === null || known.planned) return;
        const { id, ...facts } = known.entry;
        table().update(accountId, id, { ...facts, ...end });
      });
    },
    async enterRun({ accountId, entry, filled, rows, failed, ms }) {
      const { extent, values } = filled === null ? nothing : await keep({ key: entry.key, ...filled });
      const operation = { entry, shown: { target: '' } };
      const facts = { ...factsOf('run', operation, extent, { state: 'ran', ms: Math.max(0, Math.round(ms)) }), run: { rows, failed } };
      quietly(accountId, () => table().insert(accountId, facts, values));
    },
    history: ({ accountId, text, ...page }) => table().page(accountId, { ...page, words: text.split(/\s+/).filter((word) => word !== '') }),
    historyValues({ accountId, id }) {
      const values = table().values(accountId, id);
      if (values === undefined) throw new AppError('NOT_FOUND', 'history-entry-gone');
      return { values };
    },
    clear(accountId) {
      table().clear(accountId);
      if (accountId !== null) report(accountId);
    },
  };
}

const nothing: StoredValues = { extent: 'none', values: null };

function sized({ values, withheld }: PlainValues): StoredValues {
  if (Buffer.byteLength(JSON.stringify(values)) > maxValuesSize) return { extent: 'too-large', values: null };
  return { extent: withheld.length > 0 ? 'without-secrets' : 'whole', values };
}
