import { expect, it } from 'vitest';
import { dangerOf } from '../../../../../main/core/explorer/request-danger.ts';

it.each([
  ['POST', 'domains'],
  ['POST', 'domains/'],
  ['POST', 'Domains'],
  ['POST', 'domains/transfer'],
  ['POST', 'domains/269/renew'],
  ['POST', 'domains/example.co.id/renew'],
  ['POST', 'domains/269/ren%65w'],
  ['POST', 'domains/269/restore/'],
  ['POST', 'domains/269/whois-protection'],
  ['POST', 'domains/269/dns'],
  ['DELETE', 'domains/269/dns'],
  ['POST', 'ssl/orders/'],
  ['POST', 'object-storage'],
])('%s %s is only available on its own screen', (method, path) => expect(dangerOf(method, path)).toBe('screen'));

it.each([
  ['DELETE', 'domains/269'],
  ['DELETE', 'customers/12'],
  ['DELETE', 'domains/269/dns/record'],
  ['PUT', 'something/new'],
])('%s %s is confirmed by typing', (method, path) => expect(dangerOf(method, path)).toBe('typed'));

it.each([
  ['PUT', 'domains/269/ns'],
  ['PUT', 'domains/269/dns'],
  ['POST', 'customers'],
  ['PUT', 'customers/12'],
  ['POST', 'domains/269/documents/link'],
])('%s %s is reviewed before it is sent', (method, path) => expect(dangerOf(method, path)).toBe('review'));
