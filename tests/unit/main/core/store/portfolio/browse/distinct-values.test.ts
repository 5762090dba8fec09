import { expect, it } from 'vitest';
import { distinctValues } from '../../../../../../../main/core/store/portfolio/browse/distinct-values.ts';
import { account, openMemory, readInteger, sampleDomain } from '../fixtures.ts';

it('counts the values of a key, those that most have first, and knows no other keys', async () => {
  const { store, database } = await openMemory();
  const valuesOf = distinctValues(database);
  expect(await valuesOf(account, 'domains', 'tld')).toEqual([]);
  const extensions = ['.test', '.example', '.example', ''];
  readInteger(
    store,
    'domains',
    extensions.map((extension, index) => sampleDomain(index + 1, { extension })),
  );
  const expected = [
    { text: '.example', count: 2 },
    { text: '.test', count: 1 },
  ];
  expect(await valuesOf(account, 'domains', 'tld')).toEqual(expected);
  expect(await valuesOf(account, 'domains', 'toString')).toEqual([]);
  expect(await valuesOf(account, 'domains', 'name')).toEqual([]);
  readInteger(store, 'domains', [sampleDomain(1, { extension: '.test' })]);
  expect(await valuesOf(account, 'domains', 'tld')).toEqual([{ text: '.test', count: 1 }]);
});
