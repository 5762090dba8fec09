import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import { openPages, type Pages } from '../../../../../../main/core/store/salvage/pages.ts';
import { type Entry, readEntry, treePage } from '../../../../../../main/core/store/salvage/records.ts';

const noPause = () => Promise.resolve();

/** A temporary folder with SQLite files. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'salvage-test-'));
  const opened: { close(): void }[] = [];
  return {
    path: (name: string) => join(folder, name),
    async database(name: string): Promise<Database> {
      const database = (await loadDatabase())(join(folder, name));
      opened.push(database);
      return database;
    },
    async pages(name: string, pause = noPause): Promise<Pages> {
      const pages = await openPages(join(folder, name), pause);
      opened.push(pages);
      return pages;
    },
    remove() {
      for (const one of opened.splice(0)) one.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The entries of a tree in key order, those in inner pages of an index as well; null for one that cannot be read. */
export function entriesOf(pages: Pages, root: number): (Entry | null)[] {
  const page = treePage(pages, root);
  if (page === null) return [null];
  const { children } = page;
  const own = page.leaf || page.kind === 'index' ? page.cells.map((cell) => readEntry(pages, page, cell)) : [];
  if (page.leaf) return own;
  return children.flatMap((child, at) => [...entriesOf(pages, child), ...own.slice(at, at + 1)]);
}

export function rootOf(database: Database, name: string): number {
  return database.first<{ rootpage: number }>('SELECT rootpage FROM sqlite_schema WHERE name = ?', name)?.rootpage ?? 0;
}
