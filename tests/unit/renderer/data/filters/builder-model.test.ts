import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../../../preload/contract/filter/print.ts';
import { vocabularies } from '../../../../../preload/contract/portfolio/lists.ts';
import { builderOf, changed, filterOf, type Group, type Item } from '../../../../../renderer/data/filters/builder-model.ts';
import { filters, runs, withoutPlaces } from '../../../preload/contract/filter/arbitrary.ts';

const vocabulary = vocabularies.domains;

function parse(text: string) {
  const parsed = parseFilter(text, vocabulary);
  if ('fault' in parsed) throw new Error(parsed.fault.reason);
  return parsed.filter;
}
const rules = (text: string) =>
  builderOf(parse(text), vocabulary).items.map((item) =>
    item.kind === 'rule' ? [item.not, item.key, item.operator, item.text] : item.join,
  );

describe('text and builder are two views of one value', () => {
  it.each(Object.entries(vocabularies))('every filter of %s round-trips unchanged', (_list, words) => {
    fc.assert(
      fc.property(filters(undefined, words), (filter) => {
        expect(withoutPlaces(filterOf(builderOf(filter, words), words))).toEqual(withoutPlaces(filter));
      }),
      runs,
    );
  });

  it('every text round-trips with the same meaning, and unchanged if it was printed', () => {
    fc.assert(
      fc.property(filters(), (filter) => {
        const text = printFilter(filter, vocabulary);
        const parsed = parseFilter(text, vocabulary);
        // The parser has limits that the tree does not have.
        fc.pre('filter' in parsed);
        const built = filterOf(builderOf(parsed.filter, vocabulary), vocabulary);
        expect(printFilter(built, vocabulary)).toBe(text);
      }),
      runs,
    );
  });

  const anyRule = fc.record({
    kind: fc.constant('rule' as const),
    id: fc.integer(),
    not: fc.boolean(),
    key: fc.constantFrom(null, 'name', 'tld', 'status', 'expires', 'customer', 'locked', 'tag', 'customer-id'),
    operator: fc.constant(':' as const),
    text: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom('', 'none', 'yes', '30d', '"a', 'a b', 'x*y', 'tld:.id', '-', 'OR'),
    ),
  });
  const anyGroup = fc.letrec<{ group: Group }>((tie) => ({
    group: fc.record({
      kind: fc.constant('group' as const),
      id: fc.integer(),
      not: fc.boolean(),
      join: fc.constantFrom('and' as const, 'or' as const),
      items: fc.array(fc.oneof({ maxDepth: 3 }, anyRule, tie('group')) as fc.Arbitrary<Item>, { maxLength: 3 }),
    }),
  })).group;

  it('whatever the builder contains produces a valid text that shows the same conditions again', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        const filter = filterOf(group, vocabulary);
        const parsed = parseFilter(printFilter(filter, vocabulary), vocabulary);
        expect(parsed).toHaveProperty('filter');
        if ('filter' in parsed) expect(withoutPlaces(parsed.filter)).toEqual(withoutPlaces(filter));
      }),
      runs,
    );
  });
});

describe('the builder', () => {
  it('shows values without quotes if none are needed', () => {
    expect(rules('customer:"Budi Hartono" -locked:no expires<30d batik tag:none "none" customer:"none"')).toEqual([
      [false, 'customer', ':', 'Budi Hartono'],
      [true, 'locked', ':', 'no'],
      [false, 'expires', '<', '30d'],
      [false, null, ':', 'batik'],
      [false, 'tag', 'missing', ''],
      [false, null, ':', 'none'],
      [false, 'customer', ':', '"none"'],
    ]);
  });

  it('omits unfinished conditions', () => {
    const group = builderOf(parse('locked:no (expires<30d OR status:active)'), vocabulary);
    const [locked, either] = group.items;
    const first = either?.kind === 'group' ? either.items[0] : undefined;
    const open = changed(group, first?.id ?? 0, (item) => ({ ...item, text: '' }) as Item);
    expect(printFilter(filterOf(open, vocabulary), vocabulary)).toBe('locked:no status:active');
    expect(
      printFilter(
        filterOf(
          changed(open, locked?.id ?? 0, () => null),
          vocabulary,
        ),
        vocabulary,
      ),
    ).toBe('status:active');
  });
});
