import type { StoredZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneMany as texts } from '../../../text/en/zones/many.ts';
import { CheckField, SelectField, TextField } from '../../../ui/index.ts';
import { ttlFault } from '../editor/fields.ts';
import { type ManyDraft, manyModes } from './many-edit.ts';
import { TemplateValues } from './TemplateValues.tsx';

export interface EditFieldsProps {
  readonly draft: ManyDraft;
  readonly templates: readonly StoredZoneTemplate[];
  readonly onChange: (draft: ManyDraft) => void;
}

const words = texts.edit;

/** The form of an edit over many zones. */
export function EditFields({ draft, templates, onChange }: EditFieldsProps) {
  return (
    <>
      <SelectField
        label={words.what}
        value={draft.way}
        options={manyModes
          .filter((way) => way !== 'template' || templates.length > 0)
          .map((way) => ({ value: way, label: words.ways[way] }))}
        onChange={(way) => onChange({ ...draft, way })}
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
    field('prefix', words.prefix, words.everyPrefix),
    field('type', words.type, words.everyType),
    field('content', words.content, words.everyContent),
  ];
  switch (draft.way) {
    case 'replace':
      return (
        <>
          {field('from', words.from)}
          {field('to', words.to)}
          <CheckField label={words.inside} checked={draft.inside} onChange={(inside) => onChange({ ...draft, inside })} />
        </>
      );
    case 'add':
      return [
        field('prefix', words.prefix, words.prefixHint),
        field('type', words.type),
        field('content', words.content),
        field('ttl', words.ttl, words.ttlHint),
      ];
    case 'remove':
      return records();
    case 'ttl':
      return [field('ttl', words.ttl, words.ttlHint), ...records()];
    case 'template':
      return (
        <>
          <SelectField
            label={words.template}
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
