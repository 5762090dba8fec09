import { type ReactNode, useState } from 'react';
import { ui } from '../../text/en/ui.ts';
import { FieldFrame } from './FieldFrame.tsx';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** Called at each change with the typed number; with undefined while it is invalid or out of bounds. */
  readonly onChange: (value: number | undefined) => void;
  readonly min: number;
  readonly max: number;
  /** Also accepts fractions, as in "0.5". */
  readonly fractions?: boolean;
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A number with bounds. The typed text is not changed; an error is shown below. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, fractions = false, unit, hint, error, disabled } = props;
  const shown = value === null ? '' : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shown;
  const read = readNumber(text, { min, max, fractions });
  const typedFault = text.trim() === '' ? ui.required : ui.between(String(min), String(max));
  const fault = typed === null || read !== undefined ? error : typedFault;
  return (
    <FieldFrame label={label} hint={hint} error={fault}>
      {(attributes) => (
        <div className="rd-number">
          <input
            {...attributes}
            type="text"
            inputMode={fractions ? 'decimal' : 'numeric'}
            className="rd-input"
            value={text}
            autoComplete="off"
            disabled={disabled}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(readNumber(event.target.value, { min, max, fractions }));
            }}
            onBlur={() => {
              if (read !== undefined) setTyped(null);
            }}
          />
          {unit !== undefined && <span className="rd-number-unit">{unit}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

/** Parses a typed number within its bounds; undefined if it is invalid. A comma counts as the decimal point. */
export function readNumber(typed: string, bounds: { min: number; max: number; fractions?: boolean }): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!(bounds.fractions === true ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/).test(text)) return undefined;
  const value = Number(text);
  return value >= bounds.min && value <= bounds.max ? value : undefined;
}
