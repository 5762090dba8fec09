import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { EyeOff, EyeOpen } from '../icons.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { cleanText, isPasted, type Removed } from './invisible-characters.ts';
import { RemovedNote } from './RemovedNote.tsx';

export interface SecretFieldProps {
  readonly label: string;
  /** Read the secret through it when it is sent; do not store it anywhere. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  /** Called on input, without the value. */
  readonly onTyped?: () => void;
}

/**
 * A masked field whose value is only in the input: never in React's state, and nothing remains when it unmounts. Invisible characters are
 * removed with a notice.
 */
export function SecretField(props: SecretFieldProps) {
  const { label, inputRef, showLabel, hideLabel, placeholder, hint, error, autoFocus = false, onTyped } = props;
  const [shown, setShown] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      inputRef.current = input;
      return () => {
        if (input !== null) input.value = '';
        inputRef.current = null;
      };
    },
    [inputRef],
  );
  return (
    <FieldFrame label={label} error={error} hint={removed === null ? hint : <RemovedNote {...removed} />}>
      {(attributes) => (
        <span className="rd-secret">
          <input
            {...attributes}
            ref={attach}
            type={shown ? 'text' : 'password'}
            className="rd-input is-mono"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: the only field of a dialog
            autoFocus={autoFocus}
            onInput={(event) => {
              const input = event.currentTarget;
              setRemoved(fix(input, isPasted(event.nativeEvent)));
              onTyped?.();
            }}
          />
          <Button
            variant="minimal"
            size="small"
            icon={shown ? <EyeOff size={14} /> : <EyeOpen size={14} />}
            label={shown ? hideLabel : showLabel}
            onPress={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Cleans the value in place and returns what was removed, without the value itself. */
function fix(input: HTMLInputElement, pasted: boolean): Removed | null {
  const { text, removed, place } = cleanText(input.value, { trim: pasted });
  if (text !== input.value) input.value = text;
  return removed === 0 ? null : { removed, place };
}
