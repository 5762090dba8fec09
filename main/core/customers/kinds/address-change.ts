import type { Line, Plan } from '../../changes/kind.ts';
import { nowIs } from '../../changes/kinds/notes.ts';
import {
  type Address,
  type AddressField,
  type AddressInput,
  addressFields,
  addressForm,
  addressVerdict,
  changedLines,
  emptyWarnings,
  maskedRefusal,
  merged,
} from './address.ts';

/** What changes in an existing address. */
export function planAddress(present: Address, given: AddressInput): Pick<Plan, 'lines' | 'warnings' | 'refusal' | 'unchanged'> {
  const wanted = merged(present, given);
  return {
    lines: changedLines(present, wanted),
    warnings: emptyWarnings(wanted),
    refusal: maskedRefusal(wanted),
    unchanged: addressFields.every((name) => present[name] === wanted[name]),
  };
}

/** The complete form, as the service requires it. */
export const changedForm = (present: Address, given: AddressInput): Record<string, string> => addressForm(merged(present, given), present);

/** The verdict on the address, with its current values under the lines of the plan. */
export function readAddress(before: Address, given: AddressInput, now: Address, lines: readonly Line[]) {
  return {
    verdict: addressVerdict(before, merged(before, given), now),
    shown: addressFields.filter((name) => lines.some(({ label }) => label === name)).map((name) => nowIs(name, now[name] || null)),
  };
}

/** The input that restores the previous values; null: no address field was given. */
export function addressBefore(given: AddressInput, before: Address): { [F in AddressField]?: string } | null {
  const names = addressFields.filter((name) => given[name] !== undefined);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, before[name]]));
}
