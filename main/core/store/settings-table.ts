import { Settings } from '../../../preload/contract/settings.ts';
import type { Database } from '../base/database.ts';
import type { SettingsTable } from './port.ts';

/** Incremented when stored settings have to be read differently. */
const documentVersion = 1;

/** Settings as one JSON document, parsed field by field, so that one damaged value does not affect the others. */
export function settingsTable(database: Database): SettingsTable {
  let known: { readonly body: string | null; readonly settings: Settings } | null = null;
  return {
    read() {
      const body = database.first<{ body: string }>(`SELECT body FROM document WHERE name = 'settings'`)?.body ?? null;
      // Every service call reads the settings several times; parsing the document costs more than reading it.
      if (known === null || known.body !== body) {
        known = { body, settings: frozen(readSettings(body === null ? undefined : member(parse(body), 'settings'))) };
      }
      return known.settings;
    },
    write(settings) {
      const body = JSON.stringify({ version: documentVersion, settings: Settings.parse(settings) });
      database.run(`INSERT INTO document (name, body) VALUES ('settings', ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body`, body);
    },
  };
}

/** Uses every valid value of a stored document; missing or damaged values get their defaults, unknown names are dropped. */
export function readSettings(stored: unknown): Settings {
  const sections = Object.entries(Settings.shape).map(([name, section]) => {
    const fields = Object.entries(section.shape).map(([field, schema]) => {
      const reading = schema.safeParse(member(member(stored, name), field));
      return [field, reading.success ? reading.data : schema.parse(undefined)];
    });
    return [name, Object.fromEntries(fields)];
  });
  return Settings.parse(Object.fromEntries(sections));
}

/** All readers share one object. */
function frozen(settings: Settings): Settings {
  for (const section of Object.values(settings)) Object.freeze(section);
  return Object.freeze(settings);
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
