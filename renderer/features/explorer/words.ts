import type { ValueFault } from '../../../preload/contract/explorer-operation.ts';
import type { documentChangeLines } from '../../../preload/contract/explorer-words.ts';
import { changeWords, type Facts, faultTexts, problemTexts } from '../../texts/en/explorer-codes.ts';

/** Why a value does not fit. */
export const faultWords = ({ code, facts }: Pick<ValueFault, 'code' | 'facts'>): string => faultTexts[code](facts);

/** Why a part of the document could not be read. A code of an error that is none of these is shown as it is, so that nothing is hidden. */
export const problemWords = ({ code, facts }: { readonly code: string; readonly facts: Facts }): string =>
  isProblem(code) ? problemTexts[code](facts) : code;

const isProblem = (code: string): code is keyof typeof problemTexts => Object.hasOwn(problemTexts, code);

/** What happened to a part of an operation between two documents. */
export const differenceWords = (code: (typeof documentChangeLines)[number], facts: Facts): string => changeWords[code](facts);
