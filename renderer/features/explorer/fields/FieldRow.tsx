import { type ReactNode, useId } from 'react';
import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import { ErrorSign, useFormats } from '../../../ui/index.ts';
import { faultText } from '../fault-text.ts';
import { faultsAt } from '../form/faults.ts';
import { useFormContext } from '../form/form-context.ts';
import { type FieldPath, fieldMark } from '../form/values.ts';
import { Clamped } from '../text/Clamped.tsx';
import { boundsText, typeText } from './field-hints.ts';

export interface RowSlots {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldRowProps {
  readonly field: FormField;
  readonly path: FieldPath;
  readonly label: string;
  /** Next to the control, e.g. a remove button. */
  readonly action?: ReactNode;
  /** The field's own validation error, before the document's. */
  readonly ownFault?: string | undefined;
  readonly children: (attributes: RowSlots) => ReactNode;
}

/** Name and type on the left, the control with its faults and hints on the right, associated for screen readers. */
export function FieldRow({ field, path, label, action, ownFault, children }: FieldRowProps) {
  const formats = useFormats();
  const { faults, onLink } = useFormContext();
  const id = useId();
  const here = faultsAt(faults, path, true);
  const messages = ownFault === undefined ? here.map((fault) => faultText(fault, formats)) : [ownFault];
  const bounds = boundsText(field, formats);
  const hasHint = field.description !== '' || bounds !== '';
  const described = [messages.length > 0 && `${id}-fault`, `${id}-type`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="rd-explorer-field" data-field={fieldMark(path)}>
      <div className="rd-explorer-label">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-type`} className="rd-explorer-type">
          {typeText(field)}
        </span>
      </div>
      <div className="rd-explorer-control">
        <div className="rd-explorer-with">
          {children({
            id,
            'aria-describedby': described,
            'aria-invalid': messages.length > 0 || undefined,
            'aria-required': field.required || undefined,
          })}
          {action}
        </div>
        {messages.length > 0 && (
          <div id={`${id}-fault`} className="rd-field-error">
            <ErrorSign size={12} />
            <span>{[...new Set(messages)].join(' ')}</span>
          </div>
        )}
        {hasHint && (
          <div id={`${id}-hint`} className="rd-explorer-hint">
            {field.description !== '' && <Clamped text={field.description} onLink={onLink} />}
            {bounds !== '' && <p>{bounds}</p>}
          </div>
        )}
      </div>
    </div>
  );
}
