import { defineConfig } from 'vitest/config';
import { folders } from './scripts/lib/folders.ts';

const area = process.env['RESELLER_DESK_MUTATED'] ?? '';

/** The tests of one area of core alone: what it promises has to be noticed where a colleague looks for it. */
export default defineConfig({
  root: folders.project,
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: [`tests/unit/main/core/${area}/**/*.test.ts`], isolate: false } },
      { extends: true, test: { name: 'integration', include: [`tests/integration/main/core/${area}/**/*.test.ts`] } },
    ],
  },
});
