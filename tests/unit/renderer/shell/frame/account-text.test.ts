import { expect, test } from 'vitest';
import { LimiterState } from '../../../../../preload/contract/app.ts';
import { connectionProblemText, hostOf, limiterText, practiceNote } from '../../../../../renderer/shell/frame/account-text.ts';

const state = (change: Partial<LimiterState>) =>
  LimiterState.parse({
    accountId: 'aaaaaaaaaaaa',
    running: 0,
    waiting: 0,
    perSecond: 5,
    slowed: false,
    pausedForMs: 0,
    pausedBy: null,
    usedOfBudget: null,
    ...change,
  });

test('the limiter: the main cause of the delay is shown', () => {
  expect(limiterText(state({}), String)).toBe('No requests waiting');
  expect(limiterText(state({ running: 1 }), String)).toBe('1 request running');
  expect(limiterText(state({ running: 4, waiting: 12 }), String)).toBe('4 running, 12 waiting');
  expect(limiterText(state({ running: 1, slowed: true, perSecond: 2.5 }), String)).toBe('Slowed to 2.5 per second');
  expect(limiterText(state({ slowed: true, pausedForMs: 61_200 }), String)).toBe('Paused for 62 s');
});

test('the host of a base address, with its port', () => {
  expect(hostOf('https://api.reseller.example/path')).toBe('api.reseller.example');
  expect(hostOf('http://127.0.0.1:8080')).toBe('127.0.0.1:8080');
  expect(hostOf('not an address')).toBe('not an address');
});

test('next to the name of the practice account, whatever it is, the word Practice is shown', () => {
  expect(practiceNote({ name: 'Practice', readOnly: false })).toBe('Sample data');
  expect(practiceNote({ name: 'Our practice room', readOnly: true })).toBe('Sample data, read-only');
  expect(practiceNote({ name: 'Training', readOnly: false })).toBe('Practice: sample data');
});

test('a rejected address is distinguished from rejected credentials', () => {
  const since = '2026-11-20T14:02:00.000Z';
  expect(connectionProblemText({ kind: 'refused', code: 'IP_REFUSED', since })).toBe('IP not whitelisted');
  expect(connectionProblemText({ kind: 'refused', code: 'AUTH', since })).toBe('Credentials refused');
});
