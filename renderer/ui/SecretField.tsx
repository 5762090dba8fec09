import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { Button } from './Button.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { EyeOff, EyeOpen } from './icons.ts';
import { cleanText, isPasted, type Removed } from './invisible-characters.ts';
import { RemovedNote } from './RemovedNote.tsx';

export interface SecretFieldProps {
  readonly label: string;
  /** Read the secret through it at the moment it is sent; keep it nowhere. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  /** Something was typed; it is not told what. */
  readonly onTyped?: () => void;
}

/**
 * A masked field that keeps what is typed in the input alone: never in React's state, and nothing is left behind when it goes.
 * Invisible characters are taken out and pointed out.
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
      {(parts) => (
        <span className="rd-secret">
          <input
            {...parts}
            ref={attach}
            type={shown ? 'text' : 'password'}
            className="rd-input is-mono"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was opened to fill it
            autoFocus={autoFocus}
            onInput={(event) => {
              const input = event.currentTarget;
              setRemoved(mend(input, isPasted(event.nativeEvent)));
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

/** Cleans the value in place and answers what was removed, without the value itself. */
function mend(input: HTMLInputElement, pasted: boolean): Removed | null {
  const { text, removed, place } = cleanText(input.value, { trim: pasted });
  if (text !== input.value) input.value = text;
  return removed === 0 ? null : { removed, place };
}
