import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { folders } from '../../build/scripts/lib/folders.ts';
import { withTesterFiles } from '../../build/vite/tester-files.ts';

/** Where the bundles are. */
let folder = '';

/**
 * Bundles the practice process and the explorer's thread once for all tests. From the sources each of the hundreds that tests start would
 * strip the types of every module again, which takes longer than most tests.
 */
export async function setup(): Promise<void> {
  const cache = join(folders.modules, '.cache');
  mkdirSync(cache, { recursive: true });
  // Below the packages, so that those that are not bundled are found.
  folder = mkdtempSync(join(cache, 'test-processes-'));
  await build({
    configFile: false,
    root: folders.project,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withTesterFiles(join(folder, 'practice/swagger-ui'))],
    ssr: { noExternal: true, external: ['libsql'], target: 'node' },
    build: {
      ssr: true,
      outDir: join(folder, 'main'),
      target: 'node20.18',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { practice: 'main/practice/entry.ts', explorer: 'main/core/explorer/thread/entry.ts' },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  process.env['RESELLER_DESK_TEST_PROCESSES'] = join(folder, 'main');
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
