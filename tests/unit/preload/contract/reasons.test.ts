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

it('a reason with its facts round-trips as text', () => {
  expect(readExplained(writeExplained(full))).toEqual(full);
  expect(shownText(writeExplained(full))).toBe(explanation(full));
  const long = { reason: 'write-read-only', facts: { folder: 'x"'.repeat(5000) } } as const;
  expect(readExplained(writeExplained(long))).toEqual({ reason: 'write-read-only', facts: { folder: 'x"'.repeat(500) } });
});

it('a message of the service is unchanged, even if it looks like one of ours', () => {
  expect(writeExplained({ reason: 'text', facts: { text: 'No.' } })).toBe('No.');
  expect(writeExplained({ reason: 'text', facts: { text: 'x'.repeat(5000) } })).toBe('x'.repeat(1000));
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

it('the log and files contain the code with its facts, or the message', () => {
  expect(codeWithFacts(full)).toBe('write-disk-full (folder: /data, free: 1200000)');
  expect(codeWithFacts({ reason: 'internal', facts: {} })).toBe('internal');
  expect(codeWithFacts({ reason: 'text', facts: { text: 'No.' } })).toBe('No.');
});

const samples: Readonly<Record<string, string | number>> = { text: 'something', 'text?': 'something', number: 2, 'number?': 2 };

/** The messages of the service about fields end as the service wrote them. */
const sampleOf = (name: string, type: string): string | number => (name === 'fields' ? 'period: Something.' : (samples[type] ?? ''));

it.each(Object.keys(reasons) as Reason[])('%s is a complete sentence, with and without its optional facts', (reason) => {
  const all = Object.entries<string>(reasons[reason]);
  for (const some of [all, all.filter(([, type]) => !type.endsWith('?'))]) {
    const facts: Facts = Object.fromEntries(some.map(([name, type]) => [name, sampleOf(name, type)]));
    const sentence = explanation({ reason, facts });
    if (reason !== 'text') expect(sentence).toMatch(/^[A-Z{0-9s“].*[.?]$/s);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('a rejection quotes the service, and then its messages about fields', () => {
  const rejectionText = (facts: Facts) => explanation({ reason: 'service-refused-values', facts: { status: 422, ...facts } });
  const meaning = 'The service refused some values in the request (HTTP 422).';
  expect(rejectionText({ message: 'No' })).toBe(`${meaning} Service message: “No”`);
  expect(rejectionText({ fields: 'a: is short' })).toBe(`${meaning} a: is short`);
  expect(rejectionText({ message: 'No', fields: 'a: is short' })).toBe(`${meaning} Service message: “No” a: is short`);
});
