import { toMillionths } from '../../../preload/contract/filter/money.ts';
import type { Settings } from '../../../preload/contract/settings.ts';

type Margin = Settings['margin'];

/** The user's input, as in the fields. */
export type MarginDraft = { readonly [K in keyof Margin]: Margin[K] };

/** The decimal numbers that the contract accepts, and the maximum of each. */
const forms = {
  percent: { pattern: /^\d{1,4}(\.\d{1,4})?$/, most: '9999' },
  fixed: { pattern: /^\d{1,12}(\.\d{1,2})?$/, most: '999999999999' },
  ending: { pattern: /^\d{1,4}(\.\d{1,2})?$/, most: '9999' },
} as const;

export type DecimalName = keyof typeof forms;

/** Why a field is invalid: not such a number, or an ending that is not below the step. */
export type MarginFaults = { readonly [K in DecimalName]?: 'decimal' | 'ending' };

export const maxRecordsOf = (name: DecimalName): string => forms[name].most;

const plain = (text: string): string => text.trim().replace(/\.$/, '');

/** The margin that was entered; null while a field is invalid. */
export function readDraft(draft: MarginDraft): { readonly margin: Margin | null; readonly faults: MarginFaults } {
  const decimals = { percent: plain(draft.percent), fixed: plain(draft.fixed) || '0', ending: plain(draft.ending) || '0' };
  const names = Object.keys(forms) as DecimalName[];
  const faults: { [K in DecimalName]?: 'decimal' | 'ending' } = {};
  for (const name of names) if (!forms[name].pattern.test(decimals[name])) faults[name] = 'decimal';
  if (faults.ending === undefined && toMillionths(decimals.ending) >= toMillionths(draft.step)) faults.ending = 'ending';
  return { margin: Object.keys(faults).length > 0 ? null : { ...draft, ...decimals }, faults };
}
