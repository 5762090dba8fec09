import { Checkbox, Switch } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import '../blueprint.css';

export interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** A checkbox. */
export function CheckField({ label, checked, onChange, hint, disabled = false }: ToggleProps) {
  const hintId = useId();
  return (
    <div className="rd-toggle">
      <Checkbox
        label={label}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hint !== undefined && (
        <div id={hintId} className="rd-field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

/** A switch with immediate effect. For settings of this application only; never for writes to the service. */
export function SwitchField({ label, checked, onChange, hint, disabled = false }: ToggleProps) {
  const hintId = useId();
  return (
    <div className="rd-toggle is-switch">
      <Switch
        label={label}
        checked={checked}
        disabled={disabled}
        role="switch"
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hint !== undefined && (
        <div id={hintId} className="rd-field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}
