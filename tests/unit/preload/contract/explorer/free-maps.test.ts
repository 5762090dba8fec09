import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeNames, hasEscapedNames, restoreNames } from '../../../../../preload/contract/explorer/free-maps.ts';
import { contract } from '../../../../../preload/contract/index.ts';
import { Json } from '../../../../../preload/contract/values.ts';
import { places } from '../schema-places.ts';

const odd = JSON.parse('{"a":[{"__proto__":{"~__proto__":1,"constructor":2}}],"~~__proto__":null}') as Json;

test('names that objects lose are sent under other names, also through the schema, and restored', () => {
  const carried = escapeNames(odd);
  expect(JSON.stringify(carried)).not.toContain('"__proto__"');
  expect(JSON.stringify(restoreNames(Json.parse(carried)))).toBe(JSON.stringify(odd));
});

test('values without such a name are not copied', () => {
  const plain = { a: [{ constructor: 1, toString: 'x' }], '__proto__ ': 2 };
  expect(escapeNames(plain)).toBe(plain);
  expect(restoreNames(plain)).toBe(plain);
});

test('an object nested a hundred thousand levels deep does not crash the application', () => {
  let deep: Json = odd;
  for (let at = 0; at < 100_000; at += 1) deep = [deep];
  expect(restoreNames(escapeNames(deep))).toBe(deep);
});

const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', '~__proto__', '~~__proto__', 'constructor', 'hasOwnProperty'));
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.jsonValue({ maxDepth: 0 }) as fc.Arbitrary<Json>,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((members) => Object.fromEntries(members)),
  ),
}));
test('every value round-trips unchanged', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(JSON.stringify(restoreNames(escapeNames(one)))).toBe(JSON.stringify(one));
    }),
  );
});

test('every explorer call with free-form JSON values preserves its names', () => {
  const ofExplorer = Object.entries(contract).filter(([method]) => /^(explorer|explorer-run|collections)\./.test(method));
  const free = ofExplorer.filter(([, { input, output }]) =>
    [...places(input, ''), ...places(output, '')].some(({ schema }) => schema === Json),
  );
  expect(free.length).toBeGreaterThan(5);
  expect(free.map(([method]) => method)).toEqual(Object.keys(contract).filter(hasEscapedNames));
});
