import { describe, expect, it } from 'vitest';
import { linkOf } from '../../../../../main/core/explorer/links.ts';
import type { Operation } from '../../../../../preload/contract/explorer/operation.ts';

const operation = {
  description: 'See [the page](https://docs.example/names) and http://plain.example/.',
  parameters: [{ place: 'query', field: { description: 'Listed at https://docs.example/list.' } }],
  bodies: [],
  omitted: { path: 0, query: 0, header: 0, body: 0 },
} as unknown as Operation;

describe('a link in a document', () => {
  it.each(['https://docs.example/names', 'https://docs.example/list'])(
    'is opened if a text of the operation contains it: %s',
    (address) => {
      expect(linkOf(operation, address)?.href).toBe(address);
    },
  );

  it.each([
    ['another address', 'https://elsewhere.example/'],
    ['plain http', 'http://plain.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'the page'],
    ['nothing', ''],
  ])('is not opened for %s', (_what, address) => {
    expect(linkOf(operation, address)).toBeNull();
  });
});
