import { expect, it } from 'vitest';
import {
  codeWithFacts,
  type Explained,
  type Facts,
  type Reason,
  readExplained,
  reasons,
  writeExplained,
} from '../../../../preload/contract/reasons.ts';
import { explanation, shownText } from '../../../../renderer/text/en/errors/explanation.ts';

const full: Explained = { reason: 'write-disk-full', facts: { folder: '/data', free: 1_200_000 } };

it('a reason with its facts comes back from the text that it was written as', () => {
  expect(readExplained(writeExplained(full))).toEqual(full);
  expect(shownText(writeExplained(full))).toBe(explanation(full));
  const long = { reason: 'write-read-only', facts: { folder: 'x"'.repeat(5000) } } as const;
  expect(readExplained(writeExplained(long))).toEqual({ reason: 'write-read-only', facts: { folder: 'x"'.repeat(500) } });
});

it('what the service said stays as it is, also where it looks like ours', () => {
  expect(writeExplained({ reason: 'said', facts: { text: 'No.' } })).toBe('No.');
  expect(writeExplained({ reason: 'said', facts: { text: 'x'.repeat(5000) } })).toBe('x'.repeat(1000));
  for (const text of [
    '',
    'No.',
    '{"reason":"nothing"}',
    '{"reason":"write-disk-full","facts":{}}',
    '{"reason":"internal"',
    '{"reason":"internal"}',
  ])
    expect(shownText(text)).toBe(text);
});

it('the log and files have the code with its facts, or what was said', () => {
  expect(codeWithFacts(full)).toBe('write-disk-full (folder: /data, free: 1200000)');
  expect(codeWithFacts({ reason: 'internal', facts: {} })).toBe('internal');
  expect(codeWithFacts({ reason: 'said', facts: { text: 'No.' } })).toBe('No.');
});

const samples: Readonly<Record<string, string | number>> = { text: 'something', 'text?': 'something', number: 2, 'number?': 2 };

/** What the service says of fields ends a sentence as the service ends it. */
const sampleOf = (name: string, type: string): string | number => (name === 'fields' ? 'period: Something.' : (samples[type] ?? ''));

it.each(Object.keys(reasons) as Reason[])('%s is a whole sentence, with and without the facts that may be missing', (reason) => {
  const all = Object.entries<string>(reasons[reason]);
  for (const given of [all, all.filter(([, type]) => !type.endsWith('?'))]) {
    const facts: Facts = Object.fromEntries(given.map(([name, type]) => [name, sampleOf(name, type)]));
    const sentence = explanation({ reason, facts });
    if (reason !== 'said') expect(sentence).toMatch(/^[A-Z{0-9s“].*[.?]$/s);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('a refusal quotes the service, and then what it says of fields', () => {
  const refused = (facts: Facts) => explanation({ reason: 'service-refused-values', facts: { status: 422, ...facts } });
  const meaning = 'The service refused some values in the request (HTTP 422).';
  expect(refused({ said: 'No' })).toBe(`${meaning} Service message: “No”`);
  expect(refused({ fields: 'a: is short' })).toBe(`${meaning} a: is short`);
  expect(refused({ said: 'No', fields: 'a: is short' })).toBe(`${meaning} Service message: “No” a: is short`);
});
