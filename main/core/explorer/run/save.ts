import type { exportDelimiters } from '../../../../preload/contract/portfolio/export-columns.ts';
import { codeWithFacts, readExplained } from '../../../../preload/contract/reasons.ts';
import { rowFormat } from '../../base/text/row-format.ts';
import type { Platform } from '../../platform.ts';
import { namesOf } from '../responses/pointer.ts';
import { saveResponse } from '../responses/save.ts';
import type { Results, StoredResult } from './results.ts';

export interface SaveDeps {
  readonly dialogs: Pick<Platform['dialogs'], 'saveFile'>;
  readonly results: Results;
  /** Cells at these locations of responses. */
  readonly pick: (texts: readonly string[], places: readonly string[]) => Promise<(string | null)[][]>;
  readonly suggested: string;
  readonly columns: readonly string[];
  readonly places: readonly string[];
  readonly onlyFailed: boolean;
  readonly delimiter: (typeof exportDelimiters)[number];
  readonly signal: AbortSignal;
}

/** Rows read at once: with responses of 64 KB they make up 3 MB. */
const piece = 50;

/** A location in readable form: `data.status`, `data.records[0].type`. */
export function pathText(pointer: string): string {
  return namesOf(pointer)
    .map((name, at) => {
      if (/^\d+$/.test(name)) return `[${name}]`;
      return at === 0 ? name : `.${name}`;
    })
    .join('');
}

export interface PickedRow extends Omit<StoredResult, 'text'> {
  readonly values: readonly (string | null)[];
}

/** Results with the values at these locations of their responses, in batches. */
export async function pickedRows(
  { results, pick }: Pick<SaveDeps, 'results' | 'pick'>,
  { onlyFailed, places, from, count }: Pick<SaveDeps, 'onlyFailed' | 'places'> & { readonly from: number; readonly count: number },
): Promise<PickedRow[]> {
  const all: PickedRow[] = [];
  for (let at = from; at < from + count; at += piece) {
    const found = await results.read(onlyFailed, at, Math.min(piece, from + count - at), places.length > 0);
    const texts = found.map(({ text }) => text);
    const values = places.length === 0 ? [] : await pick(texts, places);
    all.push(...found.map(({ text: _, ...row }, place) => ({ ...row, values: values[place] ?? [] })));
    if (found.length < piece) break;
  }
  return all;
}

/** Asks for a location and writes the results there in the format of list exports, in batches; null if none was chosen. */
export function saveResults({ dialogs, results, pick, suggested, columns, places, onlyFailed, delimiter, signal }: SaveDeps) {
  const named = ['line', ...columns, 'status', 'ms', ...places.map(pathText), 'message'];
  const format = rowFormat(
    { kind: 'csv', delimiter, bom: true },
    named.map((name) => ({ name, kind: 'text' as const })),
  );
  const total = results.count(onlyFailed);
  const rowsFrom = async (from: number): Promise<string[]> => {
    const found = await pickedRows({ results, pick }, { onlyFailed, places, from, count: Math.min(piece, total - from) });
    return found.map((row) =>
      format.row([0, row.line, ...row.cells, row.status, row.ms, ...row.values, codeWithFacts(readExplained(row.note))]),
    );
  };
  return saveResponse(
    dialogs,
    suggested,
    async (from) => {
      const rows = await rowsFrom(from);
      const end = from + rows.length;
      const isLast = end >= total;
      // The headers come from a file and from responses: formula guards apply as for any other cell.
      const text = `${from === 0 ? `\uFEFF${format.row([0, ...named])}` : ''}${rows.map((row) => `${format.before(false)}${row}`).join('')}`;
      return { bytes: new TextEncoder().encode(isLast ? text + format.end : text), next: isLast ? null : end, rows: total };
    },
    signal,
  );
}
