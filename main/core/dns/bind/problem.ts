import type { ZoneProblem } from '../../../../preload/contract/zones.ts';

type Level = ZoneProblem['level'];

/**
 * Severity of a file problem. `error`: the line could not be imported. `warning`: it was imported, but may not be what is meant. `note`:
 * worth knowing.
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

/** A problem in a zone file, or something worth knowing. The renderer provides the text for each `code`. */
export interface FileProblem {
  /** 1-based, as an editor shows it. */
  readonly line: number;
  readonly code: FileProblemCode;
  readonly level: Level;
  readonly facts: Readonly<Record<string, string>>;
}

const maxFactLength = 200;

const short = (fact: string): string => (fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact);

export function fileProblem(line: number, code: FileProblemCode, facts: Readonly<Record<string, string>> = {}): FileProblem {
  const shown = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, short(fact)]));
  return { line, code, level: fileProblemLevels[code], facts: shown };
}
