import { useState } from 'react';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneBuilder, ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneTemplates as texts } from '../../../text/en/zones/templates.ts';
import { Button, Plus, SelectField, TextField } from '../../../ui/index.ts';
import { type Draft, variablesIn, withEmptyRecord } from './draft.ts';
import { FromBuilder } from './FromBuilder.tsx';
import { RecordTable } from './RecordTable.tsx';

const words = texts.manage;
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
      {draft.builtIn && <p className="rd-quiet">{words.builtIn}</p>}
      <div className="rd-tpl-form">
        <TextField
          label={words.name}
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name: name.slice(0, 100) })}
          disabled={draft.builtIn}
        />
        <SelectField
          label={words.mode}
          value={draft.mode}
          disabled={draft.builtIn}
          options={modes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
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
            {words.addRecord}
          </Button>
          <Button size="small" aria-expanded={building} onPress={() => setBuilding(!building)}>
            {words.from}
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
        {words.variables} {words.found(variablesIn(draft))}
      </p>
    </>
  );
}
