import { recordMeaning } from '../../../zone/record-identity.ts';
import type { EditedRow, ZoneRows } from './rows.ts';

/** Editors of this run of the application, counted: the rows of one are never taken for another's. */
let editors = 0;

/** The names by which the page knows the rows of an editor. The numbers of the rows are the editor's own, and so are those that are kept. */
export class RowNames {
  readonly #editor = ++editors;
  readonly #names = new Map<number, string>();
  readonly #ids = new Map<string, number>();

  nameOf(id: number): string {
    return this.#names.get(id) ?? `r${this.#editor}.${id}`;
  }

  /** null: it is no row of this editor. */
  idOf(name: string): number | null {
    const inherited = this.#ids.get(name);
    if (inherited !== undefined) return inherited;
    const [editor, id] = name.slice(1).split('.').map(Number);
    return editor === this.#editor && id !== undefined ? id : null;
  }

  /** Keeps the names that rows had in the editor before: a row that stands there as it did is the same to the page. */
  inherit(rows: ZoneRows, before: { readonly names: RowNames; readonly rows: ZoneRows }): void {
    const free = new Map<string, string[]>();
    for (const row of before.rows.all().reverse()) {
      const found = free.get(faceOf(row));
      if (found === undefined) free.set(faceOf(row), [before.names.nameOf(row.id)]);
      else found.push(before.names.nameOf(row.id));
    }
    for (const row of rows.all()) {
      const name = free.get(faceOf(row))?.pop();
      if (name === undefined) continue;
      this.#names.set(row.id, name);
      this.#ids.set(name, row.id);
    }
  }
}

/** Equal for rows that say the same to who looks at them. */
function faceOf({ base, record }: EditedRow): string {
  const shown = record ?? base;
  return shown === null ? '' : `${record === null ? '-' : '+'}${recordMeaning(shown)}`;
}
