import { fieldLocations, valueNotes } from '../../../../preload/contract/explorer/codes.ts';
import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import { type FieldPath, fieldMark } from './values.ts';

const notes: readonly string[] = valueNotes;

/** Whether it prevents sending the request. */
export const stops = ({ code }: Pick<ValueFault, 'code'>): boolean => !notes.includes(code);

/** Of the field for a body's type, if the document specifies a range. */
export const typeMark = 'content-type';
const typeCodes: readonly string[] = ['content-type', 'content-type-needed', 'content-type-unwritten'];
export const isOfType = ({ code }: Pick<ValueFault, 'code'>): boolean => typeCodes.includes(code);

const markOf = (fault: ValueFault): string => (isOfType(fault) ? typeMark : `${fault.place}${fault.pointer}`);

/** Names and indexes from the root of the input. */
export const stepsOf = ({ place, pointer }: Pick<ValueFault, 'place' | 'pointer'>): FieldPath => [
  place,
  ...pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
];

/** A text that is not valid JSON yet, by its field's mark. */
export function unreadFault(mark: string): ValueFault | null {
  const place = fieldLocations.find((one) => mark === one || mark.startsWith(`${one}/`));
  return place === undefined ? null : { place, pointer: mark.slice(place.length), code: 'not-json', facts: {} };
}

/** Of a field itself; `whole`: including contents without their own field. */
export const faultsAt = (faults: readonly ValueFault[], path: FieldPath, whole: boolean): readonly ValueFault[] => {
  const mark = fieldMark(path);
  return faults.filter((fault) => markOf(fault) === mark || (whole && markOf(fault).startsWith(`${mark}/`)));
};

/** The first fault in visual order; faults without a visible element come last. */
export function firstInForm(form: Element | null, faults: readonly ValueFault[]): ValueFault | undefined {
  if (form === null) return faults[0];
  const placed = faults.map((fault) => ({ fault, element: elementOf(form, fault) }));
  const [first] = placed.sort(({ element: one }, { element: other }) => {
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
  });
  return first?.fault;
}

/** The visible element of a fault, or of its container. */
export function elementOf(form: Element, fault: ValueFault): HTMLElement | null {
  let mark = markOf(fault);
  while (mark !== '') {
    const found = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(mark)}"]:not([hidden] *)`);
    if (found !== null) return found;
    const at = mark.lastIndexOf('/');
    mark = at < 0 ? '' : mark.slice(0, at);
  }
  return null;
}
