import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../../../../main/core/explorer/document/read-document.ts';
import { cutsOf } from '../../../../../../../main/core/explorer/document/text/lazy-slices.ts';
import { openSlices, writeSlices } from '../../../../../../../main/core/explorer/document/text/slice-index.ts';
import { operationOf } from '../../../../../../../main/core/explorer/form/operation.ts';

const bundled = readFileSync(new URL('../../../../../../../main/core/service/openapi/domain-reseller-v1.json', import.meta.url));
const long = 'x'.repeat(300);
const awkward = `\ufeff{
  "openapi": "3.0.3", "info": {"title": "\\u0041 \\" { [ ", "version": "1", "x": {"deep": "${long}"}},
  "tags": [{"name": "ä", "description": "${long}"}],
  "paths": {
    "/a\\u002fb": {"get": {"summary": "}\\\\", "description": "${long}", "responses": {}}},
    "__proto__": {"get": {"description": "${long}"}},
    "/short": {"get": {"responses": {}}}
  },
  "components": {"schemas": {"A": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/B"}}, "description": "${long}"}, "B": {"type": "string"}}, "x": [1, {"a": "${long}"}]}
}`;

const open = async (bytes: Uint8Array) => {
  const { document } = await readDocument(bytes);
  const pieces = writeSlices(document, bytes);
  return { document, pieces, opened: pieces === null ? null : openSlices(document.hash, bytes, pieces) };
};

describe('a document opened by slices', () => {
  it.each<[string, Uint8Array]>([
    ['the bundled one', bundled],
    ['one that is written otherwise than most', new TextEncoder().encode(awkward)],
  ])('is the same as when it is read: %s', async (_what, bytes) => {
    const { document, opened } = await open(bytes);
    expect([...(opened?.operations ?? [])]).toEqual([...document.operations]);
    expect(opened?.format).toBe(document.format);
    if (opened === null) return;
    for (const key of document.operations.keys()) expect(operationOf(opened, key)).toEqual(operationOf(document, key));
    expect(JSON.stringify(opened.root)).toBe(JSON.stringify(document.root));
  });

  it('parses only what is requested', async () => {
    const bytes = new TextEncoder().encode(awkward);
    const { pieces, document } = await open(bytes);
    const opened = pieces === null ? null : openSlices(document.hash, bytes, pieces);
    expect(cutsOf(bytes)?.map(({ path }) => path.join(' '))).toEqual(['info x', 'paths /a/b', 'paths __proto__', 'components schemas A']);
    const paths = Object.getOwnPropertyDescriptor(opened?.root ?? {}, 'paths')?.value as object;
    const isParsed = () => 'value' in (Object.getOwnPropertyDescriptor(paths, '/a/b') ?? {});
    expect(isParsed()).toBe(false);
    expect(opened?.at('/paths/~1a~1b/get/summary')?.node).toBe('}\\');
    expect(isParsed()).toBe(true);
  });

  it('is read as a whole if slices and bytes do not match', async () => {
    const { document, pieces } = await open(bundled);
    if (pieces === null) throw new Error('There are no pieces.');
    const other = Buffer.from(bundled);
    other[other.length - 3] = 0x20;
    expect(openSlices(document.hash, other, pieces)).toBeNull();
    const changed = Buffer.from(pieces);
    changed[200] = (changed[200] ?? 0) + 1;
    expect(openSlices(document.hash, bundled, changed)).toBeNull();
    expect(openSlices(document.hash, bundled, Buffer.alloc(10))).toBeNull();
  });

  it('has none if a name is duplicated, or if it is not JSON', async () => {
    const twice = `{"openapi":"3.0.0","info":{},"paths":{"/a":{"get":{}}},"paths":{"/b":{"get":{}}}}`;
    expect((await open(new TextEncoder().encode(twice))).pieces).toBeNull();
    expect((await open(new TextEncoder().encode('openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n'))).pieces).toBeNull();
    expect(
      (
        await open(
          new Uint8Array(
            Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"openapi":"3.0.0","paths":{"/a":{"get":{}}}}', 'utf16le')]),
          ),
        )
      ).pieces,
    ).toBeNull();
  });
});
