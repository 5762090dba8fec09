import { type ReactNode, useId } from 'react';
import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import { ErrorSign, useFormats } from '../../../ui/index.ts';
import { faultText } from '../fault-text.ts';
import { faultsAt } from '../form/faults.ts';
import { useFormContext } from '../form/form-context.ts';
import { type FieldPath, fieldMark } from '../form/values.ts';
import { Clamped } from '../text/Clamped.tsx';
import { boundsText, typeText } from './field-hints.ts';

export interface GroupFrameProps {
  readonly field: FormField;
  readonly path: FieldPath;
  readonly label: string;
  readonly action?: ReactNode;
  /** Its contents are hidden: it also shows their faults. */
  readonly closed?: boolean;
  readonly children: ReactNode;
}

/** Several fields under one name: an object, a list, a choice. */
export function GroupFrame({ field, path, label, action, closed = false, children }: GroupFrameProps) {
  const formats = useFormats();
  const { faults, onLink } = useFormContext();
  const id = useId();
  const messages = faultsAt(faults, path, closed).map((fault) => faultText(fault, formats));
  const bounds = boundsText(field, formats);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have this layout
    <div
      className="rd-explorer-nest"
      role="group"
      aria-labelledby={id}
      aria-describedby={messages.length > 0 ? `${id}-fault` : undefined}
      data-field={fieldMark(path)}
    >
      <div className="rd-explorer-nest-head">
        <span id={id} className="rd-explorer-nest-name">
          {label}
        </span>
        <span className="rd-explorer-type">{typeText(field)}</span>
        {action}
      </div>
      {(field.description !== '' || bounds !== '') && (
        <div className="rd-explorer-hint">
          {field.description !== '' && <Clamped text={field.description} onLink={onLink} />}
          {bounds !== '' && <p>{bounds}</p>}
        </div>
      )}
      {messages.length > 0 && (
        <div id={`${id}-fault`} className="rd-field-error">
          <ErrorSign size={12} />
          <span>{[...new Set(messages)].join(' ')}</span>
        </div>
      )}
      <div className="rd-explorer-nest-body">{children}</div>
    </div>
  );
}
