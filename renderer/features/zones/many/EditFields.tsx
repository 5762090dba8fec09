import type { StoredZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { CheckField, SelectField, TextField } from '../../../ui/index.ts';
import { ttlFault } from '../editor/fields.ts';
import { type ManyDraft, manyModes } from './many-edit.ts';
import { TemplateValues } from './TemplateValues.tsx';

export interface EditFieldsProps {
  readonly draft: ManyDraft;
  readonly templates: readonly StoredZoneTemplate[];
  readonly onChange: (draft: ManyDraft) => void;
}

const text = zoneMany.edit;

/** The form of an edit over many zones. */
export function EditFields({ draft, templates, onChange }: EditFieldsProps) {
  return (
    <>
      <SelectField
        label={text.what}
        value={draft.mode}
        options={manyModes
          .filter((mode) => mode !== 'template' || templates.length > 0)
          .map((mode) => ({ value: mode, label: text.modes[mode] }))}
        onChange={(mode) => onChange({ ...draft, mode })}
      />
      <div className="rd-zone-many-fields">
        <FieldsOfMode draft={draft} templates={templates} onChange={onChange} />
      </div>
    </>
  );
}

function FieldsOfMode({ draft, templates, onChange }: EditFieldsProps) {
  const field = (name: 'from' | 'to' | 'prefix' | 'type' | 'content' | 'ttl', label: string, hint?: string) => (
    <TextField
      key={name}
      label={label}
      value={draft[name]}
      onChange={(to) => onChange({ ...draft, [name]: to })}
      error={name === 'ttl' ? ttlFault(draft.ttl) : undefined}
      hint={hint}
      mono
    />
  );
  const records = () => [
    field('prefix', text.prefix, text.everyPrefix),
    field('type', text.type, text.everyType),
    field('content', text.content, text.everyContent),
  ];
  switch (draft.mode) {
    case 'replace':
      return (
        <>
          {field('from', text.from)}
          {field('to', text.to)}
          <CheckField label={text.inside} checked={draft.inside} onChange={(inside) => onChange({ ...draft, inside })} />
        </>
      );
    case 'add':
      return [
        field('prefix', text.prefix, text.prefixHint),
        field('type', text.type),
        field('content', text.content),
        field('ttl', text.ttl, text.ttlHint),
      ];
    case 'remove':
      return records();
    case 'ttl':
      return [field('ttl', text.ttl, text.ttlHint), ...records()];
    case 'template':
      return (
        <>
          <SelectField
            label={text.template}
            value={draft.template}
            options={[{ value: '', label: '' }, ...templates.map(({ name }) => ({ value: name, label: name }))]}
            onChange={(template) => onChange({ ...draft, template, values: {} })}
          />
          <TemplateValues
            template={templates.find(({ name }) => name === draft.template)}
            values={draft.values}
            onChange={(values) => onChange({ ...draft, values })}
          />
        </>
      );
  }
}
