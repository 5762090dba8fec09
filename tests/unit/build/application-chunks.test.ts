import { expect, test } from 'vitest';
import { applicationChunks } from '../../../build/vite/application-chunks.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  index: ['window'],
  window: ['loopback'],
  compose: ['store', 'loopback', 'values'],
  rooms: ['accounts', 'store'],
  store: ['schemas'],
  accounts: ['rooms'],
  explorer: ['values', 'document'],
  practice: ['store'],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
const groupOf = applicationChunks(['compose', 'rooms'], 'index', { practice: 'practice', explorer: 'explorer' });

test.each([
  ['compose', 'application'],
  ['rooms', 'application'],
  ['accounts', 'application'],
  ['store', 'application-practice'],
  ['schemas', 'application-practice'],
  ['values', 'application-explorer'],
  ['loopback', null],
  ['window', null],
  ['document', null],
  ['elsewhere', null],
])('%s is in %s', (id, group) => {
  expect(groupOf(id, modules)).toBe(group);
});
