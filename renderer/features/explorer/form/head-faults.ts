import type { Operation, ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import { isMediaRange } from '../../../../preload/contract/media-range.ts';
import type { Formats } from '../../../ui/index.ts';
import { faultWords } from '../words.ts';
import { isOfType, stepsOf } from './faults.ts';

type Place = ValueFault['place'];

/** Codes whose words name the field themselves. */
const naming: readonly ValueFault['code'][] = ['header-left-out', 'cookie-left-out', 'unknown-field', 'extra'];

/**
 * Faults and notes of a place that stand at no field of it: those of the place as a whole, of what the form has no field for, and of a body
 * that was written as text. They stand at its head.
 */
export function headFaults(
  faults: readonly ValueFault[],
  place: Place,
  operation: Operation,
  body: Operation['bodies'][number] | undefined,
) {
  // What is wrong with its type stands at the field for it.
  const here = faults.filter((fault) => fault.place === place && !(isOfType(fault) && isMediaRange(body?.contentType ?? '')));
  // Why an operation cannot be sent at all stands over the whole form.
  if (place !== 'body') return here.filter((fault) => fault.code !== 'lack' && !hasField(namesOf(operation, place), fault));
  // A body that is no object has one field, which tells all.
  return body?.field.kind === 'object'
    ? here.filter(
        (fault) =>
          !hasField(
            body.field.fields.map(({ name }) => name),
            fault,
          ),
      )
    : [];
}

const namesOf = ({ parameters }: Operation, place: Place): string[] =>
  parameters.filter((one) => one.place === place).map(({ field }) => field.name);

const hasField = (names: readonly string[], fault: ValueFault): boolean => {
  const [, name] = stepsOf(fault);
  return name !== undefined && names.includes(String(name));
};

/** With the place of it, where that is not the whole. */
export function headWords(fault: ValueFault, formats: Pick<Formats, 'number'>): string {
  const words = faultWords(fault, formats);
  const [, ...steps] = stepsOf(fault);
  return steps.length === 0 || naming.includes(fault.code) ? words : `${steps.join(' ')}: ${words}`;
}
