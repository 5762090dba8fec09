import { type RecordProblemCode, recordProblemLevels } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';

/** Fixes a record. Pure; the result for a record without the problem is undefined. */
export type Fix = (record: DnsRecord) => DnsRecord;

/** A problem of a record, or something worth knowing. The text comes from renderer/text/en/zones/problems.ts by `code`. */
export interface Problem {
  readonly code: RecordProblemCode;
  readonly level: ZoneProblem['level'];
  readonly facts: Readonly<Record<string, string>>;
  /** null: only the user can fix it. */
  readonly fix: Fix | null;
}

const noFacts: Readonly<Record<string, string>> = Object.freeze({});
/** Maximum useful length of a fact; the contract accepts at most 1,000. */
const maxFactLength = 200;

export function problem(code: RecordProblemCode, facts: Readonly<Record<string, string>> = noFacts, fix: Fix | null = null): Problem {
  return { code, level: recordProblemLevels[code], facts, fix };
}

/** In the contract's format; contracts accept at most ten per record, so the worst are used. */
export function toZoneProblem({ code, level, facts, fix }: Problem): ZoneProblem {
  const shown: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) shown[name] = fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact;
  return { code, level, facts: shown, fixable: fix !== null };
}

const ranks = { error: 0, warning: 1, note: 2 } as const;

/** Worst first; a stable sort. */
export function worstFirst(problems: readonly Problem[]): readonly Problem[] {
  return problems.length < 2 ? problems : problems.toSorted((one, other) => ranks[one.level] - ranks[other.level]);
}
