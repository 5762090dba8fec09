import { SegmentedControl } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import '../blueprint.css';
import type { Option } from './SelectField.tsx';

export interface SegmentedFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  readonly hint?: ReactNode;
}

/** One of a few options, all visible. */
export function SegmentedField<V extends string>({ label, value, options, onChange, hint }: SegmentedFieldProps<V>) {
  const labelId = useId();
  return (
    <div className="rd-field">
      <span className="rd-field-label" id={labelId}>
        {label}
      </span>
      <SegmentedControl
        className="rd-segmented"
        inline
        aria-labelledby={labelId}
        value={value}
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        onValueChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option !== undefined) onChange(option.value);
        }}
      />
      {hint !== undefined && <div className="rd-field-hint">{hint}</div>}
    </div>
  );
}
