import { defineConfig } from 'vitest/config';
import { folders } from './scripts/lib/folders.ts';

export default defineConfig({
  root: folders.project,
  test: {
    // A test that passes at its second try hides a fault.
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 10_000 },
      },
      {
        extends: true,
        // One file at a time: they start servers, databases and keyrings that share the machine's session.
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // What needs a Linux desktop's parts is not part of the project elsewhere; on Linux it always runs.
          exclude: process.platform === 'linux' ? [] : ['**/*.linux.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
