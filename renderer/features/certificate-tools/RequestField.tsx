import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../api/queries.ts';
import { certificateRequest } from '../../text/en/certificate-tools.ts';
import { Button, FieldFrame, KeySign } from '../../ui/index.ts';
import { openRequestDialog } from './open-dialog.ts';
import { RequestView } from './RequestView.tsx';
import './certificate-tools.css';

export interface RequestFieldProps {
  /** What was pasted or made. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The request alone as PEM whenever the value can be decoded, otherwise null: what may be sent. */
  readonly onRequest: (request: string | null) => void;
  /** The domain of the certificate, as the start of a new request; or empty. */
  readonly domain: string;
  /** Whether the product is for a wildcard; null: unknown. */
  readonly wildcard: boolean | null;
  readonly error?: string | undefined;
}

const text = certificateRequest.field;

/** A certificate request that is pasted or made here. It is decoded, so that the user sees what is sent. */
export function RequestField({ value, onChange, onRequest, domain, wildcard, error }: RequestFieldProps) {
  const isEmpty = value.trim() === '';
  const { data, error: fault, isFetching } = useCall('certificate-requests.read', { text: value, wildcard }, { enabled: !isEmpty });
  const request = isEmpty ? null : (data?.pem ?? null);
  const notify = useEffectEvent(onRequest);
  useEffect(() => notify(request), [request]);
  return (
    <div className="rd-certificate-field">
      <FieldFrame label={text.label} hint={text.hint} error={isEmpty ? error : (fault?.fields['text'] ?? fault?.message ?? error)}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="rd-input is-mono"
            rows={6}
            spellCheck={false}
            placeholder={text.placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value.slice(0, 200_000))}
          />
        )}
      </FieldFrame>
      <Button icon={<KeySign size={14} />} aria-haspopup="dialog" onPress={() => openRequestDialog({ domain, wildcard, onUse: onChange })}>
        {text.make}
      </Button>
      {isFetching && <p className="rd-quiet">{text.decoding}</p>}
      {!isEmpty && data !== undefined && <RequestView facts={data} />}
    </div>
  );
}
