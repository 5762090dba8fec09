import { useState } from 'react';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneBuilder, ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneTemplates } from '../../../text/en/zones/templates.ts';
import { Button, Plus, SelectField, TextField } from '../../../ui/index.ts';
import { type Draft, variablesIn, withEmptyRecord } from './draft.ts';
import { FromBuilder } from './FromBuilder.tsx';
import { RecordTable } from './RecordTable.tsx';

const text = zoneTemplates.manage;
const modes: readonly ZoneTemplate['mode'][] = ['add', 'sets', 'whole'];

export interface TemplateFormProps {
  readonly draft: Draft;
  readonly builders: readonly ZoneBuilder[];
  readonly fault: string | null;
  readonly onChange: (draft: Draft) => void;
  /** Appends records to the current draft. */
  readonly onAdd: (records: readonly DnsRecord[]) => void;
}

/** A template being edited; a built-in one is read-only. */
export function TemplateForm({ draft, builders, fault, onChange, onAdd }: TemplateFormProps) {
  const [building, setBuilding] = useState(false);
  return (
    <>
      {draft.builtIn && <p className="rd-quiet">{text.builtIn}</p>}
      <div className="rd-tpl-form">
        <TextField
          label={text.name}
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name: name.slice(0, 100) })}
          disabled={draft.builtIn}
        />
        <SelectField
          label={text.mode}
          value={draft.mode}
          disabled={draft.builtIn}
          options={modes.map((mode) => ({ value: mode, label: text.modes[mode] }))}
          onChange={(mode) => onChange({ ...draft, mode })}
        />
      </div>
      <RecordTable draft={draft} onChange={onChange} />
      {fault !== null && (
        <p role="alert" className="rd-field-error">
          {fault}
        </p>
      )}
      {!draft.builtIn && (
        <div className="rd-tpl-buttons">
          <Button size="small" icon={<Plus size={14} />} onPress={() => onChange(withEmptyRecord(draft))}>
            {text.addRecord}
          </Button>
          <Button size="small" aria-expanded={building} onPress={() => setBuilding(!building)}>
            {text.from}
          </Button>
        </div>
      )}
      {building && !draft.builtIn && (
        <FromBuilder
          builders={builders}
          onAdd={(records) => {
            onAdd(records);
            setBuilding(false);
          }}
          onClose={() => setBuilding(false)}
        />
      )}
      <p className="rd-quiet">
        {text.variables} {text.found(variablesIn(draft))}
      </p>
    </>
  );
}
