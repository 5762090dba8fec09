import type { StoredZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { SelectField } from '../../../ui/index.ts';
import type { ManyDraft } from './many-edit.ts';
import { TemplateValues } from './TemplateValues.tsx';

export interface DriftFieldsProps {
  /** Without a template: each zone's last snapshot. */
  readonly draft: Pick<ManyDraft, 'template' | 'values'>;
  readonly templates: readonly StoredZoneTemplate[];
  readonly onChange: (draft: Pick<ManyDraft, 'template' | 'values'>) => void;
}

const text = zoneMany.drift;

/** What zones are compared with. */
export function DriftFields({ draft, templates, onChange }: DriftFieldsProps) {
  return (
    <>
      <SelectField
        label={text.against}
        value={draft.template}
        options={[{ value: '', label: text.snapshot }, ...templates.map(({ name }) => ({ value: name, label: text.withTemplate(name) }))]}
        onChange={(template) => onChange({ template, values: {} })}
      />
      <div className="rd-zone-many-fields">
        <TemplateValues
          template={templates.find(({ name }) => name === draft.template)}
          values={draft.values}
          onChange={(values) => onChange({ ...draft, values })}
        />
      </div>
    </>
  );
}
