import type { ResponseField } from '../../../preload/contract/accounts/profile.ts';
import { profile as text } from '../../text/en/profile.ts';

/** How a known field is displayed. */
export type FieldForm = 'text' | 'mono' | 'flag' | 'picture' | 'color';

export interface NamedField {
  readonly field: ResponseField;
  readonly label: string;
  readonly form: FieldForm;
}

export interface FieldGroups {
  readonly account: readonly NamedField[];
  readonly storefront: readonly NamedField[];
  /** Unknown fields, in the service's order. */
  readonly other: readonly ResponseField[];
}

type Known = keyof typeof text.names;

/* The fields of Profile, api.md section 7. */
const accountForms = { name: 'text', email: 'text', address: 'text', currency: 'text', id: 'mono', is_sub: 'flag' } as const;
const storefrontForms = {
  domain: 'mono',
  subdomain: 'mono',
  alias_domain: 'mono',
  logo: 'picture',
  favicon: 'picture',
  color: 'color',
} as const;

/** Separates the known fields of a profile from all others. No field is dropped. */
export function groupFields(fields: readonly ResponseField[]): FieldGroups {
  const known = new Set<string>([...Object.keys(accountForms), ...Object.keys(storefrontForms)]);
  return {
    account: pick(fields, accountForms),
    storefront: pick(fields, storefrontForms),
    other: fields.filter(({ name }) => !known.has(name)),
  };
}

function pick(fields: readonly ResponseField[], forms: Partial<Record<Known, FieldForm>>): NamedField[] {
  return (Object.entries(forms) as [Known, FieldForm][]).flatMap(([name, form]) =>
    fields.filter((field) => field.name === name).map((field) => ({ field, label: text.names[name], form })),
  );
}
