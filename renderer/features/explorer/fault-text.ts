import type { documentChangeLines, FaultCode } from '../../../preload/contract/explorer/codes.ts';
import type { ValueFault } from '../../../preload/contract/explorer/operation.ts';
import { changeText, type Facts, faultTexts, problemTexts } from '../../text/en/explorer/codes.ts';
import type { Formats } from '../../ui/index.ts';

/** Codes whose limit is a count. A value's limit is shown as it has to be typed. */
const counting: ReadonlySet<FaultCode> = new Set(['too-short', 'too-long', 'too-few', 'too-many', 'query-too-long']);

/** Why a value is invalid. */
export function faultText({ code, facts }: Pick<ValueFault, 'code' | 'facts'>, formats: Pick<Formats, 'number'>): string {
  return faultTexts[code](counting.has(code) ? withCount(facts, formats) : facts);
}

/** Formats a limit as a count. */
export function withCount({ limit, ...facts }: Facts, { number }: Pick<Formats, 'number'>): Facts {
  if (limit === undefined) return facts;
  return { ...facts, limit: /^\d{1,15}$/.test(limit) ? number(Number(limit)) : limit };
}

/** Codes whose facts are counts. */
const counts: ReadonlySet<string> = new Set<keyof typeof problemTexts>(['too-many', 'path-too-long', 'references-unchecked']);

/** Why part of the document could not be parsed. An unknown code is shown as is, so that nothing is hidden. */
export function problemText(
  { code, facts }: { readonly code: string; readonly facts: Facts },
  { number }: Pick<Formats, 'number'> = { number: String },
): string {
  if (!isProblem(code)) return code;
  const shown = counts.has(code) ? Object.fromEntries(Object.entries(facts).map(([name, n]) => [name, number(Number(n))])) : facts;
  return problemTexts[code](shown);
}

const isProblem = (code: string): code is keyof typeof problemTexts => Object.hasOwn(problemTexts, code);

/** The change in part of an operation between two documents. */
export const differenceText = (code: (typeof documentChangeLines)[number], facts: Facts): string => changeText[code](facts);
