import type { ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import { explorerForm as texts } from '../../../text/en/explorer-form.ts';
import type { Formats } from '../../../ui/index.ts';
import { faultWords } from '../words.ts';
import { stops } from './faults.ts';

const words = texts.foot;

/** Whether a variable has no value: what is made of the braces themselves is never sent. */
export const lacksVariable = (faults: readonly ValueFault[]): boolean =>
  faults.some(({ code }) => code === 'variable-unknown' || code === 'variable-empty');

/**
 * It is never sent, something that was filled in cannot be sent, or something is still to be filled in.
 * @param shown those that are marked in the form
 */
export function whyNotMade(faults: readonly ValueFault[], shown: readonly ValueFault[], formats: Formats): string {
  const lack = faults.find(({ code }) => code === 'lack');
  if (lack !== undefined) return faultWords(lack, formats);
  return shown.some((fault) => stops(fault) && fault.code !== 'missing') ? words.amiss : words.waiting;
}
