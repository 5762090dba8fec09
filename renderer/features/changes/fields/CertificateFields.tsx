import { useDeferredValue } from 'react';
import { useCall } from '../../../api/queries.ts';
import { certificateForm as text } from '../../../text/en/changes/certificates.ts';
import { FieldFrame, TextField, useFormats } from '../../../ui/index.ts';
import { NamedChoice } from './CountryField.tsx';
import type { FieldComponentProps } from './field-props.ts';

/** More products than a service sells. */
const first = 100;

/** A certificate for sale in the local copy, with the service's price; its id if there is none. */
export function CertificateProductField(props: FieldComponentProps) {
  const { typed: _, place, ...field } = props;
  const formats = useFormats();
  const query = { list: 'certificate-products', accountId: place.accountId, filter: 'NOT offered:no', first } as const;
  const opened = useCall('lists.open', { ...query, sort: { column: 'name', descending: false } }).data;
  if (opened === undefined || 'fault' in opened || opened.list !== 'certificate-products') return null;
  if (opened.rows.length === 0) return <TextField {...field} hint={text.noProducts} inputMode="numeric" />;
  const options = opened.rows.flatMap((row) => {
    if (row === null) return [];
    const price = row.price === null ? null : `${formats.amount(row.price)} ${row.currency}`.trim();
    return [{ value: `${row.id}`, label: text.product(row.name, row.type, price) }];
  });
  return <NamedChoice {...props} options={options} />;
}

/** A pasted certificate request, with what it asks for. Main decodes it; nothing is sent. */
export function CertificateRequestField({ label, hint, value, onChange, error }: FieldComponentProps) {
  const pasted = useDeferredValue(value.trim());
  const { data, error: fault } = useCall('certificate-requests.read', { text: pasted, wildcard: null }, { enabled: pasted !== '' });
  const isRead = pasted !== '' && data !== undefined && fault === null;
  return (
    <FieldFrame label={label} hint={isRead ? text.read(data) : hint} error={error ?? (pasted === '' ? undefined : fault?.message)}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="rd-input rd-change-list is-mono"
          rows={7}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
