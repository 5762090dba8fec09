import type { ReactNode } from 'react';
import { DoubleCaretVertical } from '../icons.ts';
import { FieldFrame } from './FieldFrame.tsx';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** One of several options, in the system's own list. */
export function SelectField<V extends string>({ label, value, options, onChange, hint, error, disabled }: SelectFieldProps<V>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <span className="rd-select">
          <select
            {...attributes}
            className="rd-input"
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <DoubleCaretVertical />
        </span>
      )}
    </FieldFrame>
  );
}
