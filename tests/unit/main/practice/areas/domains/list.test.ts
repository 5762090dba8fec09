import { describe, expect, it } from 'vitest';
import type { DomainRow } from '../../../../../../main/practice/areas/domains/row.ts';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { dataOf, metaOf, refusalOf } from '../memory-practice.ts';
import { contoh, type DomainPractice, domainPractice } from './domain-practice.ts';

const others: Partial<DomainRow>[] = [
  { id: 8, name: 'alfa.test', status: 'expired', customer_id: 502, expired_at: '2026-03-01', created_at: '2026-02-01T23:59:59.000000Z' },
  { id: 9, name: 'toko-alfa.co.id', extension: '.co.id', status: 'pending', verification_status: 2, needs_document: 1, customer_id: null },
  { id: 10, name: 'xn--bcher-kva.test', status: 'transferred-away', created_at: '2026-02-02T00:00:00.000000Z' },
  { id: 11, name: '100percent_sure.test', status: 'pending-restore', expired_at: '2026-03-02' },
];

async function start(dialects: Parameters<typeof domainPractice>[1] = {}): Promise<DomainPractice> {
  const practice = await domainPractice({ created_at: '2026-01-01T00:00:00.000000Z' }, dialects);
  for (const other of others) practice.insert('domains', { ...contoh, ...other });
  return practice;
}

const ids = (practice: DomainPractice, query: Fields) =>
  dataOf<{ id: number }[]>(practice.call('listDomains', { query })).map(({ id }) => id);

describe('filters of the domain list', () => {
  it.each<[Fields, number[]]>([
    [{ customer_id: '502' }, [8]],
    [{ customer_id: '999' }, []],
    [{ name: 'ALFA' }, [8, 9]],
    [{ name: '_' }, [11]],
    [{ name: '%' }, []],
    [{ name: 'bücher.test' }, [10]],
    [{ status: '2' }, [8]],
    [{ status: '6' }, [10]],
    [{ status: '0' }, [9, 11]],
    [{ status: '99' }, []],
    [{ verification_status: '2' }, [9]],
    [{ required_document: '1' }, [9]],
    [{ required_document: '0', customer_id: '502' }, [8]],
    [{ created_range: '2026-02-01_2026-02-01' }, [8]],
    [{ created_range: '2026-02-02_2026-02-28' }, [10]],
    [{ created_range: '2026-02-01_9999-12-31' }, [8, 10]],
    [{ created_range: '0001-01-01_2026-02-01' }, [7, 8, 9, 11]],
    [{ expired_range: '2026-03-01_2026-03-02' }, [8, 11]],
    [{ expired_range: '2026-03-02_2026-03-02' }, [11]],
    [{ name: 'alfa', status: '0', customer_id: '' }, [9]],
  ])('%j', async (query, expected) => {
    const practice = await start();
    expect(ids(practice, { ...query, f_params: { orderBy: { field: 'id' } } })).toEqual(expected);
  });

  it('uses the status numbers of their dialect', async () => {
    const practice = await start({ statusCodes: 'restore-at-4' });
    expect(ids(practice, { status: '4' })).toEqual([11]);
    expect(ids(practice, { status: '5' })).toEqual([10]);
    expect(ids(practice, { status: '6' })).toEqual([]);
  });

  it.each([
    ['status', 'active'],
    ['verification_status', '4'],
    ['required_document', 'yes'],
    ['created_range', '2026-02-01'],
    ['expired_range', '2026-02-30_2026-03-01'],
    ['customer_id', 'x'],
  ])('rejects %s=%s', async (field, value) => {
    const practice = await start();
    const { status, errors } = refusalOf(practice.call('listDomains', { query: { [field]: value } }));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

describe('sorting and paging of the domain list', () => {
  const by = (field: string, type?: string): Fields => ({ f_params: { orderBy: type === undefined ? { field } : { field, type } } });

  it.each<[string, Fields, number[]]>([
    ['newest first', {}, [10, 8, 7, 11, 9]],
    ['name', by('name', 'asc'), [11, 8, 7, 9, 10]],
    ['name downwards', by('name', 'desc'), [10, 9, 7, 8, 11]],
    ['expiry, upwards unless said', by('expired_at'), [8, 11, 7, 9, 10]],
    ['creation', by('created_at', 'asc'), [9, 11, 7, 8, 10]],
    ['number of the status', by('status', 'asc'), [9, 11, 7, 8, 10]],
    ['id', by('id', 'desc'), [11, 10, 9, 8, 7]],
    ['change', by('updated_at', 'asc'), [7, 8, 9, 10, 11]],
  ])('%s', async (_, query, expected) => {
    expect(ids(await start(), query)).toEqual(expected);
  });

  it.each<[Fields, string]>([
    [by('token'), 'f_params.orderBy.field'],
    [by('1; DROP TABLE domains'), 'f_params.orderBy.field'],
    [by('name', 'up'), 'f_params.orderBy.type'],
  ])('rejects %j', async (query, field) => {
    const practice = await start();
    const { status, errors } = refusalOf(practice.call('listDomains', { query }));
    expect(status).toBe(422);
    expect(errors).toEqual({ [field]: [`The selected ${field} is invalid.`] });
  });

  it('is paged in the bare envelope', async () => {
    const practice = await start();
    const query = { ...by('id'), limit: '2', page: '3' };
    const answer = practice.call('listDomains', { query });
    expect(answer.body).not.toHaveProperty('success');
    expect(ids(practice, query)).toEqual([11]);
    expect(metaOf(answer)).toMatchObject({ total: 5, last_page: 3, from: 5, to: 5 });
    expect(metaOf(practice.call('listDomains', { query: { name: 'alfa', limit: '1' } }))).toMatchObject({ total: 2, last_page: 2 });
  });
});

describe('a row of the domain list', () => {
  it('has every field of DomainSummary and no others', async () => {
    const practice = await domainPractice({ nameservers: '["a.test","b.test"]', is_locked: 1 });
    const [row] = dataOf<unknown[]>(practice.call('listDomains'));
    expect(row).toEqual({
      id: 7,
      name: 'contoh.test',
      status: 1,
      status_label: 'Active',
      status_badge: 'badge-success',
      status_reason: null,
      verification_status: 3,
      verification_status_label: 'Active',
      verification_status_badge: 'badge-success',
      is_premium: 0,
      is_locked: 1,
      is_locked_label: 'Locked',
      is_locked_badge: 'badge-success',
      is_registrar_locked: 0,
      is_registrar_locked_label: 'Unlocked',
      is_registrar_locked_badge: 'badge-secondary',
      reseller_id: 584,
      customer_id: 501,
      nameserver_1: 'a.test',
      nameserver_2: 'b.test',
      nameserver_3: null,
      nameserver_4: null,
      nameserver_5: null,
      notes: null,
      expired_at: '2027-01-01',
      created_at: '2025-01-01T00:00:00.000000Z',
    });
  });

  it('omits customer_id and includes a time in the expiry, by dialect', async () => {
    const practice = await domainPractice({}, { summaryCustomer: 'omitted', expiryFormat: 'date-time' });
    const [row] = dataOf<Record<string, unknown>[]>(practice.call('listDomains'));
    expect(row).not.toHaveProperty('customer_id');
    expect(row?.['expired_at']).toBe('2027-01-01 23:59:59');
  });
});
