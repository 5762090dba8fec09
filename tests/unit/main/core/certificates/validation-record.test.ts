import { expect, it } from 'vitest';
import { validationRecord } from '../../../../../main/core/certificates/validation-record.ts';
import type { Json } from '../../../../../preload/contract/values.ts';

const zone = 'contoh.example';

it.each<[string, Json]>([
  ['an object', { dcv_dns: { type: 'CNAME', name: '_a.contoh.example', value: 'b.ca.example' } }],
  ['a list in an object', { validation: { dns: [{ record_type: 'cname', host: '_a', content: 'b.ca.example' }] } }],
  ['fields that name their type', { dcv: { cname: { cname_name: '_A.Contoh.example.', cname_value: 'b.ca.example' } } }],
])('is read from %s', (_, order) => {
  expect(validationRecord(order, zone)).toEqual({ prefix: '_a', type: 'CNAME', content: 'b.ca.example', ttl: 3600 });
});

it.each<[string, Json]>([
  ['no such field', { id: 7, domain: 'contoh.example', dcv_method: 'dns' }],
  ['a name alone', { dcv_dns: { type: 'CNAME', name: '_a.contoh.example' } }],
  ['a type that proves nothing', { dcv_dns: { type: 'A', name: '_a.contoh.example', value: '192.0.2.1' } }],
  ['no type', { validation: { name: '_a', value: 'b' } }],
  ['another part of the order', { product: { type: 'TXT', name: 'x', value: 'y' } }],
  ['a text', 'dns'],
])('is not guessed from %s', (_, order) => expect(validationRecord(order, zone)).toBeNull());

it('is the domain itself, or as deep as its name', () => {
  const of = (name: string) => validationRecord({ dcv: { type: 'TXT', name, value: 'v' } }, zone)?.prefix;
  expect([of('contoh.example'), of('@'), of('_x.www.contoh.example')]).toEqual(['@', '@', '_x.www']);
});
