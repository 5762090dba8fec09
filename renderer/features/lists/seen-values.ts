import type { CompletionData } from '../../../preload/contract/filter/complete.ts';

/** The values of a row by the key of the filter that asks for them; what is empty or null is passed over. */
export type ValuesOf<Row> = (row: Row) => Readonly<Record<string, string | null | readonly string[]>>;

export interface SeenValues<Row> {
  note(rows: readonly (Row | null)[]): void;
  data(): CompletionData;
}

/** Values of a key that are remembered at most; who looks for another one types it. */
const most = 1000;

/** Remembers which values the rows had that were read so far: they are offered when a filter is written. */
export function createSeenValues<Row>(valuesOf: ValuesOf<Row>): SeenValues<Row> {
  const seen = new Map<string, Set<string>>();
  const add = (key: string, value: string | null) => {
    const values = seen.get(key) ?? new Set();
    if (value !== null && value !== '' && values.size < most) values.add(value);
    seen.set(key, values);
  };
  return {
    note: (rows) => {
      for (const row of rows) {
        if (row === null) continue;
        for (const [key, values] of Object.entries(valuesOf(row)))
          for (const value of typeof values === 'string' || values === null ? [values] : values) add(key, value);
      }
    },
    data: () => Object.fromEntries([...seen].map(([key, values]) => [key, [...values].sort()])),
  };
}
