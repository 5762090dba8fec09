/** The address columns that customers and contacts share, in table order. */
export const addressColumns = [
  'name',
  'email',
  'organization',
  'street_1',
  'street_2',
  'city',
  'state',
  'country_code',
  'postal_code',
  'voice',
  'fax',
] as const;

type Column = (typeof addressColumns)[number];

/** Values of these columns; two of them are optional. */
export type AddressRow = { readonly [C in Column]: C extends 'street_2' | 'fax' ? string | null : string };

/** The values in column order. */
export function addressValues(address: AddressRow): (string | null)[] {
  return addressColumns.map((column) => address[column]);
}
