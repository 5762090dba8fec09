import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTemplate, type TemplateField } from '../../../../../../main/core/reminders/templates/parse.ts';
import { maxTemplateFaults } from '../../../../../../preload/contract/reminders/template-codes.ts';

const faultsOf = (text: string, field: TemplateField = 'text') =>
  parseTemplate(text, field).faults.map(({ code, name, line, column, length }) => [code, name, line, column, length]);
const nodesOf = (text: string) => {
  const { nodes, faults } = parseTemplate(text, 'text');
  expect(faults).toEqual([]);
  return nodes;
};

describe('what is parsed', () => {
  test('text and values, with spaces in the tags', () => {
    expect(nodesOf('Dear {{ customer.name }},\n{ok}')).toEqual([
      { node: 'text', text: 'Dear ' },
      { node: 'value', name: 'customer.name' },
      { node: 'text', text: ',\n{ok}' },
    ]);
  });

  test('a part for each domain; lines with nothing but its tags are not in it', () => {
    expect(nodesOf('a\n  {{#domains}}  \n- {{domain.name}}\n{{/domains}}\nb')).toEqual([
      { node: 'text', text: 'a\n' },
      {
        node: 'domains',
        nodes: [
          { node: 'text', text: '- ' },
          { node: 'value', name: 'domain.name' },
          { node: 'text', text: '\n' },
        ],
      },
      { node: 'text', text: 'b' },
    ]);
  });

  test('parts with and without a value, in a line and in each other', () => {
    expect(nodesOf('{{#total}}x{{^several}}y{{/several}}{{/total}}')).toEqual([
      {
        node: 'part',
        name: 'total',
        negated: false,
        nodes: [
          { node: 'text', text: 'x' },
          { node: 'part', name: 'several', negated: true, nodes: [{ node: 'text', text: 'y' }] },
        ],
      },
    ]);
  });

  test('line ends of Windows are the same as others', () => {
    expect(nodesOf('{{#note}}\r\n{{note}}\r\n{{/note}}\r\n')).toEqual(nodesOf('{{#note}}\n{{note}}\n{{/note}}\n'));
  });
});

describe('faults', () => {
  test.each([
    [
      'a tag that is not closed on its line',
      'x\nab {{company\n}}',
      [
        ['unclosed-tag', '', 2, 4, 2],
        ['unopened-tag', '', 3, 1, 2],
      ],
    ],
    [
      'a tag without a name',
      '{{ }} {{#}} {{/}}',
      [
        ['empty-tag', '', 1, 1, 5],
        ['empty-tag', '', 1, 7, 5],
        ['empty-tag', '', 1, 13, 5],
      ],
    ],
    ['an unknown name', 'Hi {{customr.name}}', [['unknown-name', 'customr.name', 1, 4, 16]]],
    [
      'names of objects',
      '{{__proto__}}{{constructor}}',
      [
        ['unknown-name', '__proto__', 1, 1, 13],
        ['unknown-name', 'constructor', 1, 14, 15],
      ],
    ],
    [
      'Mustache for unescaped values, partials, and delimiters',
      '{{&company}}{{>x}}{{=<% %>=}}',
      [
        ['unknown-name', '&company', 1, 1, 12],
        ['unknown-name', '>x', 1, 13, 6],
        ['unknown-name', '=<% %>=', 1, 19, 11],
      ],
    ],
    ['a domain outside its part', '\n{{domain.name}}', [['domain-outside-part', 'domain.name', 2, 1, 15]]],
    [
      'a part used as a value',
      '{{domains}} {{several}}',
      [
        ['part-only', 'domains', 1, 1, 11],
        ['part-only', 'several', 1, 13, 11],
      ],
    ],
    ['no domains', '{{^domains}}x{{/domains}}', [['part-not-negatable', 'domains', 1, 1, 12]]],
    ['domains in domains', '{{#domains}}{{#domains}}{{/domains}}{{/domains}}', [['part-in-part', 'domains', 1, 13, 12]]],
    ['a part that is not closed', 'a\n{{#total}}\nb', [['unclosed-part', 'total', 2, 1, 10]]],
    ['a part that is closed after the one around it', '{{#total}}{{#note}}{{/total}}', [['unclosed-part', 'note', 1, 11, 9]]],
    ['the end of a part that is not open', 'a {{/total}}', [['unopened-part', 'total', 1, 3, 10]]],
    [
      'controls and changes of the direction of text',
      'a\tb\u0007\u202e',
      [
        ['control-character', '', 1, 4, 1],
        ['control-character', '', 1, 5, 1],
      ],
    ],
  ] as const)('%s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test('in a subject: line ends and the part for each domain', () => {
    expect(faultsOf('a\n{{#domains}}{{/domains}}', 'subject')).toEqual([
      ['line-break', '', 1, 2, 1],
      ['part-in-subject', 'domains', 2, 1, 12],
    ]);
  });

  test('only the first are reported', () => {
    expect(faultsOf('{{x}}\n'.repeat(1000))).toHaveLength(maxTemplateFaults);
  });

  test('each is at a place of the text, whatever was typed', () => {
    const pieces = fc.constantFrom(
      '{{',
      '}}',
      '#',
      '/',
      '^',
      'domains',
      'total',
      'domain.name',
      '\n',
      '\r\n',
      ' ',
      'x',
      '{{#total}}',
      '{{/total}}',
      '{{#domains}}',
      '{{/domains}}',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('').replace(/\r\n?/g, '\n');
        for (const { at, length, line, column } of parseTemplate(parts.join(''), 'text').faults) {
          expect(at + length).toBeLessThanOrEqual(text.length);
          expect(
            text
              .split('\n')
              .slice(0, line - 1)
              .join('\n').length +
              (line > 1 ? 1 : 0) +
              column -
              1,
          ).toBe(at);
        }
      }),
    );
  });
});
