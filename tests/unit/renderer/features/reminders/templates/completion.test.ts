import { describe, expect, test } from 'vitest';
import { completionsAt, insertionOf, type TemplateField } from '../../../../../../renderer/features/reminders/templates/completion.ts';

/** `|` is the caret. */
function at(marked: string, field: TemplateField = 'text') {
  return completionsAt(marked.replace('|', ''), marked.indexOf('|'), field);
}
const labelsAt = (marked: string, field?: TemplateField) => at(marked, field)?.items.map(({ label }) => label) ?? [];
/** The text after accepting the first completion, with the caret. */
function accepted(marked: string): string {
  const offers = at(marked);
  const [item] = offers?.items ?? [];
  if (offers === null || item === undefined) return marked;
  const text = marked.replace('|', '');
  const next = `${text.slice(0, offers.from)}${item.insert}${text.slice(offers.to)}`;
  return `${next.slice(0, offers.from + item.caret)}|${next.slice(offers.from + item.caret)}`;
}

describe('completions', () => {
  test('are shown in a tag only', () => {
    expect(at('Dear |')).toBeNull();
    expect(at('{|{')).toBeNull();
    expect(at('{{company}}|')).toBeNull();
    expect(at('{{company} |')).toBeNull();
    expect(labelsAt('Dear {{|')).toContain('salutation');
  });

  test('start with what was typed, then parts of names', () => {
    expect(labelsAt('{{com|')).toEqual(['company', 'company.phone', 'company.email', 'company.website']);
    expect(labelsAt('{{na|')).toEqual(['names', 'customer.name']);
    expect(labelsAt('{{xyz|')).toEqual([]);
  });

  test('have placeholders of a domain only inside its part', () => {
    expect(labelsAt('{{domain|')).toEqual(['#domains']);
    expect(labelsAt('{{#domains}}\n{{domain.n|')).toEqual(['domain.name']);
    expect(labelsAt('{{#domains}}{{/domains}} {{domain.|')).toEqual([]);
    expect(labelsAt('{{#domains}} {{#dom|')).not.toContain('#domains');
  });

  test('have no list of domains in a subject', () => {
    expect(labelsAt('{{#d|', 'subject')).toEqual([]);
    expect(labelsAt('{{^sev|', 'subject')).toEqual(['^several']);
  });

  test('end the parts that are open, the innermost first', () => {
    expect(labelsAt('{{#total}}{{#several}}{{/|')).toEqual(['/several', '/total']);
    expect(labelsAt('{{#total}}{{/total}}{{/|')).toEqual([]);
  });
});

describe('accepting one', () => {
  test.each([
    ['Dear {{sal|', 'Dear {{salutation}}|'],
    ['Dear {{sal|}}!', 'Dear {{salutation}}|!'],
    ['{{com|pany}}', '{{company}}|'],
    ['a {{#tot| b', 'a {{#total}}|{{/total}} b'],
    ['a\n{{#dom|\nb', 'a\n{{#domains}}\n- |\n{{/domains}}\nb'],
    ['{{#tot|\n{{/total}}', '{{#total}}|\n{{/total}}'],
    ['{{#total}}x{{/|', '{{#total}}x{{/total}}|'],
  ])('%s', (before, after) => {
    expect(accepted(before)).toBe(after);
  });

  test('from a menu', () => {
    expect(insertionOf('company', 'a ', 2, 'text').insert).toBe('{{company}}');
    expect(insertionOf('domains', 'a\n', 2, 'text').insert).toBe('{{#domains}}\n- \n{{/domains}}');
    expect(insertionOf('several', 'a ', 2, 'subject').insert).toBe('{{#several}}{{/several}}');
  });
});
