import type { ExportedList } from '../../../preload/contract/portfolio/export-columns.ts';
import { ExportChoice } from '../../../preload/contract/portfolio/exports.ts';
import type { Database } from '../base/database.ts';

/** The last export options of each list; contains no rows. */
export interface ExportChoicesTable {
  /** null if it was never exported, or if the stored options cannot be read any more. */
  read(list: ExportedList): ExportChoice | null;
  write(list: ExportedList, choice: ExportChoice): void;
}

export function exportChoicesTable(database: Database): ExportChoicesTable {
  return {
    read(list) {
      const row = database.first<{ body: string }>('SELECT body FROM document WHERE name = ?', `export:${list}`);
      const reading = ExportChoice.safeParse(row === null ? null : parsed(row.body));
      return reading.success ? reading.data : null;
    },
    write(list, choice) {
      database.run(
        'INSERT INTO document (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body',
        `export:${list}`,
        JSON.stringify(choice),
      );
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
