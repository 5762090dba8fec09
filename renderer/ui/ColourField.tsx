import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Tick } from './icons.ts';
import { tipAttributes } from './tip-attributes.ts';

export interface ColorFieldProps<C extends string> {
  readonly label: string;
  readonly value: C;
  readonly colors: readonly { readonly value: C; readonly label: string }[];
  readonly onChange: (colour: C) => void;
}

/** One of the account colors; each has a name for those who cannot distinguish them. */
export function ColorField<C extends string>({ label, value, colors, onChange }: ColorFieldProps<C>) {
  const id = useId();
  return (
    <div className="rd-field">
      <span className="rd-field-label" id={id}>
        {label}
      </span>
      <div className="rd-colours" role="radiogroup" aria-labelledby={id}>
        {colors.map((colour) => (
          <label
            key={colour.value}
            {...tipAttributes(colour.label)}
            className={classNames('rd-colour', colour.value === value && 'is-chosen')}
            data-account={colour.value}
          >
            <input
              type="radio"
              name={id}
              value={colour.value}
              aria-label={colour.label}
              checked={colour.value === value}
              onChange={() => onChange(colour.value)}
            />
            {colour.value === value && <Tick size={14} />}
          </label>
        ))}
      </div>
    </div>
  );
}
