import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { inTimeSlices } from '../../../base/event-loop-turns.ts';
import { readIds } from '../browse/id-order.ts';
import { storedLists } from '../lists/index.ts';
import type { SearchColumns } from '../lists/stored-list.ts';
import { findListRow, type ListRow, shownUpTo } from '../sync/list-state.ts';
import { type Chunk, figuresFollow, type Haystack, namesEnd, rowEnd, toChunk } from './haystack.ts';

/** The haystacks of the most recently searched lists. */
export interface Haystacks {
  /** null if there is none for the current rows; one is then built for the next word. */
  of(accountId: string, list: SyncList): Haystack | null;
  /** Stops building haystacks. */
  end(): void;
}

/** Each takes about 100 bytes of memory per row. */
const most = 4;
const chunkRows = 1000;
/** Milliseconds before one is built: the current query and its rows come first. */
const usualPatience = 150;

interface CachedHaystack {
  readonly version: string;
  haystack: Haystack | null;
}

export function createHaystacks(database: Database, patience = usualPatience): Haystacks {
  const cached = new Map<string, CachedHaystack>();
  const ending = new AbortController();

  async function make(accountId: string, list: SyncList, texts: SearchColumns, row: ListRow): Promise<Haystack> {
    const chunks: Chunk[] = [];
    let above = -1;
    const part = (from: number, to: number): void => {
      for (let at = Math.ceil(from / chunkRows); at * chunkRows < to; at++) {
        const chunk = readChunk(database, { accountId, list, texts, above, shown: shownUpTo(row) });
        if (chunk === null) return;
        chunks.push(chunk);
        above = chunk.ids.at(-1) ?? above;
      }
    };
    await inTimeSlices(row.count, part, ending.signal);
    return { chunks, count: chunks.reduce((count, { ids }) => count + ids.length, 0) };
  }

  function begin(key: string, entry: CachedHaystack, build: () => Promise<Haystack>): void {
    cached.set(key, entry);
    for (const oldest of cached.keys()) if (cached.size > most) cached.delete(oldest);
    const timer = setTimeout(() => {
      if (cached.get(key) !== entry || ending.signal.aborted) return;
      build().then(
        (haystack) => {
          entry.haystack = haystack;
        },
        // Queries fall back to the tables, only slower; table errors surface there.
        () => cached.get(key) === entry && cached.delete(key),
      );
    }, patience);
    timer.unref();
  }

  return {
    of(accountId, list) {
      const { words: texts }: { readonly words?: SearchColumns } = storedLists[list];
      const row = texts === undefined ? null : findListRow(database, accountId, list);
      if (texts === undefined || row === null) return null;
      const key = `${accountId} ${list}`;
      const present = cached.get(key);
      if (present?.version === row.version) {
        // The map is in order of last use.
        cached.delete(key);
        cached.set(key, present);
        return present.haystack;
      }
      // While rows are coming in, the next page would invalidate it.
      if (row.phase !== 'reading') begin(key, { version: row.version, haystack: null }, () => make(accountId, list, texts, row));
      return null;
    },
    end: () => ending.abort(),
  };
}

interface ChunkRequest {
  readonly accountId: string;
  readonly list: SyncList;
  readonly texts: SearchColumns;
  /** The last id of the previous chunk. */
  readonly above: number;
  readonly shown: number;
}

function plain(sql: string): string {
  const separators = [rowEnd, figuresFollow, namesEnd];
  return separators.reduce((text, separator) => `replace(${text}, '${separator}', char(2))`, `lower(${sql})`);
}

/** The names of a row as its text in a haystack begins. */
export const namesInHaystack = (names: string): string => `${plain(names)} || '${namesEnd}'`;

function lowered({ names, texts, figures }: SearchColumns): string {
  const all = `${namesInHaystack(names)} || ${plain(texts)}`;
  return figures === undefined ? all : `${all} || '${figuresFollow}' || ${plain(figures)}`;
}

function readChunk(database: Database, { accountId, list, texts, above, shown }: ChunkRequest): Chunk | null {
  const read = database.first<{ ids: string | null; count: number; text: string | null }>(
    `SELECT group_concat(id) AS ids, count(*) AS count, group_concat(text, '${rowEnd}') AS text FROM (
       SELECT id, ${lowered(texts)} AS text FROM ${storedLists[list].table}
       WHERE account_id = ? AND id > ? AND since <= ? ORDER BY id LIMIT ${chunkRows})`,
    ...[accountId, above, shown],
  );
  return read === null || read.count === 0 ? null : toChunk(readIds(read.ids, read.count), read.text ?? '');
}
