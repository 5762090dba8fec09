import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

export interface NoteAreaProps {
  readonly label: string;
  readonly value: string;
  /** Maximum number of characters. */
  readonly most: number;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** A key with Ctrl, Cmd or Alt was pressed. */
  readonly onShortcut: () => void;
  readonly disabled: boolean;
  readonly hint: ReactNode;
  readonly error: string | undefined;
}

/** Multi-line free text; grows with its content. */
export function NoteArea({ label, value, most, onChange, onBlur, onShortcut, disabled, hint, error }: NoteAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="rd-input rd-note-area"
          rows={3}
          maxLength={most}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={({ ctrlKey, metaKey, altKey }) => {
            if (ctrlKey || metaKey || altKey) onShortcut();
          }}
        />
      )}
    </FieldFrame>
  );
}
