import { isMediaRange } from '../../../../preload/contract/explorer/media-range.ts';
import type { Operation, ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { Formats } from '../../../ui/index.ts';
import { faultText } from '../fault-text.ts';
import { isOfType, stepsOf } from './faults.ts';

type Place = ValueFault['place'];

/** Codes whose text contains the field's name. */
const naming: readonly ValueFault['code'][] = ['header-omitted', 'cookie-omitted', 'unknown-field', 'extra'];

/**
 * Faults and notes of a location without a field: those of the location as a whole, of values without a field, and of a body written as
 * text. Shown at its top.
 */
export function headFaults(
  faults: readonly ValueFault[],
  place: Place,
  operation: Operation,
  body: Operation['bodies'][number] | undefined,
) {
  // Faults of its type are shown at the type field.
  const here = faults.filter((fault) => fault.place === place && !(isOfType(fault) && isMediaRange(body?.contentType ?? '')));
  // Why an operation cannot be sent at all is shown above the whole form.
  if (place !== 'body') return here.filter((fault) => fault.code !== 'unsupported' && !hasField(namesOf(operation, place), fault));
  // A non-object body has a single field, which shows everything.
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

/** With its location, unless that is the whole. */
export function headText(fault: ValueFault, formats: Pick<Formats, 'number'>): string {
  const message = faultText(fault, formats);
  const [, ...steps] = stepsOf(fault);
  return steps.length === 0 || naming.includes(fault.code) ? message : `${steps.join(' ')}: ${message}`;
}
