import { type ReactNode, useId } from 'react';
import { ErrorSign } from '../icons.ts';

export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Renders the control; spread the given props on it. */
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** Label above, hint and error below a control, associated with it for screen readers. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined && hint !== '';
  const described = [error !== undefined && errorId, hasHint && hintId].filter(Boolean).join(' ');
  return (
    <div className="rd-field">
      <label className="rd-field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described === '' ? undefined : described, 'aria-invalid': error !== undefined || undefined })}
      {error !== undefined && (
        <div className="rd-field-error" id={errorId}>
          <ErrorSign size={12} />
          <span>{error}</span>
        </div>
      )}
      {hasHint && (
        <div className="rd-field-hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
