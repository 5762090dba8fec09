import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { folders } from './scripts/lib/folders.ts';
import { findElectron } from './scripts/lib/processes/electron.ts';

/** Where screenshots and reports go, e.g. because the tests run as a user who cannot write into the project. */
const results = process.env['RESELLER_DESK_TEST_RESULTS'] ?? join(folders.project, 'test-results');
const hasElectron = findElectron(folders.project) !== null;
/** Specs of system-specific parts (`@linux`: a keyring that is locked or absent) only run on that system. */
const otherSystems = [...(process.platform === 'linux' ? [] : [/@linux/]), ...(orcaVersion() === '43' ? [] : [/@orca/])];

/** The screen reader says the same in other words in each version; `@orca` expects those of Debian 12. Null: not installed. */
function orcaVersion(): string | null {
  const platform = '/usr/lib/python3/dist-packages/orca/orca_platform.py';
  if (process.platform !== 'linux' || !existsSync(platform)) return null;
  return /^version\s*=\s*"(\d+)/m.exec(readFileSync(platform, 'utf8'))?.[1] ?? null;
}

export default defineConfig<object, { host: 'electron' | 'chromium' }>({
  testDir: join(folders.project, 'tests/e2e'),
  outputDir: join(results, 'e2e'),
  reporter: [['list'], ['json', { outputFile: join(results, 'report.json') }]],
  workers: 1,
  fullyParallel: true,
  // A test that passes on retry hides an error.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // On a busy machine a window may take long; missing results fail all the same.
  expect: { timeout: 20_000 },
  use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-GB', timezoneId: 'Asia/Jakarta' },
  // The same specs on both hosts, except what only one of them has or needs, and what depends only on the renderer (`@renderer`), which both
  // show in the same engine. Electron's only exist where its runtime is; a skipped test would hide that.
  projects: [
    ...(hasElectron ? [{ name: 'electron', grepInvert: [/@chromium/, ...otherSystems], use: { host: 'electron' as const } }] : []),
    {
      name: 'chromium',
      grepInvert: [/@electron/, ...(hasElectron ? [/@renderer/] : []), ...otherSystems],
      use: { host: 'chromium' as const },
    },
    // Not tests: `npm run screenshots` takes the guide's screenshots with them.
    {
      name: 'pictures',
      testDir: join(folders.project, 'tests/pictures'),
      grepInvert: [...(hasElectron ? [] : [/@electron/]), ...otherSystems],
      use: { host: hasElectron ? 'electron' : 'chromium', viewport: { width: 1120, height: 700 } },
    },
  ],
});
