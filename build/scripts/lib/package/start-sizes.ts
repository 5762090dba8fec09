import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface StartSize {
  readonly name: string;
  /** Bytes. */
  readonly raw: number;
  readonly compressed: number;
}

/**
 * What is read before the first screen is visible: the main process's entry, the preload, and the files referenced by the renderer's
 * document, in English.
 */
export function startSizes(dist: string): StartSize[] {
  const page = readFileSync(join(dist, 'renderer/en/index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path = '']) => `renderer/en/${path}`);
  return ['main/index.js', 'preload/index.cjs', ...named].map((name) => {
    const content = readFileSync(join(dist, name));
    return { name, raw: content.length, compressed: gzipSync(content).length };
  });
}
