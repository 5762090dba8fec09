import type { ExpectedSchema } from '../expected-schema.ts';
import type { Pages } from './pages.ts';
import { readEntry, type TreePage, treePage } from './records.ts';

/** The pages of a table's rows. */
export interface TreeSurvey {
  /** Page numbers with rows. */
  readonly pages: readonly number[];
  /** Whether part of the tree could not be read. */
  readonly broken: boolean;
  /** The number of rows according to one of its intact indexes; null if there is none. */
  readonly indexed: number | null;
}

export interface Survey {
  /** By the names of our tables, and `sqlite_sequence`. */
  readonly tables: ReadonlyMap<string, TreeSurvey>;
  /** Pages with rows that belong to no reachable tree and were not freed; empty unless a table is damaged. */
  readonly strays: readonly number[];
}

const absent: TreeSurvey = { pages: [], broken: true, indexed: null };

/**
 * Finds our tables' pages in a possibly damaged file. Only the root page numbers are read from the file's schema, by name; its statements
 * are ignored. `pause` is awaited every page.
 */
export async function survey(pages: Pages, expected: ExpectedSchema, pause: () => Promise<void>): Promise<Survey> {
  const seen = new Uint8Array(pages.count + 1);
  const schema = await traverse(pages, 1, 'table', seen, pause);
  const roots = rootsOf(pages, schema.pages);
  const tables = new Map<string, TreeSurvey>();
  for (const { name, rowid, indexes } of [...expected.tables, counters]) {
    const root = roots.get(name);
    const tree = root === undefined ? null : await traverse(pages, root, rowid ? 'table' : 'index', seen, pause);
    const indexed = await entriesIn(indexes);
    // A file of an older version lacks newer tables, which is not damage.
    const missing = schema.broken ? absent : { ...absent, broken: false };
    tables.set(name, tree === null ? { ...missing, indexed } : { ...tree, indexed });
  }

  /** The number of entries in the intact indexes; all indexes are followed so that their pages are known. */
  async function entriesIn(indexes: readonly string[]): Promise<number | null> {
    const counts: number[] = [];
    for (const index of indexes) {
      const root = roots.get(index);
      const tree = root === undefined ? null : await traverse(pages, root, 'index', seen, pause);
      if (tree !== null && !tree.broken) counts.push(tree.cells);
    }
    return counts.length === 0 ? null : Math.max(...counts);
  }

  const broken = [...tables.values()].some((table) => table.broken);
  return { tables, strays: broken ? await findStrays(pages, seen, pause) : [] };
}

const counters = { name: 'sqlite_sequence', rowid: true, indexes: [] };

/** `[type, name, table, root page, SQL]`; of two entries with the same name the first counts. */
function rootsOf(pages: Pages, schemaPages: readonly number[]): Map<string, number> {
  const roots = new Map<string, number>();
  for (const number of schemaPages) {
    const page = treePage(pages, number);
    for (const cell of page?.cells ?? []) {
      const [type, name, , root] = (page === null ? null : readEntry(pages, page, cell))?.values ?? [];
      if ((type !== 'table' && type !== 'index') || typeof name !== 'string' || typeof root !== 'number') continue;
      if (root > 1 && !roots.has(name)) roots.set(name, root);
    }
  }
  return roots;
}

/** Traverses a tree from its root. No page is visited twice, so that cycles end. */
async function traverse(pages: Pages, root: number, kind: TreePage['kind'], seen: Uint8Array, pause: () => Promise<void>) {
  const withRows: number[] = [];
  let broken = false;
  let cells = 0;
  const waiting = [root];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const page = seen[number] === 0 ? treePage(pages, number) : null;
    if (page?.kind !== kind) {
      broken = true;
      continue;
    }
    seen[number] = 1;
    if (page.cells.length < page.claimed) broken = true;
    if (page.leaf || kind === 'index') {
      withRows.push(number);
      cells += page.claimed;
    }
    // In key order.
    waiting.push(...page.children.toReversed());
    await pause();
  }
  return { pages: withRows, broken, cells };
}

/** Freed pages still contain deleted data: pages on the free list are excluded. */
async function findStrays(pages: Pages, seen: Uint8Array, pause: () => Promise<void>): Promise<number[]> {
  const first = pages.read(1);
  let trunk = first?.toString('latin1', 0, 6) === 'SQLite' ? first.readUInt32BE(32) : 0;
  while (trunk > 1 && seen[trunk] === 0) {
    seen[trunk] = 1;
    const bytes = pages.read(trunk);
    if (bytes === null) break;
    const length = Math.min(bytes.readUInt32BE(4), Math.floor(pages.usable / 4) - 2);
    for (let at = 0; at < length; at += 1) seen[bytes.readUInt32BE(8 + at * 4)] = 1;
    trunk = bytes.readUInt32BE(0);
    await pause();
  }
  const strays: number[] = [];
  for (let number = 2; number <= pages.count; number += 1) {
    const page = seen[number] === 0 ? treePage(pages, number) : null;
    if (page !== null && (page.leaf || page.kind === 'index')) strays.push(number);
    await pause();
  }
  return strays;
}
