import type { Json } from '../../../../../../preload/contract/values.ts';

/** Integers below a bound, from 0; the same sequence for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '\n',
  '  ',
  '&a ',
  '*a ',
  '$ref',
  '"#/paths"',
  '\\',
  '\u0000',
  '__proto__',
  '1e999',
].concat(['- ', '%', '<', '9223372036854775807', '-1', '0.5', '""']);

/** Corrupts a document as text: cuts, duplicates or inserts regardless of its values. */
export function breakText(whole: string, random: (below: number) => number): string {
  let text = whole;
  for (let times = 1 + random(6); times > 0; times -= 1) {
    const at = random(text.length);
    const piece = pieces[random(pieces.length)] ?? '';
    const other = random(text.length);
    const breakages = [
      () => text.slice(0, at) + piece + text.slice(at),
      () => text.slice(0, at) + text.slice(at + random(200)),
      () => text.slice(0, at),
      () => text.slice(0, at) + text.slice(other, other + random(500)) + text.slice(at),
      () => text.replaceAll(text.charAt(at), piece),
    ];
    // The last one rarely, since it leaves little.
    text = breakages[random(20) === 0 ? 4 : random(4)]?.() ?? text;
  }
  return text.slice(0, 6000);
}

/** Numbers that JavaScript values cannot hold: they are written into the text. */
const numbers = ['9223372036854775807', '-9223372036854775808', '1e999', '-1e999', '1.5e308', '0.5', '-1', '-0'];
const numberMark = '\u0001';
const long = 'x'.repeat(3000);
const names = [
  '',
  '__proto__',
  'constructor',
  long,
  'a/~b',
  '{a}',
  '/',
  '/{}',
  'x-own',
  '$ref',
  'get',
  'post',
  'schema',
  'properties',
].concat([
  'maxLength',
  'minItems',
  'maxProperties',
  'minimum',
  'default',
  'example',
  'enum',
  'const',
  'items',
  'allOf',
  'oneOf',
  'type',
  'required',
]);

function hostileValue(random: (below: number) => number): Json {
  const values: readonly (() => Json)[] = [
    () => numberMark + (numbers[random(numbers.length)] ?? ''),
    () => names[random(names.length)] ?? '',
    () => null,
    () => random(2) === 0,
    () => [],
    () => ({}),
    () => ({ [names[random(names.length)] ?? '']: hostileValue(random) }),
    () => [hostileValue(random), hostileValue(random)],
    () => Array.from({ length: 1200 }, (_, at) => `${at}`),
    () => Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`n${at}`, { type: 'string' }])),
    () => ({ $ref: ['#/paths', '#/components/schemas/Thing', '#/definitions/Customer', '#', 'other.json'][random(5)] ?? '' }),
  ];
  return values[random(values.length)]?.() ?? null;
}

/** Corrupts a document as a value: members get other values, names and positions, so that it can still be parsed. */
export function breakValue(whole: Json, random: (below: number) => number): string {
  const copy = structuredClone(whole);
  for (let times = 1 + random(5); times > 0; times -= 1) {
    const places = positionsIn(copy);
    const [holder, name] = places[random(places.length)] ?? [];
    if (holder === undefined || name === undefined) continue;
    const [, , other] = places[random(places.length)] ?? [];
    const to = random(4) === 0 ? structuredClone(other ?? null) : hostileValue(random);
    if (Array.isArray(holder)) holder[Number(name)] = to;
    else Object.defineProperty(holder, random(3) === 0 ? (names[random(names.length)] ?? '') : name, { ...plain, value: to });
  }
  return JSON.stringify(copy).replace(/"\\u0001([^"]*)"/g, '$1');
}

const plain = { enumerable: true, configurable: true, writable: true };

type Holder = Json[] | { [name: string]: Json };

function positionsIn(root: Json): [Holder, string, Json][] {
  if (typeof root !== 'object' || root === null) return [];
  return Object.entries(root).flatMap(([name, member]) => [[root, name, member] as [Holder, string, Json], ...positionsIn(member)]);
}
