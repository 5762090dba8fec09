import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCsr } from '../../../../../../main/practice/areas/ssl/csr.ts';
import { filled, noon } from '../filled.ts';

interface Order {
  readonly domain: string;
  readonly status: string;
  readonly csr_code: string;
  readonly certificate: string | null;
}

const orders = filled().all<Order>('SELECT * FROM ssl_orders');

it('gives every order a valid request for its domain', () => {
  expect(orders.length).toBeGreaterThan(9);
  expect(orders.map(({ csr_code }) => readCsr(csr_code)?.commonName)).toEqual(orders.map(({ domain }) => domain));
});

it('gives completed orders a certificate of their time', () => {
  const ends = orders.flatMap(({ status, certificate }) =>
    certificate === null ? [] : [[status, Date.parse(new X509Certificate(certificate).validTo) > noon]],
  );
  expect(new Set(ends.map(String))).toEqual(new Set(['active,true', 'expired,false']));
});
