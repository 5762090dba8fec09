import { describe, expect, it } from 'vitest';
import { readCsr } from '../../../../../../main/practice/areas/ssl/csr.ts';
import type { Fields } from '../../../../../../main/practice/kernel/port.ts';
import { smallSsl } from './small-ssl.ts';

describe('products', () => {
  it('have the fields of the document, and a price in the other list only', async () => {
    const small = await smallSsl();
    const first = (operation: string) => (small.call(operation).body.data as Record<string, unknown>[])[0];
    expect(first('listSslProducts')).toEqual({
      id: 11,
      provider: 'Practice CA',
      brand: 'Lindung',
      name: 'Lindung DV',
      ssl_type: 'DV',
      is_wildcard: 0,
      is_refundable: 1,
      max_period: 24,
      status: 1,
      features: { warranty: 'none' },
      created_at: '2025-01-01T00:00:00.000000Z',
      updated_at: '2025-01-01T00:00:00.000000Z',
    });
    expect(first('listSslPrices')).toMatchObject({ id: 11, currency: 'IDR', price: '145000.00' });
    const numbers = await smallSsl({ money: 'number' });
    expect(numbers.call('listSslPrices').body.data).toMatchObject([{ price: 145_000 }, {}, {}]);
  });

  it('are filtered and paged', async () => {
    const small = await smallSsl();
    const ids = (query: Fields) => (small.call('listSslProducts', { query }).body.data as { id: number }[]).map(({ id }) => id);
    expect(ids({ name: 'wild' })).toEqual([12]);
    expect(ids({ brand: 'Trust' })).toEqual([12, 13]);
    expect(ids({ provider: 'other' })).toEqual([]);
    expect(ids({ ssl_type: 'DV' })).toEqual([11, 13]);
    expect(ids({ is_wildcard: 'true' })).toEqual([12]);
    expect(ids({ is_wildcard: '0', status: '1' })).toEqual([11]);
    expect(ids({ limit: '2', page: '2' })).toEqual([13]);
    expect(small.call('listSslProducts').body.meta).toMatchObject({ total: 3 });
    expect(small.call('listSslProducts', { query: { ssl_type: 'XV' } }).status).toBe(422);
    expect((small.call('listSslPrices', { query: { name: 'classic' } }).body.data as unknown[]).length).toBe(1);
  });
});

describe('a generated request', () => {
  const form = {
    ssl_product_id: '11',
    csr_name: 'www.contoh.example',
    csr_email: 'admin@example.com',
    csr_organization: 'Contoh',
    csr_department: 'IT',
    csr_city: 'Jakarta',
    csr_state: 'DKI',
    csr_country: 'id',
  };

  it('is a valid one, with its key', async () => {
    const small = await smallSsl();
    const { status, body } = small.call('generateCsr', { form });
    const { csr_code, private_key } = body.data as Record<string, string>;
    expect(status).toBe(200);
    expect(readCsr(csr_code ?? '')?.commonName).toBe('www.contoh.example');
    expect(private_key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  it('requires every field and a product on sale', async () => {
    const small = await smallSsl();
    expect(Object.keys(small.call('generateCsr').body.errors ?? {})).toEqual(Object.keys(form));
    expect(
      Object.keys(small.call('generateCsr', { form: { ...form, csr_country: 'Indonesia', csr_email: 'x' } }).body.errors ?? {}),
    ).toEqual(['csr_email', 'csr_country']);
    for (const ssl_product_id of ['13', '99'])
      expect(small.call('generateCsr', { form: { ...form, ssl_product_id } }).body.message).toBe('The selected ssl product id is invalid.');
  });
});
