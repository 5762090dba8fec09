import { FieldFrame } from '../../../ui/index.ts';
import type { FieldComponentProps } from './field-props.ts';

/** Several values, one per line. */
export function ListField({ label, hint, value, onChange, error }: FieldComponentProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="rd-input rd-change-list is-mono"
          rows={5}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
