import { expect, test } from 'vitest';
import { evaluateAudit } from '../../../../build/scripts/lib/supply/audit.ts';

const lock = { 'node_modules/got': { version: '16.0.0' }, 'node_modules/vitest': { version: '5.0.0' } };
const parts = new Map([['node_modules/got', 'bundled' as const]]);
const answer = (name: string, severity: string) => ({
  vulnerabilities: {
    [name]: { severity, via: [{ title: 'A hole', url: 'https://a.example/1' }, 'other'], nodes: [`node_modules/${name}`] },
  },
});

test('no known advisories pass', () => {
  expect(evaluateAudit({ vulnerabilities: {} }, lock, parts)).toEqual({
    passed: true,
    lines: ['0 known vulnerabilities, 0 of which count'],
  });
});

test.each(['low', 'moderate', 'high', 'critical'])('%s in a shipped package counts', (severity) => {
  expect(evaluateAudit(answer('got', severity), lock, parts)).toEqual({
    passed: false,
    lines: [`counts ${severity} got 16.0.0 (bundled): A hole https://a.example/1; by other`, '1 known vulnerabilities, 1 of which count'],
  });
});

test.each([
  ['low', true],
  ['moderate', true],
  ['high', false],
  ['critical', false],
  ['a new word', false],
])('%s in a tool passes: %s', (severity, passed) => {
  const result = evaluateAudit(answer('vitest', severity), lock, parts);
  expect(result.passed).toBe(passed);
  expect(result.lines[0]).toContain(`${severity} vitest 5.0.0 (tool)`);
});

test('a registry that does not respond is not treated as one without advisories', () => {
  const unreachable = { message: '405 Method Not Allowed', error: { summary: '' } };
  expect(evaluateAudit(unreachable, lock, parts)).toEqual({
    passed: false,
    lines: ['The registry could not be queried for known vulnerabilities: 405 Method Not Allowed'],
  });
  expect(evaluateAudit({}, lock, parts).passed).toBe(false);
});
