import { changeFields as texts } from '../../../text/en/changes/forms.ts';
import { SelectField } from '../../../ui/index.ts';
import { countryOptions } from './countries.ts';
import type { FieldComponentProps } from './field-part.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of several named options; none is preselected. */
function NamedChoice({ place: _, options, ...field }: FieldComponentProps & { readonly options: readonly Option[] }) {
  return <SelectField {...field} options={field.value === '' ? [{ value: '', label: texts.choose }, ...options] : options} />;
}

/** A country by name. */
export const CountryField = (props: FieldComponentProps) => <NamedChoice {...props} options={countryOptions(props.value)} />;

/** Algorithms that the service accepts (api.md section 6.7), by their IANA registry names. */
const algorithms: readonly Option[] = [
  { value: '13', label: '13, ECDSA P-256 with SHA-256' },
  { value: '14', label: '14, ECDSA P-384 with SHA-384' },
  { value: '8', label: '8, RSA with SHA-256' },
  { value: '10', label: '10, RSA with SHA-512' },
  { value: '12', label: '12, GOST R 34.10-2001' },
  { value: '7', label: '7, RSA with SHA-1 and NSEC3' },
  { value: '6', label: '6, DSA with SHA-1 and NSEC3' },
  { value: '5', label: '5, RSA with SHA-1' },
  { value: '3', label: '3, DSA with SHA-1' },
];
export const DsAlgorithmField = (props: FieldComponentProps) => <NamedChoice {...props} options={algorithms} />;

const digestTypes: readonly Option[] = [
  { value: '2', label: '2, SHA-256 (64 digits)' },
  { value: '1', label: '1, SHA-1 (40 digits)' },
];
export const DsDigestTypeField = (props: FieldComponentProps) => <NamedChoice {...props} options={digestTypes} />;
