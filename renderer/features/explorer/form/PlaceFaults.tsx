import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { ErrorSign, useFormats } from '../../../ui/index.ts';
import { stops } from './faults.ts';
import { headText } from './head-faults.ts';

/** Maximum number listed individually. */
const most = 20;

interface LocationFaultsProps {
  readonly place: ValueFault['place'];
  readonly faults: readonly ValueFault[];
  readonly id?: string;
}

/** Problems with a whole location, and what of it is not sent; at its top. */
export function LocationFaults({ place, faults, id }: LocationFaultsProps) {
  const formats = useFormats();
  if (faults.length === 0) return null;
  const messages = (some: readonly ValueFault[]) => [...new Set(some.map((fault) => headText(fault, formats)))];
  const wrong = messages(faults.filter(stops));
  const notes = messages(faults.filter((fault) => !stops(fault)));
  return (
    <div id={id} className="rd-explorer-whole" data-field={place} tabIndex={-1}>
      {wrong.slice(0, most).map((one) => (
        <p key={one} className="rd-field-error">
          <ErrorSign size={12} />
          <span>{one}</span>
        </p>
      ))}
      {wrong.length > most && <p className="rd-explorer-hint">{text.moreFaults(formats.number(wrong.length - most))}</p>}
      {notes.slice(0, most).map((one) => (
        <p key={one} className="rd-explorer-hint">
          {one}
        </p>
      ))}
    </div>
  );
}
