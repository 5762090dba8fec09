import { join } from 'node:path';
import { defineConfig } from 'vite';
import { folders } from './scripts/lib/folders.ts';
import { applicationChunks } from './vite/application-chunks.ts';
import { withTesterFiles } from './vite/tester-files.ts';

// The practice service runs in a process of its own, the explorer's documents and answers in a thread.
const entry = 'main/index.ts';
const others = { practice: 'main/practice/entry.ts', explorer: 'main/core/explorer/thread/entry.ts' };

const inProject = (path: string): string => join(folders.project, path);
const startChunks = applicationChunks(
  ['main/application.ts', 'main/services.ts'].map(inProject),
  inProject(entry),
  Object.fromEntries(Object.entries(others).map(([name, path]) => [name, inProject(path)])),
);

/** Main: ECMAScript modules; what is imported dynamically (got, keychain, store) stays in chunks of its own, loaded after the first screen. */
export default defineConfig({
  root: folders.project,
  publicDir: false,
  logLevel: 'warn',
  plugins: [withTesterFiles(join(folders.dist, 'practice/swagger-ui'))],
  ssr: { noExternal: true, external: ['electron', 'keytar', 'libsql'], target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node20.18',
    sourcemap: false,
    // Measured: loading is no faster minified, and the local log keeps readable stack traces.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: entry, ...others },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: startChunks, debugName: 'application' }] },
      },
    },
  },
});
