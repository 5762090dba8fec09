import { changeFields as text } from '../../../text/en/changes/forms.ts';
import { language } from '../../../text/en/language.ts';
import { compareTexts } from '../../../ui/formats/collation.ts';
import { SelectField } from '../../../ui/index.ts';
import type { FieldComponentProps } from './field-props.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of several named options; none is preselected. */
export function NamedChoice({
  place: _place,
  typed: _typed,
  options,
  ...field
}: FieldComponentProps & { readonly options: readonly Option[] }) {
  return <SelectField {...field} options={field.value === '' ? [{ value: '', label: text.choose }, ...options] : options} />;
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
  { value: '2', label: text.digestTypes['2'] },
  { value: '1', label: text.digestTypes['1'] },
];
export const DsDigestTypeField = (props: FieldComponentProps) => <NamedChoice {...props} options={digestTypes} />;

/** ISO 3166-1 codes, two letters each. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL ' +
  'CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU ' +
  'GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC ' +
  'MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Countries by name; an unknown code is kept as is. */
export function countryOptions(present: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const known = codes.split(' ').map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }));
  const options = known.toSorted((one, other) => compareTexts(one.label, other.label));
  return present === '' || options.some(({ value }) => value === present) ? options : [{ value: present, label: present }, ...options];
}
