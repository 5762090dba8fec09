import type { StoredZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { TextField } from '../../../ui/index.ts';

export interface TemplateValuesProps {
  readonly template: StoredZoneTemplate | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** A field for each variable of a template. */
export function TemplateValues({ template, values, onChange }: TemplateValuesProps) {
  return template?.variables.map((name) => (
    <TextField key={name} label={name} value={values[name] ?? ''} onChange={(to) => onChange({ ...values, [name]: to })} mono />
  ));
}
