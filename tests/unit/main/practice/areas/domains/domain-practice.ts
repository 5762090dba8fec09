import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import { domainsLater, domainsOperations } from '../../../../../../main/practice/areas/domains/index.ts';
import { type Status, statusOf } from '../../../../../../main/practice/areas/domains/registry.ts';
import type { DomainRow } from '../../../../../../main/practice/areas/domains/row.ts';
import type { Fields, Practice, PracticeResponse } from '../../../../../../main/practice/kernel/port.ts';
import { insertPrice } from '../account/price-rows.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallCustomer, smallDomain } from '../small-rows.ts';

type Dialects = Partial<Practice['dialects']>;

/** The domain that tests change: `contoh.test` of customer 501, id 7. */
export const contoh = { ...smallDomain, name: 'contoh.test', extension: '.test', customer_id: 501, expired_at: '2027-01-01' } as const;

const ofDomains = ['domains', 'records', 'ds_records', 'forwardings', 'hosts'] as const;

export interface DomainPractice extends MemoryPractice {
  /** An operation on domain 7. */
  on(operationId: string, form?: Fields): PracticeResponse;
  row(id?: number): DomainRow;
  setBalance(minor: number): void;
  polls(): { name: string; status: string; message: string; domain: string | null }[];
  /** Everything that an operation may change, as text. */
  state(): string;
  /** A name with this state outside of the account. */
  name(kind: Status['kind'], extension?: string): string;
}

/**
 * Customers 501 (contacts 11 to 14) and 502 (contact 21), the extensions .test (WHOIS protection 45,000.00), .co.id (documents, no
 * protection) and .old.test (not sold), and domain 7 with `change`.
 */
export async function domainPractice(change: Partial<DomainRow> = {}, dialects: Dialects = {}): Promise<DomainPractice> {
  const memory = await memoryPractice({ ...domainsOperations, ...dnsOperations }, { dialects, later: domainsLater });
  const { database, practice } = memory;
  const maps = { registration: '{"1":150000,"2":"300000","3":""}', renewal: '{"1":"165000","2":330000,"10":1650000}' };
  insertPrice(memory, { extension: '.test', transfer: 15_000_000, redemption: 75_000_000, proxy: 4_500_000, ...maps });
  insertPrice(memory, { extension: '.co.id', whois_protection: 0, documents: 1, ...maps });
  insertPrice(memory, { extension: '.old.test', status: 0, ...maps });
  memory.insert('customers', smallCustomer);
  memory.insert('customers', { ...smallCustomer, id: 502, email: 'lain@example.test' });
  for (const id of [11, 12, 13, 14, 21]) insertContact(memory, id, id === 21 ? 502 : 501);
  memory.insert('domains', { ...contoh, ...change });
  return {
    ...memory,
    on: (operationId, form = {}) => memory.call(operationId, { path: { domain_id: '7' }, form }),
    row: (id = 7) => database.first<DomainRow>('SELECT * FROM domains WHERE id = ?', id) as DomainRow,
    setBalance: (minor) => void database.run('UPDATE reseller SET balance = ?', minor),
    polls: () => database.all('SELECT name, status, message, domain FROM polls ORDER BY id'),
    state: () =>
      JSON.stringify(
        [...ofDomains, 'contacts', 'transactions', 'reseller', 'later', 'polls', 'checks'].map((table) =>
          database.all(`SELECT * FROM ${table}`),
        ),
      ),
    name(kind, extension = '.test') {
      for (let index = 0; ; index += 1) {
        const name = `nama-${index}${extension}`;
        if (statusOf(practice, name).kind === kind) return name;
      }
    },
  };
}

function insertContact(memory: MemoryPractice, id: number, customer_id: number): void {
  const { id: _, is_2fa_enabled: __, ...address } = smallCustomer;
  memory.insert('contacts', { ...address, id, customer_id, contact_id: `CID${id}`, label: 'Admin', status: 1, status_label: 'Active' });
}
