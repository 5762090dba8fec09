import { defineConfig } from 'vitest/config';
import { folders } from './scripts/lib/folders.ts';

const area = process.env['RESELLER_DESK_MUTATED'] ?? '';
const isUnit = process.env['RESELLER_DESK_MUTATED_BY'] === 'unit';

/** The tests of an area's calls, which use it as the renderer does. */
const calls: Readonly<Record<string, readonly string[]>> = {
  changes: ['change-kinds', 'renewals', 'transfers'],
  dns: ['zones', 'zone-runs'],
  orders: ['orders'],
  store: ['portfolio', 'overview'],
};
const callTests = (calls[area] ?? []).map((name) => `tests/integration/main/${name}.test.ts`);

/** The files of one kind; a mutant ends at its first failure, so the fastest kind runs first. */
function project(name: 'unit' | 'integration', groupOrder: number, further: readonly string[] = []) {
  const include = [`tests/${name}/main/core/${area}/**/*.test.ts`, ...further];
  return { extends: true as const, test: { name, include, sequence: { groupOrder } } };
}

/** Only the tests of one area of core and of its calls: its behavior must be tested where a colleague looks for it. */
export default defineConfig({
  root: folders.project,
  test: {
    environment: 'node',
    // Loading the area for each file takes longer than most tests.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // Most mutants of the engine are noticed in its first runs.
    env: { ENGINE_RUNS: '60' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [project('unit', 1), ...(isUnit ? [] : [project('integration', 2, callTests)])],
  },
});
