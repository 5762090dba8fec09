import type { AddressRow } from '../../kernel/address.ts';
import type { Practice } from '../../kernel/port.ts';
import { countryName } from './country.ts';

/** A row of `customers`. */
export interface CustomerRow extends AddressRow {
  readonly id: number;
  readonly reg_id: string | null;
  readonly is_2fa_enabled: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `contacts`. `reference` is accepted at creation and never shown (api.md section 6.3). */
export interface ContactRow extends AddressRow {
  readonly id: number;
  readonly customer_id: number;
  readonly contact_id: string;
  readonly label: string;
  readonly reference: string | null;
  readonly status: number | null;
  readonly status_label: string;
  readonly pending_change: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Customer in the service's format (api.md section 7). */
export function customerJson(practice: Practice, row: CustomerRow): Record<string, unknown> {
  return {
    id: row.id,
    ...addressJson(practice, row),
    reg_id: row.reg_id,
    is_2fa_enabled: row.is_2fa_enabled !== 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Contact in the service's format (api.md section 7). */
export function contactJson(practice: Practice, row: ContactRow): Record<string, unknown> {
  return {
    id: row.id,
    contact_id: row.contact_id,
    label: row.label,
    ...addressJson(practice, row),
    status: row.status,
    status_label: row.status_label,
    pending_change: row.pending_change === null ? null : row.pending_change !== 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function addressJson({ dialects }: Practice, row: AddressRow): Record<string, unknown> {
  const isDotted = dialects.phoneFormat === 'dotted';
  return {
    name: row.name,
    email: row.email,
    organization: row.organization,
    street_1: row.street_1,
    street_2: row.street_2,
    city: row.city,
    state: row.state,
    country: countryName(row.country_code) ?? row.country_code,
    country_code: row.country_code,
    postal_code: row.postal_code,
    voice: isDotted ? dotted(row.voice) : row.voice,
    fax: isDotted && row.fax !== null ? dotted(row.fax) : row.fax,
  };
}

/** Country codes of one and two digits; the others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** With a dot after the country code, as registries write it (RFC 5733). A number without a country code stays as it is. */
function dotted(phone: string): string {
  return phone.replace(countryCode, '+$1.');
}
