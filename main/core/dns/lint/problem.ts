import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import { type ProblemCode, problemLevelOf } from './levels.ts';

/** Mends a record. Pure; of a record that does not have the problem, nothing is promised. */
export type Fix = (record: DnsRecord) => DnsRecord;

/** What is wrong with a record, or worth knowing. Words come from renderer/text/en/zone-problems.ts by `code`. */
export interface Problem {
  readonly code: ProblemCode;
  readonly level: ZoneProblem['level'];
  readonly facts: Readonly<Record<string, string>>;
  /** null: a person has to. */
  readonly fix: Fix | null;
}

const noFacts: Readonly<Record<string, string>> = Object.freeze({});
/** As much of a fact as is worth showing; the contract takes no more than 1,000. */
const longestFact = 200;

export function problem(code: ProblemCode, facts: Readonly<Record<string, string>> = noFacts, fix: Fix | null = null): Problem {
  return { code, level: problemLevelOf[code], facts, fix };
}

/** As the contract has it; contracts take at most ten to a record, which are the worst. */
export function toZoneProblem({ code, level, facts, fix }: Problem): ZoneProblem {
  const shown: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) shown[name] = fact.length > longestFact ? `${fact.slice(0, longestFact)}…` : fact;
  return { code, level, facts: shown, fixable: fix !== null };
}

const ranks = { error: 0, warning: 1, note: 2 } as const;

/** The worst first; equals stay in their order. */
export function worstFirst(problems: readonly Problem[]): readonly Problem[] {
  return problems.length < 2 ? problems : problems.toSorted((one, other) => ranks[one.level] - ranks[other.level]);
}
