import type { documentChangeLines, FaultCode } from '../../../preload/contract/explorer-codes.ts';
import type { ValueFault } from '../../../preload/contract/explorer-operation.ts';
import { changeWords, type Facts, faultTexts, problemTexts } from '../../text/en/explorer-codes.ts';
import type { Formats } from '../../ui/index.ts';

/** Codes whose limit counts something. That of a value stays as the value has to be typed. */
const counting: ReadonlySet<FaultCode> = new Set(['too-short', 'too-long', 'too-few', 'too-many', 'query-too-long']);

/** Why a value does not fit. */
export function faultWords({ code, facts }: Pick<ValueFault, 'code' | 'facts'>, formats: Pick<Formats, 'number'>): string {
  return faultTexts[code](counting.has(code) ? withCount(facts, formats) : facts);
}

/** A limit as counts are written in the interface. */
export function withCount({ limit, ...facts }: Facts, { number }: Pick<Formats, 'number'>): Facts {
  if (limit === undefined) return facts;
  return { ...facts, limit: /^\d{1,15}$/.test(limit) ? number(Number(limit)) : limit };
}

/** Codes whose facts are counts. */
const counts: ReadonlySet<string> = new Set<keyof typeof problemTexts>(['too-many', 'path-too-long', 'references-unchecked']);

/** Why a part of the document could not be read. A code of an error that is none of these is shown as it is, so that nothing is hidden. */
export function problemWords(
  { code, facts }: { readonly code: string; readonly facts: Facts },
  { number }: Pick<Formats, 'number'> = { number: String },
): string {
  if (!isProblem(code)) return code;
  const shown = counts.has(code) ? Object.fromEntries(Object.entries(facts).map(([name, n]) => [name, number(Number(n))])) : facts;
  return problemTexts[code](shown);
}

const isProblem = (code: string): code is keyof typeof problemTexts => Object.hasOwn(problemTexts, code);

/** What happened to a part of an operation between two documents. */
export const differenceWords = (code: (typeof documentChangeLines)[number], facts: Facts): string => changeWords[code](facts);
