import { describe, expect, test } from 'vitest';
import { appCalls } from '../../../../../preload/contract/app.ts';
import { languageNames } from '../../../../../preload/contract/languages.ts';
import { Backup, Settings } from '../../../../../preload/contract/settings.ts';
import { bounds } from '../../../../../renderer/features/settings/fields/check.ts';
import { sectionIds } from '../../../../../renderer/features/settings/section-list.ts';
import { settings } from '../../../../../renderer/text/en/settings.ts';
import { places } from '../../../preload/contract/schema-places.ts';

/** Every enumeration in a schema, by its path. */
function enumsOf(schema: Parameters<typeof places>[0]): Record<string, string[]> {
  const found = places(schema, '').filter(({ type }) => type === 'enum');
  return Object.fromEntries(found.map(({ path, schema: one }) => [path, (one as unknown as { options: string[] }).options]));
}

/** What the Settings screen shows; customer price margins, the state of the jobs drawer, and pane widths are set where they are used. */
const shown = Settings.omit({ margin: true, budget: true, jobs: true, explorer: true, zones: true });

describe('text of Settings', () => {
  test('every option of the settings has its own label', () => {
    const labels: Record<string, Record<string, string>> = {
      '.appearance.language': { system: settings.appearance.systemLanguage, ...languageNames },
      '.appearance.theme': settings.appearance.themes,
      '.appearance.rows': settings.appearance.rowHeights,
      '.connection.proxy': settings.connection.proxies,
      '.formats.dates': settings.formats.dateOrders,
      '.formats.numbers': settings.formats.numberForms,
      '.formats.clock': settings.formats.clocks,
    };
    const enums = enumsOf(shown);
    expect(Object.keys(labels).sort()).toEqual(Object.keys(enums).sort());
    for (const [path, values] of Object.entries(enums)) {
      expect(Object.keys(labels[path] ?? {}).sort(), path).toEqual([...values].sort());
      expect(new Set(Object.values(labels[path] ?? {})).size, path).toBe(values.length);
    }
  });

  test('every backup reason, host and system has a label', () => {
    expect(Object.keys(settings.data.reasons).sort()).toEqual([...(enumsOf(Backup)['.reason'] ?? [])].sort());
    const info = enumsOf(appCalls['app.info'].output);
    expect(Object.keys(settings.about.hosts).sort()).toEqual([...(info['.host'] ?? [])].sort());
    expect(Object.keys(settings.about.systems).sort()).toEqual([...(info['.platform'] ?? [])].sort());
  });

  test('every section of the contract has its position and title', () => {
    expect(sectionIds).toEqual(expect.arrayContaining(Object.keys(shown.shape)));
    for (const id of sectionIds) expect(settings.sections[id]).toMatch(/^[A-Z]/);
  });

  test('every number of the contract has a field with the same bounds', () => {
    const numbers = Object.entries(shown.shape).flatMap(([section, { shape }]) =>
      Object.keys(shape)
        .filter((field) => places((shape as never)[field], '').some(({ type }) => type === 'number'))
        .map((field) => [section, field] as const),
    );
    expect(Object.keys(bounds).sort()).toEqual(numbers.map((names) => names.join('.')).sort());
    for (const [section, field] of numbers) {
      const { min, max } = bounds[`${section}.${field}` as keyof typeof bounds];
      const accepts = (value: number) => shown.shape[section as keyof typeof shown.shape].partial().safeParse({ [field]: value }).success;
      expect([accepts(min), accepts(max)], field).toEqual([true, true]);
      expect([accepts(min - (min < 1 ? 0.1 : 1)), accepts(max + 1)], field).toEqual([false, false]);
    }
  });

  test('no text shouts, begs or boasts', () => {
    expect(JSON.stringify(settings)).not.toMatch(/!|please|oops|success|failed/i);
  });
});
