import type { Line, Plan } from '../../changes/kind.ts';
import { nowIs } from '../../changes/kinds/notes.ts';
import {
  type Address,
  type AddressField,
  addressFields,
  addressForm,
  addressVerdict,
  changedLines,
  emptyWarnings,
  type GivenAddress,
  maskedRefusal,
  merged,
} from './address.ts';

/** What changes of an address that is there. */
export function planAddress(present: Address, given: GivenAddress): Pick<Plan, 'lines' | 'warnings' | 'refusal' | 'unchanged'> {
  const wanted = merged(present, given);
  return {
    lines: changedLines(present, wanted),
    warnings: emptyWarnings(wanted),
    refusal: maskedRefusal(wanted),
    unchanged: addressFields.every((name) => present[name] === wanted[name]),
  };
}

/** The whole of it, as the service takes it. */
export const changedForm = (present: Address, given: GivenAddress): Record<string, string> => addressForm(merged(present, given), present);

/** What became of it, with what is there now under the lines of the plan. */
export function readAddress(before: Address, given: GivenAddress, now: Address, lines: readonly Line[]) {
  return {
    verdict: addressVerdict(before, merged(before, given), now),
    shown: addressFields.filter((name) => lines.some(({ label }) => label === name)).map((name) => nowIs(name, now[name] || null)),
  };
}

/** The input that brings back what was there; null: nothing of the address was given. */
export function addressBefore(given: GivenAddress, before: Address): { [F in AddressField]?: string } | null {
  const names = addressFields.filter((name) => given[name] !== undefined);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, before[name]]));
}
