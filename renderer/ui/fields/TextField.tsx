import { type HTMLAttributes, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { isPasted } from './invisible-characters.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** `pasted`: the text came from the clipboard or was dropped. */
  readonly onChange: (value: string, pasted: boolean) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly mono?: boolean;
  readonly autoFocus?: boolean;
  /** Its text is selected on first focus, so that typing replaces it. */
  readonly selects?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** One line of text, without autocomplete, autocorrect or spell check. */
export function TextField({ label, value, onChange, error, hint, mono = false, selects = false, ...rest }: TextFieldProps) {
  const untouched = useRef(selects);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          {...rest}
          type="text"
          className={classNames('rd-input', mono && 'is-mono')}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={({ target }) => {
            if (untouched.current) target.select();
            untouched.current = false;
          }}
          onChange={(event) => onChange(event.target.value, isPasted(event.nativeEvent))}
        />
      )}
    </FieldFrame>
  );
}
