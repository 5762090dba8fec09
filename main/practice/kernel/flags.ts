import type { Practice } from './port.ts';

/** A flag that some sources read as a number, others as a boolean, by dialect. */
export function flagValue({ dialects }: Practice, value: number): number | boolean {
  return dialects.flagValues === 'boolean' ? value !== 0 : value;
}

/** An integer flag with its `_label` and `_badge` fields (api.md section 3). */
export function flagFields(
  name: string,
  value: number | null,
  labels: readonly [off: string, on: string],
  known = value ?? 0,
): Record<string, unknown> {
  return {
    [name]: value,
    [`${name}_label`]: labels[known === 0 ? 0 : 1],
    [`${name}_badge`]: known === 0 ? 'badge-secondary' : 'badge-success',
  };
}
