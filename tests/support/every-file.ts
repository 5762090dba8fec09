import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder. */
export function everyFile(below: string): string[] {
  return readdirSync(below, { recursive: true, encoding: 'utf8' })
    .map((name) => join(below, name))
    .filter((path) => statSync(path).isFile());
}
