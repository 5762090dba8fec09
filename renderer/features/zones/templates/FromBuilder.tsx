import { useState } from 'react';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneBuilder } from '../../../../preload/contract/dns/zone-templates.ts';
import { CallError, call } from '../../../api/client.ts';
import { zoneTemplates } from '../../../text/en/zones/templates.ts';
import { Button, SelectField } from '../../../ui/index.ts';
import { BuilderFields, firstValues, type Values } from './BuilderFields.tsx';

export interface FromBuilderProps {
  readonly builders: readonly ZoneBuilder[];
  readonly onAdd: (records: readonly DnsRecord[]) => void;
  readonly onClose: () => void;
}

const text = zoneTemplates.manage;

/** Adds the records of a setup to a template; the domain stays a variable. */
export function FromBuilder({ builders, onAdd, onClose }: FromBuilderProps) {
  const [name, setName] = useState(builders[0]?.name ?? '');
  const builder = builders.find((one) => one.name === name);
  const [values, setValues] = useState<Values>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (builder === undefined) return null;
  const filled = { ...firstValues(builder), ...values };
  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { records } = await call('zone-templates.build', { builder: name, values: filled });
      onAdd(records);
    } catch (error) {
      setFault(error instanceof CallError ? error.message : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="rd-tpl-from" aria-label={text.fromTitle}>
      <SelectField
        label={text.fromTitle}
        value={name}
        options={builders.map((one) => ({ value: one.name, label: zoneTemplates.builders[one.name]?.label ?? one.name }))}
        onChange={(to) => {
          setName(to);
          setValues({});
          setFault(null);
        }}
      />
      <p className="rd-quiet">{zoneTemplates.builders[name]?.hint}</p>
      <div className="rd-tpl-form">
        <BuilderFields builder={builder} values={filled} onChange={setValues} />
      </div>
      {fault !== null && (
        <p role="alert" className="rd-field-error">
          {fault}
        </p>
      )}
      <div className="rd-tpl-buttons">
        <Button size="small" onPress={onClose}>
          {zoneTemplates.cancel}
        </Button>
        <Button size="small" variant="primary" busy={busy} onPress={() => void add()}>
          {text.fromAdd}
        </Button>
      </div>
    </section>
  );
}
