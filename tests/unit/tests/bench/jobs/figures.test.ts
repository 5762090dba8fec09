import { expect, test } from 'vitest';
import { curlRow, idealRate, requestedRows } from '../../../../bench/jobs/figures.ts';

test('computes what latency, concurrency and calls per row allow', () => {
  expect(idealRate(16, 20, 3)).toBeCloseTo(266.67, 2);
  expect(idealRate(16, 20, 4)).toBe(200);
});

test('parses the requested number of rows', () => {
  expect(requestedRows(['jobs', '--json'], 10_000)).toBe(10_000);
  expect(requestedRows(['jobs', '--rows=2000'], 10_000)).toBe(2000);
  for (const wrong of ['--rows=', '--rows=many', '--rows=99', '--rows=2000.5', '--rows=100000']) {
    expect(() => requestedRows([wrong], 10_000)).toThrow('--rows takes a whole number from 100 to 50000');
  }
});

test('a row of the comparison reads, writes and reads, and stops if a call fails', () => {
  const row = curlRow({ address: 'http://127.0.0.1:4711', resellerId: '584', apiKey: 'load-key' });
  expect(row.split(' && ').map((call) => call.replace('curl -sf -o /dev/null -u 584:load-key ', ''))).toEqual([
    'http://127.0.0.1:4711/v1/domains/$0',
    '-X "$1" http://127.0.0.1:4711/v1/domains/$0/locked',
    'http://127.0.0.1:4711/v1/domains/$0',
  ]);
});
