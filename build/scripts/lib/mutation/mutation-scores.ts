import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The areas of core that are mutated, each with the percentage of mutants that its tests must notice. */
export const areas: Readonly<Record<string, number>> = {
  changes: 85,
  accounts: 85,
  redaction: 85,
  service: 75,
  store: 75,
  dns: 75,
  orders: 75,
};

/** A small change of the code, and its result. Lines and columns count from 1. */
export interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The area of a path, e.g. `changes` of `main/core/changes/engine`; null for one outside all areas. */
export function areaOf(path: string): string | null {
  const area = /^main\/core\/([\w-]+)(?:\/|$)/.exec(path)?.[1];
  return area !== undefined && Object.hasOwn(areas, area) ? area : null;
}

/** Pattern of what is mutated for a path: a folder includes everything below it. */
export function patternOf(path: string): string {
  const plain = path.replace(/\/$/, '');
  return statSync(plain).isDirectory() ? `${plain}/**/*.ts` : plain;
}

const noticedBy = new Set(['Killed', 'Timeout']);
const missedBy = new Set(['Survived', 'NoCoverage']);

/** Mutants that do not compile or were skipped count on neither side. */
export function scoreOf(mutants: readonly Mutant[]): { score: number; noticed: number; missed: number } {
  const noticed = mutants.filter(({ status }) => noticedBy.has(status)).length;
  const missed = mutants.filter(({ status }) => missedBy.has(status)).length;
  return { score: noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed), noticed, missed };
}

/** What the first run of a sample leaves to the second: a reused thread may hide a change, and a busy machine takes too long. */
export function shouldRetry({ status }: Mutant): boolean {
  return status === 'Timeout' || missedBy.has(status);
}

/** One line for each mutant that no test noticed: its position, the replaced text and the replacement. */
export function survivors(mutants: readonly Mutant[], project: string): string[] {
  return mutants
    .filter(({ status }) => missedBy.has(status))
    .map((mutant) => {
      const file = relative(project, mutant.fileName);
      const before = textAt(readFileSync(join(project, file), 'utf8'), mutant.location);
      return `${file}:${mutant.location.start.line}:${mutant.location.start.column}  ${short(before)}  =>  ${short(mutant.replacement ?? '')}`;
    });
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines.map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined)).join('\n');
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
