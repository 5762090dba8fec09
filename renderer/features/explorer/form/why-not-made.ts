import type { ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import { explorerForm as texts } from '../../../text/en/explorer/form.ts';
import type { Formats } from '../../../ui/index.ts';
import { faultText } from '../words.ts';
import { stops } from './faults.ts';

const words = texts.foot;

/** Whether a variable has no value: the braces themselves are never sent. */
export const isVariableMissing = (faults: readonly ValueFault[]): boolean =>
  faults.some(({ code }) => code === 'variable-unknown' || code === 'variable-empty');

/**
 * It is never sent, some input is invalid, or some input is missing.
 * @param shown those marked in the form
 */
export function buildFailureText(faults: readonly ValueFault[], shown: readonly ValueFault[], formats: Formats): string {
  const lack = faults.find(({ code }) => code === 'lack');
  if (lack !== undefined) return faultText(lack, formats);
  return shown.some((fault) => stops(fault) && fault.code !== 'missing') ? words.amiss : words.waiting;
}
