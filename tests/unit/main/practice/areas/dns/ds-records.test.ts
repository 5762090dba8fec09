import { describe, expect, it } from 'vitest';
import { dnsOperations } from '../../../../../../main/practice/areas/dns/index.ts';
import { type MemoryPractice, memoryPractice } from '../memory-practice.ts';
import { smallDomain } from '../small-rows.ts';

const path = { domain_id: 7 };
const sha1 = 'a'.repeat(40);
const sha256 = 'B1'.repeat(32);
const form = { keytag: '65535', algorithm: '13', digesttype: '2', digest: sha256 };

async function start(dialects: Record<string, string> = {}, domain: Record<string, string | number> = {}): Promise<MemoryPractice> {
  const small = await memoryPractice(dnsOperations, { dialects });
  small.insert('domains', { ...smallDomain, ...domain });
  return small;
}

describe('DS records', () => {
  it('are added with the status of the dialect, listed, filtered and deleted', async () => {
    const small = await start({ createdStatus: '201' });
    const added = small.call('addDsRecord', { path, form });
    expect(added.status).toBe(201);
    expect(added.body.data).toEqual({
      id: 1,
      domain_id: 7,
      keytag: 65535,
      algorithm: 13,
      digesttype: 2,
      digest: sha256,
      status: 1,
      status_label: 'Active',
      created_at: '2026-05-04T10:00:00.000000Z',
      updated_at: '2026-05-04T10:00:00.000000Z',
    });
    small.call('addDsRecord', { path, form: { keytag: '0', algorithm: '8', digesttype: '1', digest: sha1 } });
    const ids = (query: Record<string, string>) =>
      (small.call('listDsRecords', { path, query }).body.data as { id: number }[]).map(({ id }) => id);
    expect(ids({})).toEqual([1, 2]);
    expect(ids({ keytag: '0' })).toEqual([2]);
    expect(ids({ algorithm: '13', digesttype: '2' })).toEqual([1]);
    expect(ids({ digest: sha256.toLowerCase() })).toEqual([1]);
    expect(ids({ keytag: '5' })).toEqual([]);
    expect(small.call('deleteDsRecord', { path: { ...path, dnssec_id: 1 } })).toMatchObject({ status: 200, body: { data: '' } });
    expect(small.call('deleteDsRecord', { path: { ...path, dnssec_id: 1 } }).status).toBe(404);
    expect(ids({})).toEqual([2]);
  });

  it('return 200 in the other interpretation', async () => {
    const small = await start();
    expect(small.call('addDsRecord', { path, form }).status).toBe(200);
  });

  it.each([
    ['keytag', { keytag: '65536' }, 'The keytag may not be greater than 65535.'],
    ['keytag', { keytag: '-1' }, 'The keytag must be at least 0.'],
    ['algorithm', { algorithm: '4' }, 'The selected algorithm is invalid.'],
    ['digesttype', { digesttype: '3' }, 'The selected digesttype is invalid.'],
    ['digest', { digest: 'g'.repeat(64) }, 'The digest format is invalid.'],
    ['digest', { digest: 'a'.repeat(65) }, 'The digest may not be greater than 64 characters.'],
    ['digest', { digest: '' }, 'The digest field is required.'],
  ])('reject a wrong %s', async (field, wrong, message) => {
    const small = await start();
    expect(small.call('addDsRecord', { path, form: { ...form, ...wrong } })).toEqual({
      status: 422,
      body: { success: false, message, errors: { [field]: [message] } },
    });
    expect(small.count('ds_records')).toBe(0);
  });

  it.each([
    [{ digest: sha1 }, 'The digest must be 64 hexadecimal digits.'],
    [{ digesttype: '1' }, 'The digest must be 40 hexadecimal digits.'],
  ])('need the length of their type (%j) if the dialect says so', async (wrong, message) => {
    const add = async (dialects: Record<string, string>) =>
      (await start(dialects)).call('addDsRecord', { path, form: { ...form, ...wrong } });
    expect(await add({ digestLength: 'by-type' })).toMatchObject({ status: 422, body: { errors: { digest: [message] } } });
    expect((await add({})).status).toBe(200);
  });

  it('are rejected as duplicates, regardless of the case of the digest', async () => {
    const small = await start();
    small.call('addDsRecord', { path, form });
    const again = small.call('addDsRecord', { path, form: { ...form, digest: sha256.toLowerCase() } });
    expect(again).toMatchObject({ status: 422, body: { message: 'The digest has already been taken.' } });
  });

  it('are not changed under the registrar lock, nor for a suspended domain', async () => {
    for (const domain of [{ is_registrar_locked: 1 }, { status: 'suspended' }]) {
      const small = await start({}, domain);
      small.insert('ds_records', { domain_id: 7, keytag: 1, algorithm: 8, digesttype: 1, digest: sha1, created_at: '', updated_at: '' });
      expect(small.call('addDsRecord', { path, form }).status).toBe(422);
      expect(small.call('deleteDsRecord', { path: { ...path, dnssec_id: 1 } }).status).toBe(422);
      expect(small.count('ds_records')).toBe(1);
      expect(small.call('listDsRecords', { path }).status).toBe(200);
    }
  });
});
