import { flagFields } from '../../kernel/flags.ts';
import { money } from '../../kernel/money.ts';
import type { Practice } from '../../kernel/port.ts';

/** A row of `prices`: year maps and the promotion are JSON in the service's format, other amounts are minor units. */
export interface PriceRow {
  readonly id: number;
  readonly extension: string;
  readonly registry_id: number | null;
  readonly registry_name: string | null;
  readonly status: number;
  readonly sell_option: number;
  readonly whois_protection: number;
  readonly registration: string;
  readonly renewal: string;
  readonly transfer: number;
  readonly redemption: number;
  readonly proxy: number;
  readonly promo: string | null;
}

/** The service numbers extensions separately from prices; they differ here so that the ids are not confused. */
const extensionIdsFrom = 1000;

/** Price in the service's format (api.md section 7). A promotion is included with its dates, even before and after them. */
export function priceJson(practice: Practice, currency: string, row: PriceRow): Record<string, unknown> {
  return {
    id: row.id,
    registry_id: practice.dialects.priceRegistry === 'null' ? null : row.registry_id,
    domain_extension: {
      id: extensionIdsFrom + row.id,
      extension: row.extension,
      ...flagFields('status', row.status, ['Inactive', 'Active']),
      sell_option: row.sell_option,
      ...flagFields('enable_whois_protection', row.whois_protection, ['Disabled', 'Enabled']),
      registry_id: row.registry_id,
      registry_name: row.registry_name,
    },
    currency,
    registration: JSON.parse(row.registration),
    renewal: JSON.parse(row.renewal),
    transfer: money(practice, row.transfer),
    redemption: money(practice, row.redemption),
    proxy: money(practice, row.proxy),
    promo_registration: row.promo === null ? null : JSON.parse(row.promo),
  };
}
