import { useEffect, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { zoneTemplates } from '../../../text/en/zones/templates.ts';
import { sortedByName } from '../../../ui/formats/collation.ts';
import { Button, Dialog, TextField } from '../../../ui/index.ts';
import { type StoredTyping, useStoredTyping } from '../parts/stored-typing.ts';
import { BuilderFields, fieldLabel, firstValues, type Values } from './BuilderFields.tsx';
import { RecordPreview } from './RecordPreview.tsx';
import { SourceList } from './SourceList.tsx';
import { type Chosen, chosenOf, fillingOf, groupsOf } from './sources.ts';
import './templates.css';

export interface ApplyDialogProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly domain: string;
  /** The pending edits have changed. */
  readonly onPut: () => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

const text = zoneTemplates.apply;

interface Filled {
  readonly source: string | null;
  readonly values: Values;
}
/** By zone. */
const filled: StoredTyping<Filled> = new Map();

/** Selects a template or a setup, asks for its values, shows its records and adds them to the pending edits. */
export function ApplyDialog({ accountId, id, domain, onPut, onManage, onClose }: ApplyDialogProps) {
  const templates = sortedByName(useCall('zone-templates.list', { accountId }).data?.templates ?? []);
  const builders = useCall('zone-templates.builders', {}).data?.builders ?? [];
  const name = `${accountId} ${id}`;
  const [{ source, values }, setFilled] = useStoredTyping(filled, name, { source: null, values: {} });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const chosen = chosenOf({ templates, builders }, source);
  const from = fillingOf(chosen, values);
  const shown = useCall(
    'zone-templates.preview',
    { accountId, id, from: from ?? { by: 'template', template: '', values: {} } },
    { enabled: from !== null, keep: true },
  );
  const preview = from === null ? undefined : shown.data;
  // The zone may have changed since they were last shown.
  useEffect(() => void invalidate('zone-templates.preview'), []);

  const choose = (next: string) => {
    const { builder } = chosenOf({ templates, builders }, next);
    setFilled({ source: next, values: builder === undefined ? {} : firstValues(builder) });
    setFault(null);
  };
  const drop = () => {
    filled.delete(name);
    onClose();
  };
  const put = async () => {
    if (from === null) return;
    setBusy(true);
    try {
      await call('zone-templates.fill', { accountId, id, from });
      onPut();
      drop();
    } catch (error) {
      setFault(error instanceof CallError ? error.message : text.failed);
      setBusy(false);
    }
  };
  const missing = preview?.missing ?? [];
  const nothing = preview !== undefined && preview.created + preview.changed + preview.deleted === 0 ? text.effect(0, 0, 0) : undefined;
  const blocked = from === null ? text.pick : nothing;
  return (
    <Dialog
      title={text.title(domain)}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          <span className="rd-dialog-note">{text.notSent}</span>
          <Button variant="minimal" onPress={onManage}>
            {text.manage}
          </Button>
          <Button onPress={drop}>{zoneTemplates.cancel}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={missing.length > 0 ? text.missing(missing.map(fieldLabel)) : blocked}
            onPress={() => void put()}
          >
            {text.put}
          </Button>
        </>
      }
    >
      <div className="rd-tpl">
        <SourceList label={text.choose} groups={groupsOf({ templates, builders })} chosen={source} onChoose={choose} />
        <div className="rd-tpl-main">
          {from === null ? (
            <p className="rd-quiet">{text.pick}</p>
          ) : (
            <>
              <Form chosen={chosen} values={values} onChange={(to) => setFilled({ source, values: to })} />
              <p role="status" className="rd-tpl-effect">
                {missing.length > 0
                  ? text.missing(missing.map(fieldLabel))
                  : preview !== undefined && text.effect(preview.created, preview.changed, preview.deleted)}
              </p>
              {fault !== null && (
                <p role="alert" className="rd-field-error">
                  {fault}
                </p>
              )}
              {shown.error !== null && <p role="alert">{shown.error.message}</p>}
              {preview !== undefined && preview.records.length > 0 && <RecordPreview records={preview.records} />}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Form({
  chosen: { template, builder },
  values,
  onChange,
}: {
  readonly chosen: Chosen;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}) {
  const hint = builder === undefined ? zoneTemplates.manage.modes[template?.mode ?? 'add'] : zoneTemplates.builders[builder.name]?.hint;
  return (
    <>
      <p className="rd-quiet">{hint}</p>
      <div className="rd-tpl-form">
        {builder !== undefined && <BuilderFields builder={builder} values={values} onChange={onChange} />}
        {template?.variables.map((name) => (
          <TextField key={name} label={name} value={values[name] ?? ''} onChange={(to) => onChange({ ...values, [name]: to })} mono />
        ))}
        {template?.variables.length === 0 && <p className="rd-quiet">{text.noValues}</p>}
      </div>
    </>
  );
}
