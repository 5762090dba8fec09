import type { HistoryFacts } from '../../../../preload/contract/explorer-history.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { ExplorerHistoryTable, HistoryRow } from '../../store/workspace/explorer-history-table.ts';
import type { KeptValues as PlainValues } from '../form/kept.ts';
import type { ReadyOperation } from '../port.ts';

export interface HistoryDeps {
  readonly table: () => ExplorerHistoryTable;
  /** What was filled in without its secrets. */
  readonly kept: (of: OfValues) => Promise<PlainValues>;
  /** Masks every known secret in a text. */
  readonly redact: (text: string) => string;
  readonly tell: (accountId: AccountId) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What was filled in for an operation of a document. */
export type OfValues = Pick<Parsed<'explorer.compose'>, 'hash' | 'key' | 'values'> &
  // Whose variables are filled in: what was sent is kept.
  Partial<Pick<Parsed<'explorer.compose'>, 'accountId' | 'collection'>>;
type Asked = Pick<ReadyOperation, 'entry'> & { readonly shown: Pick<ReadyOperation['shown'], 'target'> };

/** How a read or a write ended. */
export type HistoryEnd = Pick<HistoryFacts, 'state'> & Partial<Pick<HistoryFacts, 'status' | 'code' | 'ms' | 'bytes'>>;

/** What was filled in, as far as it may be kept. */
export interface KeptValues {
  readonly kept: HistoryFacts['values'];
  readonly values: OperationValues | null;
}

/** A run of a read over the rows of a file, as one entry. */
export interface RunEntry {
  readonly accountId: AccountId;
  readonly entry: ReadyOperation['entry'];
  /** What was filled in for all rows, and the document from which the form was; null: nothing is kept. */
  readonly filled: Pick<OfValues, 'hash' | 'values'> | null;
  readonly rows: number;
  /** Rows whose read did not come to an answer, or to one that says no. */
  readonly failed: number;
  readonly ms: number;
}

/** What was sent from the explorer. Entering never rejects: a request is not lost over its entry. */
export interface History {
  /** Takes the secrets out of what was filled in, at most 64 KB of it. */
  keep(filled: OfValues): Promise<KeptValues>;
  /** A read has ended. */
  enterRead(accountId: AccountId, of: Asked, kept: KeptValues, end: HistoryEnd): void;
  /** A write became a job: its entry waits for its row to leave. */
  plan(accountId: AccountId, of: Asked, kept: KeptValues, row: HistoryRow): void;
  /** The write of a row leaves. `asked` is of no use where it was planned from here. */
  left(accountId: AccountId, row: HistoryRow, asked: Asked): void;
  over(accountId: AccountId, row: HistoryRow, end: HistoryEnd): void;
  enterRun(run: RunEntry): Promise<void>;
  history(input: Parsed<'explorer.history'>): Output<'explorer.history'>;
  historyValues(input: Parsed<'explorer.historyValues'>): Output<'explorer.historyValues'>;
  /** null: of every account. */
  clear(accountId: AccountId | null): void;
}

/** Bytes of the values of an entry as JSON. */
export const largestValues = 64 * 1024;
const longestTarget = 2000;

export function createHistory({ table, kept: plain, redact, tell, incident, now }: HistoryDeps): History {
  const moment = (): string => new Date(now()).toISOString();
  /** Nothing of a request depends on its entry. */
  const quietly = (accountId: AccountId, work: () => void): void => {
    try {
      work();
      tell(accountId);
    } catch (error) {
      incident(error);
    }
  };
  const factsOf = (kind: HistoryFacts['kind'], { entry, shown }: Asked, kept: HistoryFacts['values'], end: HistoryEnd): HistoryFacts => {
    const { key, method, path, name, summary } = entry;
    return {
      ...{ at: moment(), key, method, path, name, summary, kind, values: kept },
      target: redact(shown.target).slice(0, longestTarget),
      ...{ status: null, code: null, ms: null, bytes: null, job: null, run: null, ...end },
    };
  };

  async function keep(filled: OfValues): Promise<KeptValues> {
    try {
      return sized(await plain(filled));
    } catch (error) {
      if (!(error instanceof AppError)) incident(error);
      return { kept: 'none', values: null };
    }
  }

  return {
    keep,
    enterRead(accountId, of, { kept, values }, end) {
      quietly(accountId, () => table().insert(accountId, factsOf('read', of, kept, end), values));
    },
    plan(accountId, of, { kept, values }, row) {
      const facts = { ...factsOf('write', of, kept, { state: 'sent' }), job: row.job };
      quietly(accountId, () => table().insert(accountId, facts, values, { ...row, planned: true }));
    },
    left(accountId, row, asked) {
      quietly(accountId, () => {
        const known = table().ofRow(accountId, row);
        const fresh = { state: 'sent', status: null, code: null, ms: null, bytes: null } as const;
        if (known === null) table().leave(accountId, row, { ...factsOf('write', asked, 'none', fresh), job: row.job });
        else {
          const { id: _, ...facts } = known.entry;
          table().leave(accountId, row, { ...facts, ...fresh, at: moment() });
        }
      });
    },
    over(accountId, row, end) {
      quietly(accountId, () => {
        const known = table().ofRow(accountId, row);
        if (known === null || known.planned) return;
        const { id, ...facts } = known.entry;
        table().update(accountId, id, { ...facts, ...end });
      });
    },
    async enterRun({ accountId, entry, filled, rows, failed, ms }) {
      const { kept, values } = filled === null ? nothing : await keep({ key: entry.key, ...filled });
      const asked = { entry, shown: { target: '' } };
      const facts = { ...factsOf('run', asked, kept, { state: 'ran', ms: Math.max(0, Math.round(ms)) }), run: { rows, failed } };
      quietly(accountId, () => table().insert(accountId, facts, values));
    },
    history: ({ accountId, text, ...asked }) =>
      table().page(accountId, { ...asked, words: text.split(/\s+/).filter((word) => word !== '') }),
    historyValues({ accountId, id }) {
      const values = table().values(accountId, id);
      if (values === undefined) throw new AppError('NOT_FOUND', 'history-entry-gone');
      return { values };
    },
    clear(accountId) {
      table().clear(accountId);
      if (accountId !== null) tell(accountId);
    },
  };
}

const nothing: KeptValues = { kept: 'none', values: null };

function sized({ values, withheld }: PlainValues): KeptValues {
  if (Buffer.byteLength(JSON.stringify(values)) > largestValues) return { kept: 'too-large', values: null };
  return { kept: withheld.length > 0 ? 'without-secrets' : 'whole', values };
}
