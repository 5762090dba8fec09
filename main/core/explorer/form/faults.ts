import { type FaultCode, valueNotes } from '../../../../preload/contract/explorer/codes.ts';
import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { nodeAt } from '../document/json.ts';
import type { Finding } from './schema/check.ts';

export type Place = ValueFault['place'];

const maxFaults = 2000;
const maxPointerLength = 2000;
const notes: ReadonlySet<string> = new Set(valueNotes);

/** Whether this error prevents the values from being sent. */
export function stops({ code }: Pick<ValueFault, 'code'>): boolean {
  return !notes.has(code);
}

export interface Faults {
  add(place: Place, pointer: string, code: FaultCode, facts?: Readonly<Record<string, string>>): void;
  /** Adds the findings of a check of a value; `at`: the value's location within its place. */
  found(place: Place, at: string, value: Json, findings: readonly Finding[]): void;
  /** A missing variable: other findings at this location are ignored. */
  unfilled(place: Place, pointer: string, code: FaultCode, facts: Readonly<Record<string, string>>): void;
  readonly list: readonly ValueFault[];
}

export function collectFaults(): Faults {
  const list: ValueFault[] = [];
  const unfilled = new Set<string>();
  const add: Faults['add'] = (place, pointer, code, facts = {}) => {
    if (list.length < maxFaults) list.push({ place, pointer: pointer.slice(0, maxPointerLength), code, facts: { ...facts } });
  };
  return {
    list,
    add,
    found(place, at, value, findings) {
      for (const { pointer, code, facts } of findings) {
        if (unfilled.has(`${place}${at}${pointer}`)) continue;
        add(place, `${at}${pointer}`, codeFor(code, facts, nodeAt(value, pointer)), facts);
      }
    },
    unfilled(place, pointer, code, facts) {
      unfilled.add(`${place}${pointer}`);
      add(place, pointer, code, facts);
    },
  };
}

/** The code for a wrong type, based on what the user typed. */
function codeFor(code: FaultCode, facts: Readonly<Record<string, string>>, value: Json | undefined): FaultCode {
  if (code !== 'type' || typeof value !== 'string') return code;
  const expected = facts['expected'] ?? '';
  if (expected === 'boolean') return 'not-a-boolean';
  if (expected !== 'integer' && expected !== 'number') return code;
  if (/^\s*[+-]?\d{16,}\s*$/.test(value)) return 'too-many-digits';
  return expected === 'integer' ? 'not-an-integer' : 'not-a-number';
}
