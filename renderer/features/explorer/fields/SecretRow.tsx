import { useCallback, useState } from 'react';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Button, EyeOff, EyeOpen } from '../../../ui/index.ts';
import { useFormContext } from '../form/form-context.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';

/** A password or code: it exists only in the input, never in the renderer's state, and nothing remains after unmounting. */
export function SecretRow({ field, path, label, action }: FieldProps) {
  const { secretOf, onSecret } = useFormContext();
  const [shown, setShown] = useState(false);
  const ref = secretOf(path);
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      ref.current = input;
      return () => {
        if (input !== null) input.value = '';
        ref.current = null;
      };
    },
    [ref],
  );
  return (
    <FieldRow field={field} path={path} label={label} action={action}>
      {(attributes) => (
        <span className="rd-explorer-secret">
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
              onInput={onSecret}
            />
            <Button
              variant="minimal"
              size="small"
              icon={shown ? <EyeOff size={14} /> : <EyeOpen size={14} />}
              label={shown ? text.secret.hide : text.secret.show}
              onPress={() => setShown(!shown)}
            />
          </span>
          <span className="rd-field-hint">{text.secret.note}</span>
        </span>
      )}
    </FieldRow>
  );
}
