import { expect, test } from 'vitest';
import { jsonIn, runNpm } from '../../../build/scripts/lib/processes/npm.ts';

test('an object is found between npm’s warnings', () => {
  expect(jsonIn('npm warn {x}\n{\n  "a": { "b": 1 }\n}\nnpm notice new version\n')).toEqual({ a: { b: 1 } });
});

test('output without an object is an error that quotes it', () => {
  expect(() => jsonIn('npm error code E404\n')).toThrow('npm answered: npm error code E404');
  expect(() => jsonIn('')).toThrow('npm answered: nothing');
});

test('hides an earlier build from npm, which would otherwise omit the development packages', async () => {
  const environment = { ...process.env, npm_execpath: '', NODE_ENV: 'production' };
  const { output } = await runNpm(['config', 'get', 'omit'], import.meta.dirname, environment);
  expect(output.split('\n')).not.toContain('dev');
});
