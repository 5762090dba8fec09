import { join } from 'node:path';
import { defineConfig } from 'vite';
import { folders } from './scripts/lib/folders.ts';
import { applicationChunks } from './vite/application-chunks.ts';
import { withTesterFiles } from './vite/tester-files.ts';

// The practice service runs in its own process, the explorer's documents and responses and the live check each in a thread.
const entry = 'main/index.ts';
const others = {
  practice: 'main/practice/entry.ts',
  explorer: 'main/core/explorer/thread/entry.ts',
  'live-dns': 'main/core/live-dns/thread/entry.ts',
};

const inProject = (path: string): string => join(folders.project, path);
const startChunks = applicationChunks(
  ['main/application.ts', 'main/services.ts'].map(inProject),
  inProject(entry),
  Object.fromEntries(Object.entries(others).map(([name, path]) => [name, inProject(path)])),
);

/** Main: ECMAScript modules; dynamic imports (got, keychain, store) stay in their own chunks, loaded after the first screen. */
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
    // Measured: minification does not speed up loading, and the local log keeps readable stack traces.
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
