import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Tick } from '../icons.ts';
import { tipAttributes } from '../overlays/tip-attributes.ts';

export interface ColorFieldProps<C extends string> {
  readonly label: string;
  readonly value: C;
  readonly colors: readonly { readonly value: C; readonly label: string }[];
  readonly onChange: (color: C) => void;
}

/** One of the account colors; each has a name for those who cannot distinguish them. */
export function ColorField<C extends string>({ label, value, colors, onChange }: ColorFieldProps<C>) {
  const id = useId();
  return (
    <div className="rd-field">
      <span className="rd-field-label" id={id}>
        {label}
      </span>
      <div className="rd-colors" role="radiogroup" aria-labelledby={id}>
        {colors.map((color) => (
          <label
            key={color.value}
            {...tipAttributes(color.label)}
            className={classNames('rd-color', color.value === value && 'is-chosen')}
            data-account={color.value}
          >
            <input
              type="radio"
              name={id}
              value={color.value}
              aria-label={color.label}
              checked={color.value === value}
              onChange={() => onChange(color.value)}
            />
            {color.value === value && <Tick size={14} />}
          </label>
        ))}
      </div>
    </div>
  );
}
