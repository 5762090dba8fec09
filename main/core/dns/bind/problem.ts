import { type FileProblemCode, fileProblemLevels } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';

/** A problem in a zone file, or something worth knowing. The renderer provides the text for each `code`. */
export interface FileProblem {
  /** 1-based, as an editor shows it. */
  readonly line: number;
  readonly code: FileProblemCode;
  readonly level: ZoneProblem['level'];
  readonly facts: Readonly<Record<string, string>>;
}

const maxFactLength = 200;

const short = (fact: string): string => (fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact);

export function fileProblem(line: number, code: FileProblemCode, facts: Readonly<Record<string, string>> = {}): FileProblem {
  const shown = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, short(fact)]));
  return { line, code, level: fileProblemLevels[code], facts: shown };
}
