import { recordMeaning } from '../../../zone/record-identity.ts';
import type { EditedRow, ZoneRows } from './rows.ts';

/** Counts editors in this run of the application, so that rows of different editors are never confused. */
let editors = 0;

/** The names by which the renderer identifies the rows of an editor. Row numbers are internal to the editor, also in storage. */
export class RowNames {
  readonly #editor = ++editors;
  readonly #names = new Map<number, string>();
  readonly #ids = new Map<string, number>();

  nameOf(id: number): string {
    return this.#names.get(id) ?? `r${this.#editor}.${id}`;
  }

  /** null: not a row of this editor. */
  idOf(name: string): number | null {
    const inherited = this.#ids.get(name);
    if (inherited !== undefined) return inherited;
    const [editor, id] = name.slice(1).split('.').map(Number);
    return editor === this.#editor && id !== undefined ? id : null;
  }

  /** Keeps the names from the previous editor: an unchanged row stays the same to the renderer. */
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

/** Equal for rows that look the same to the user. */
function faceOf({ base, record }: EditedRow): string {
  const shown = record ?? base;
  return shown === null ? '' : `${record === null ? '-' : '+'}${recordMeaning(shown)}`;
}
