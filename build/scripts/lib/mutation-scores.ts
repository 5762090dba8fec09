import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The areas of core that are mutated, each with the share of mutants in percent that its tests have to notice. */
export const areas: Readonly<Record<string, number>> = {
  changes: 85,
  accounts: 85,
  redaction: 85,
  service: 75,
  store: 75,
  dns: 75,
  orders: 75,
};

/** A small change of the code, and what became of it. Lines and columns count from 1. */
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

/** The area that a path belongs to, e.g. `changes` of `main/core/changes/engine`; null for one outside of them all. */
export function areaOf(path: string): string | null {
  const area = /^main\/core\/([\w-]+)(?:\/|$)/.exec(path)?.[1];
  return area !== undefined && Object.hasOwn(areas, area) ? area : null;
}

/** What of the path is mutated: a folder with all that is below it. */
export function patternOf(path: string): string {
  const plain = path.replace(/\/$/, '');
  return statSync(plain).isDirectory() ? `${plain}/**/*.ts` : plain;
}

const noticedBy = new Set(['Killed', 'Timeout']);
const missedBy = new Set(['Survived', 'NoCoverage']);

/** Mutants that do not compile or that were left out count on neither side. */
export function scoreOf(mutants: readonly Mutant[]): { score: number; noticed: number; missed: number } {
  const noticed = mutants.filter(({ status }) => noticedBy.has(status)).length;
  const missed = mutants.filter(({ status }) => missedBy.has(status)).length;
  return { score: noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed), noticed, missed };
}

/** What the first run of a sample leaves to the second: a thread that is used again may keep a change from being noticed, and a busy machine takes too long. */
export function isToBeTriedAgain({ status }: Mutant): boolean {
  return status === 'Timeout' || missedBy.has(status);
}

/** One line for each mutant that no test noticed: its place, the text that it replaced and what by. */
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
