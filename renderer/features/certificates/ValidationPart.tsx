import { useState } from 'react';
import type { CertificateRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { ObjectPart } from '../../data/object-page/index.ts';
import { goTo } from '../../navigation/go-to.ts';
import { certificates } from '../../text/en/certificates.ts';
import { Button, SelectField, TextField } from '../../ui/index.ts';

const { validation: text } = certificates.page;

const types = ['CNAME', 'TXT'] as const;

interface Draft {
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
}

/** The DNS record that validates the domain of a waiting order: added to its zone by a plan if the zone is in this account. */
export function ValidationPart({ accountId, row }: { readonly accountId: AccountId; readonly row: CertificateRow }) {
  const known = useCall('certificate-orders.record', { accountId, id: row.id }).data;
  const [typed, setTyped] = useState<Draft | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (known === undefined) return null;
  const draft = typed ?? known.record ?? { prefix: '', type: 'CNAME', content: '' };
  const change = (fields: Partial<Draft>) => setTyped({ prefix: draft.prefix, type: draft.type, content: draft.content, ...fields });
  const isEmpty = draft.prefix.trim() === '' || draft.content.trim() === '';
  const plan = () => {
    setBusy(true);
    setFault(null);
    const record = { prefix: draft.prefix.trim(), type: draft.type, content: draft.content.trim(), ttl: 3600 };
    call('certificate-orders.planRecord', { accountId, id: row.id, record })
      .then(({ job }) => goTo({ screen: 'jobs', accountId, id: `${job}` }))
      .catch((error: unknown) => setFault(error instanceof CallError ? error.message : text.failed))
      .finally(() => setBusy(false));
  };
  return (
    <ObjectPart title={text.title}>
      <p className="rd-field-hint">{known.record === null ? text.unknown : text.known}</p>
      <TextField label={text.name} value={draft.prefix} onChange={(prefix) => change({ prefix })} />
      <SelectField
        label={text.type}
        value={draft.type}
        options={types.map((type) => ({ value: type, label: type }))}
        onChange={(type) => change({ type })}
      />
      <TextField label={text.content} value={draft.content} onChange={(content) => change({ content })} />
      {known.zone === null ? (
        <p className="rd-quiet">{text.elsewhere}</p>
      ) : (
        <Button busy={busy} disabledReason={isEmpty ? text.incomplete : undefined} onPress={plan}>
          {text.add(known.zone.name)}
        </Button>
      )}
      {fault !== null && <p role="alert">{fault}</p>}
    </ObjectPart>
  );
}
