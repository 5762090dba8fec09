import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { folders } from './scripts/lib/folders.ts';

/** Milliseconds. The many runs of `npm test -- --long` may take longer on a busy machine. */
const testTimeout = process.env['RESELLER_DESK_LONG_TESTS'] === '1' ? 60_000 : 10_000;

const unit = 'tests/unit/**/*.test.{ts,tsx}';
/**
 * Core and contract keep no state between calls, so their tests can share loaded modules; loading them again for each file took most of the
 * time.
 */
const sharing = 'tests/unit/{main/core,main/practice,preload}/**/*.test.ts';
for (const file of globSync(sharing, { cwd: folders.project })) {
  const replaces = /\bvi\.(mock|doMock|stubGlobal)\(/.test(readFileSync(join(folders.project, file), 'utf8'));
  if (replaces)
    throw new Error(`${file}: tests of core share what is loaded, so none may put something in the place of a module or a global.`);
}

export default defineConfig({
  root: folders.project,
  test: {
    // A test that passes on retry hides an error.
    retry: 0,
    // By default one processor stays idle: of two, half.
    maxWorkers: '100%',
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit-shared', include: [sharing], isolate: false, environment: 'node', testTimeout },
      },
      {
        extends: true,
        test: { name: 'unit-alone', include: [unit], exclude: [sharing], environment: 'node', testTimeout },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/bundle-processes.ts',
          // Tests that need a Linux desktop are excluded elsewhere; on Linux they always run.
          exclude: process.platform === 'linux' ? [] : ['**/*.linux.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Real processes answer late on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
