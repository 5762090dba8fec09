import { type RefObject, useCallback, useState } from 'react';
import { orderTransfers } from '../../../text/en/orders.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, EyeOff, EyeOpen, FieldFrame } from '../../../ui/index.ts';

const text = orderTransfers.entry;

/**
 * Pasted names with auth codes. It follows the rules for secret fields: the text is only in the field, initially hidden, read once, and
 * gone with the field.
 */
export function PairsField({
  field,
  error,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly error: string | undefined;
}) {
  const [shown, setShown] = useState(false);
  const attach = useCallback(
    (element: HTMLTextAreaElement | null) => {
      field.current = element;
      return () => {
        if (element !== null) element.value = '';
        field.current = null;
      };
    },
    [field],
  );
  return (
    <FieldFrame label={text.field} hint={text.hint} error={error}>
      {(attributes) => (
        <span className="rd-transfer-pairs">
          <textarea
            {...attributes}
            ref={attach}
            className={classNames('rd-input is-mono', !shown && 'is-hidden')}
            rows={10}
            placeholder={text.example}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            variant="minimal"
            size="small"
            icon={shown ? <EyeOff size={14} /> : <EyeOpen size={14} />}
            label={shown ? text.hide : text.show}
            onPress={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
