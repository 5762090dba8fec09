import { defineConfig } from 'vite';
import { folders } from './scripts/lib/folders.ts';
import { defineContractNames } from './vite/contract-names.ts';

/** Preload: one CommonJS file, because a sandboxed preload can require only `electron`. */
export default defineConfig({
  root: folders.project,
  publicDir: false,
  logLevel: 'warn',
  define: defineContractNames,
  build: {
    lib: { entry: 'preload/index.ts', formats: ['cjs'], fileName: () => 'index.cjs' },
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome130',
    sourcemap: false,
    minify: 'oxc',
    reportCompressedSize: false,
    rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
  },
});
