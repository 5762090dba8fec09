import { type Line, nowIs, type Plan } from '../../changes/kind.ts';
import {
  type Address,
  type AddressField,
  type AddressInput,
  addressFields,
  addressForm,
  addressVerdict,
  changedLines,
  emptyWarnings,
  isUnchanged,
  maskedRefusal,
  merged,
  spelledAs,
} from './address.ts';

/** What changes in an existing address. */
export function planAddress(present: Address, input: AddressInput): Pick<Plan, 'lines' | 'warnings' | 'refusal' | 'unchanged'> {
  const next = merged(present, input);
  return {
    lines: changedLines(present, next),
    warnings: emptyWarnings(next),
    refusal: maskedRefusal(next),
    unchanged: isUnchanged(present, next),
  };
}

/** The complete form, as the service requires it. */
export const changedForm = (present: Address, input: AddressInput): Record<string, string> => addressForm(merged(present, input), present);

/** The verdict on the address, with its current values under the lines of the plan. */
export function readAddress(before: Address, input: AddressInput, now: Address, lines: readonly Line[]) {
  const next = merged(before, input);
  const spelled = spelledAs(next, now);
  return {
    verdict: addressVerdict(before, next, now),
    shown: addressFields.filter((name) => lines.some(({ label }) => label === name)).map((name) => nowIs(name, spelled[name] || null)),
  };
}

/** The input that restores the previous values; null: no address field was given. */
export function addressBefore(input: AddressInput, before: Address): { [F in AddressField]?: string } | null {
  const names = addressFields.filter((name) => input[name] !== undefined);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, before[name]]));
}
