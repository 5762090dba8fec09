import { FieldFrame } from './FieldFrame.tsx';

export interface DateFieldProps {
  readonly label: string;
  /** `2027-03-08`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, in the system's own date picker. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <FieldFrame label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          max="9999-12-31"
          className="rd-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
