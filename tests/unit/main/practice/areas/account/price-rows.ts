import type { MemoryPractice } from '../memory-practice.ts';

/** An expired promotion: the service still returns it, with its dates. */
export const promo = {
  registration: { '1': '120000', '2': '' },
  start_date: '2025-03-31T18:00:00.000000Z',
  end_date: '2025-09-30T16:59:00.000000Z',
  description: '<ul><li>Promo</li></ul>',
};

export function insertPrice(memory: MemoryPractice, row: Readonly<Record<string, string | number | null>>): void {
  memory.insert('prices', {
    registry_id: 3,
    registry_name: 'Example Registry',
    status: 1,
    sell_option: 1,
    whois_protection: 1,
    documents: 0,
    registration: '{"1":150000}',
    renewal: '{"1":"165000"}',
    transfer: 15_000_000,
    redemption: 75_000_000,
    proxy: 0,
    promo: null,
    ...row,
  });
}
