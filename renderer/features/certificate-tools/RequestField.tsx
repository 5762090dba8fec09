import { useDeferredValue } from 'react';
import { useCall } from '../../api/queries.ts';
import { certificateRequest } from '../../text/en/certificate-tools.ts';
import { Button, FieldFrame, KeySign } from '../../ui/index.ts';
import { openRequestDialog } from './open-dialog.ts';
import { RequestView } from './RequestView.tsx';
import './certificate-tools.css';

export interface RequestFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  /** What was pasted or made. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The domain of the certificate, as the start of a new request; or empty. */
  readonly domain: string;
  /** Whether the product is for a wildcard; null: unknown. */
  readonly wildcard: boolean | null;
}

const text = certificateRequest.field;

/** A certificate request that is pasted or made here. Main decodes it, so that the user sees what is sent. */
export function RequestField({ label, hint, value, onChange, error, domain, wildcard }: RequestFieldProps) {
  const pasted = useDeferredValue(value.trim());
  const { data, error: fault } = useCall('certificate-requests.read', { text: pasted, wildcard }, { enabled: pasted !== '' });
  return (
    <div className="rd-certificate-field">
      <FieldFrame label={label} hint={hint} error={error ?? (pasted === '' ? undefined : fault?.message)}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="rd-input is-mono"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder={text.placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value.slice(0, 100_000))}
          />
        )}
      </FieldFrame>
      <Button icon={<KeySign size={14} />} aria-haspopup="dialog" onPress={() => openRequestDialog({ domain, wildcard, onUse: onChange })}>
        {text.make}
      </Button>
      {pasted !== '' && fault === null && data !== undefined && <RequestView facts={data} />}
    </div>
  );
}
