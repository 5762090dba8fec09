import type { ZoneProblem } from '../../../../preload/contract/zones.ts';

type Level = ZoneProblem['level'];

/**
 * How bad it is what a file says. `error`: the line could not be taken. `warning`: it was taken, and may not be what is meant. `note`: worth
 * knowing.
 */
export const fileProblemLevels = {
  'file-open-quote': 'error',
  'file-open-parenthesis': 'error',
  'file-close-parenthesis': 'error',
  'file-directive-unknown': 'error',
  'file-directive-words': 'error',
  'file-include': 'error',
  'file-generate': 'error',
  'file-generate-many': 'error',
  'file-ttl': 'error',
  'file-ttl-missing': 'warning',
  'file-class': 'error',
  'file-type-missing': 'error',
  'file-type-unknown': 'error',
  'file-words': 'error',
  'file-escape': 'error',
  'file-unknown-data': 'error',
  'file-owner-missing': 'error',
  'file-soa': 'error',
  'file-soa-kept': 'note',
  'file-ns-kept': 'note',
  'file-outside': 'warning',
  'file-final-dot': 'warning',
  'file-at-in-name': 'warning',
  'file-address-as-name': 'warning',
  'file-string-long': 'warning',
  'file-record-long': 'error',
  'file-text-parted': 'note',
  'file-mark': 'error',
  'file-many-problems': 'note',
  'file-cells': 'error',
  'file-line-break': 'error',
  'file-column-missing': 'error',
  'file-json': 'error',
  'file-json-format': 'error',
  'file-json-record': 'error',
  'file-other-zone': 'warning',
  'name-empty-label': 'error',
  'name-label-long': 'error',
  'name-long': 'error',
  'name-escape': 'error',
} as const satisfies Readonly<Record<string, Level>>;

export type FileProblemCode = keyof typeof fileProblemLevels;

/** What is wrong in a zone file, or worth knowing. Words for a person are the renderer's by `code`. */
export interface FileProblem {
  /** From 1, as an editor shows it. */
  readonly line: number;
  readonly code: FileProblemCode;
  readonly level: Level;
  readonly facts: Readonly<Record<string, string>>;
}

const longestFact = 200;

const short = (fact: string): string => (fact.length > longestFact ? `${fact.slice(0, longestFact)}…` : fact);

export function fileProblem(line: number, code: FileProblemCode, facts: Readonly<Record<string, string>> = {}): FileProblem {
  const shown = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, short(fact)]));
  return { line, code, level: fileProblemLevels[code], facts: shown };
}
