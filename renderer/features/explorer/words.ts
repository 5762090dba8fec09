import type { ValueFault } from '../../../preload/contract/explorer-operation.ts';
import { changeWords, type Facts, faultTexts, problemTexts } from '../../texts/en/explorer-codes.ts';

type Words = Readonly<Record<string, ((facts: Facts) => string) | undefined>>;

/** A code that has no words yet is shown with its facts, so that nothing is hidden. */
function said(words: Words, code: string, facts: Facts): string {
  const own = Object.hasOwn(words, code) ? words[code] : undefined;
  if (own !== undefined) return own(facts);
  const rest = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  return rest.length === 0 ? code : `${code} (${rest.join(', ')})`;
}

/** Why a value does not fit. */
export const faultWords = ({ code, facts }: Pick<ValueFault, 'code' | 'facts'>): string => said(faultTexts, code, facts);

/** Why a part of the document could not be read. */
export const problemWords = ({ code, facts }: { readonly code: string; readonly facts: Facts }): string => said(problemTexts, code, facts);

/** What happened to a part of an operation between two documents. */
export const differenceWords = (code: string, facts: Facts): string => said(changeWords, code, facts);
