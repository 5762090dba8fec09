import { join } from 'node:path';
import { defineConfig } from 'vite';
import type { Language } from '../preload/contract/languages.ts';
import { folders } from './scripts/lib/folders.ts';
import { withoutBlueprintIconPaths } from './vite/blueprint-icon-paths.ts';
import { withoutRouterStorage } from './vite/router-storage.ts';
import { textIn } from './vite/text-in.ts';

const fontFile = /\.(woff2?|ttf|otf|eot)$/;
const isNoEntry = (id: string): boolean => !/\/renderer\/(index\.html|main\.tsx)$/.test(id);

/**
 * The renderer in one language: all from files of its own origin, so that the content security policy needs no exception. Sources import
 * English text; for another language the file of the same name in its folder is taken.
 */
export const rendererIn = (language: Language) =>
  defineConfig({
    root: join(folders.project, 'renderer'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [textIn(language), withoutBlueprintIconPaths(), withoutRouterStorage()],
    // Its browser variant decodes by writing HTML, which Trusted Types block; the other one has a table.
    resolve: {
      alias: { 'decode-named-character-reference': join(folders.project, 'node_modules/decode-named-character-reference/index.js') },
    },
    build: {
      outDir: join(folders.dist, 'renderer', language),
      emptyOutDir: true,
      target: 'chrome130',
      sourcemap: false,
      minify: 'oxc',
      reportCompressedSize: false,
      // The polyfill is an inline script for browsers that we do not support.
      modulePreload: { polyfill: false },
      // `font-src 'self'` allows no data: address; small images may be inlined (`img-src data:`).
      assetsInlineLimit: (file) => (fontFile.test(file) ? false : undefined),
      chunkSizeWarningLimit: 1024,
      rolldownOptions: {
        // What the start needs comes as one file instead of sixty: each is a request to the main process. The entry stays apart: it waits for
        // the first screen, whose file imports this one, and would wait for itself.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'start',
                tags: ['$initial'],
                test: isNoEntry,
                // Or it would take what the index of a feature exports for other features along.
                includeDependenciesRecursively: false,
              },
              // After the first screen everything else is fetched at once. What only one screen needs stays in its file.
              { name: 'commands', test: /\/renderer\/features\/[^/]+\/commands\.tsx?$/, includeDependenciesRecursively: false },
              { name: 'shared', test: isNoEntry, minShareCount: 2 },
            ],
          },
        },
        // "use client" directives in packages are for server rendering, which is not used here.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
  });
