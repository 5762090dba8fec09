import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { LockFile } from './lock-file.ts';

/** Placeholders for the target in electron-builder.yml. */
const placeholders: Readonly<Record<string, string>> = { platform: '(?:darwin|linux|win32)', arch: '(?:x64|arm64)' };

/** The folders of the packages of package-lock.json that electron-builder.yml packs unbundled, for all targets together. */
export function packedAsTheyAre(project: string, lock: LockFile): string[] {
  const { files = [] } = parse(readFileSync(join(project, 'electron-builder.yml'), 'utf8')) as { files?: readonly string[] };
  const patterns = files.flatMap((file) => {
    const folder = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
    return folder === undefined ? [] : [new RegExp(`^${asExpression(folder)}$`)];
  });
  return Object.keys(lock)
    .filter((folder) => patterns.some((pattern) => pattern.test(folder)))
    .sort();
}

function asExpression(pattern: string): string {
  return pattern
    .replace(/\$\{(\w+)\}/g, (_, name: string) => placeholders[name] ?? '[^/]+')
    .replace(/\{([^{}]*)\}/g, (_, choices: string) => `(?:${choices.split(',').join('|')})`)
    .replaceAll('.', '\\.');
}
