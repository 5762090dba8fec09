import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorRules } from '../../../../../../main/core/dns/lint/error-rules.ts';
import { type RecordProblemCode, recordProblemLevels } from '../../../../../../preload/contract/dns/zone-problem-codes.ts';
import { zoneProblems } from '../../../../../../renderer/text/en/zones/problems.ts';

/** Facts about a record for all problems together. */
const facts = new Proxy<Record<string, string>>({}, { get: (_, name) => (name === 'includes' ? '_spf.example.net' : `<${String(name)}>`) });

const codes = Object.keys(recordProblemLevels) as RecordProblemCode[];

test.each(codes)('%s has text for what is wrong, why it matters, and how to fix it', (code) => {
  const text = zoneProblems[code];
  expect(text.text(facts)).toMatch(/^\S.*[^.!]$/);
  expect(text.why).toMatch(/\S$/);
  if (text.fix !== undefined) expect(text.fix(facts)).toMatch(/^[A-Z]/);
});

const guide = readFileSync(new URL('../../../../../../docs/guide/zone-checks.md', import.meta.url), 'utf8');

test('every error names the rule that it breaks, in the interface and in the guide; those of the service have none', () => {
  const errors = Object.entries(recordProblemLevels).flatMap(([code, level]) => (level === 'error' ? [code] : []));
  expect(errors.filter((code) => !Object.hasOwn(errorRules, code)).sort()).toEqual([
    'content-empty',
    'refused',
    'refused-delete',
    'type-empty',
  ]);
  for (const [code, rule] of Object.entries(errorRules) as [keyof typeof errorRules, string][]) {
    expect(zoneProblems[code].why, code).toContain(rule);
    expect(guide, code).toContain(rule);
  }
});
