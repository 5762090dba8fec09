import { FieldFrame } from '../../../ui/index.ts';
import type { FieldPartProps } from './field-part.ts';

/** Several, one on a line. */
export function ListField({ label, hint, value, onChange, error }: FieldPartProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(parts) => (
        <textarea
          {...parts}
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
