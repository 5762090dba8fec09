import { expect, test } from 'vitest';
import { compare, table } from '../../../bench/figure.ts';

test('computes medians, their ratio, and the interquartile range', () => {
  expect(compare('startup', [30, 10, 20, 40, 50], [10, 20, 15])).toEqual({
    name: 'startup',
    figure: 30,
    unit: 'ms',
    peer: 15,
    ratio: 2,
    n: 5,
    spread: 20,
  });
});

test('an even number of measurements has its median between the two middle ones', () => {
  expect(compare('x', [1, 2, 3, 10], [1]).figure).toBe(2.5);
});

test('a figure without a comparison has no ratio', () => {
  expect(compare('request.curl', [2], null)).toMatchObject({ figure: 2, peer: null, ratio: null });
});

test('for a rate per second, lower is worse', () => {
  expect(compare('practice.page', [500], [2000], '/s')).toMatchObject({ unit: '/s', ratio: 4 });
  expect(table([compare('practice.page', [500], [2000], '/s')])).toMatch(/practice\.page +500\.00 \/s +2000\.00 \/s +4\.00 +1/);
});

test('the table shows which limit is exceeded', () => {
  const lines = table([compare('startup', [16], [10]), compare('request', [15], [10]), compare('request.curl', [1], null)]).split('\n');
  expect(lines.map((line) => line.includes('exceeded'))).toEqual([false, true, false, false]);
});

test('a figure may have its own limit; a comparison value of 0 has no ratio', () => {
  const [head, ...lines] = table([compare('window.open', [120], [200]), compare('window.scroll-600.late', [0.5], [0], '%')]).split('\n');
  expect(head).toMatch(/^name +median/);
  expect(lines[0]).toMatch(/120\.00 ms \(at most 100, exceeded\) +200\.00 ms +0\.60 \(at most 1\)/);
  expect(lines[1]).toMatch(/0\.50 % \(at most 1\) +0\.00 % +1 /);
});

test('a fractional limit is shown to three decimals', () => {
  const [, near, far] = table([compare('portfolio.sync-bare', [95], [100], '/s'), compare('portfolio.sync-bare', [72], [100], '/s')]).split(
    '\n',
  );
  expect(near).toMatch(/1\.05 \(at most 1\.111\)/);
  expect(far).toMatch(/1\.39 \(at most 1\.111, exceeded\)/);
});
