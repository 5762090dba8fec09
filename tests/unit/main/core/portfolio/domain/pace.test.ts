import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createPace, gapOf } from '../../../../../../main/core/portfolio/domain/pace.ts';

const limits = { atOnce: 4, perSecond: 5, perQuarterHour: null };
const idle = { running: 0, waiting: 0, perSecond: 5, slowed: false, pausedForMs: 0, pausedBy: null, usedOfBudget: null };

it('uses a fifth of the rate, waits for user requests, and leaves them half of the budget', () => {
  expect(gapOf(limits, null)).toEqual({ before: 0, after: 1000 });
  expect(gapOf(limits, idle)).toEqual({ before: 0, after: 1000 });
  expect(gapOf({ ...limits, perSecond: 50 }, idle).after).toBe(100);
  expect(gapOf(limits, { ...idle, waiting: 1 }).before).toBe(1000);
  expect(gapOf(limits, { ...idle, slowed: true }).before).toBe(30_000);
  expect(gapOf(limits, { ...idle, pausedForMs: 90_000 }).before).toBe(90_000);
  expect(gapOf({ ...limits, perQuarterHour: 100 }, { ...idle, usedOfBudget: 49 }).before).toBe(0);
  expect(gapOf({ ...limits, perQuarterHour: 100 }, { ...idle, usedOfBudget: 50 }).before).toBe(30_000);
});

it('pauses after an error that affects every call, until the service responds again', () => {
  const pace = createPace();
  expect(pace.ofOneDomain(new AppError('OFFLINE', 'internal'), 0, 1)).toBe(false);
  pace.failed(new AppError('OFFLINE', 'internal'), 0);
  expect(pace.backoffMs(60_000)).toBe(240_000);
  pace.reachable();
  expect(pace.backoffMs(60_000)).toBeLessThanOrEqual(0);
  pace.failed(new AppError('RATE_LIMIT', 'internal', {}, { retryAfterMs: 900_000 }), 0);
  expect(pace.backoffMs(0)).toBe(900_000);
});

it('continues after one unreadable domain, and pauses after five in a row', () => {
  const pace = createPace();
  for (let id = 0; id < 4; id++) expect(pace.ofOneDomain(new AppError('NOT_FOUND', 'internal'), 0, id)).toBe(true);
  expect(pace.backoffMs(0)).toBeLessThanOrEqual(0);
  pace.succeeded();
  for (let id = 0; id < 5; id++) pace.ofOneDomain(new AppError('UPSTREAM', 'internal'), 0, id);
  expect(pace.backoffMs(0)).toBe(900_000);
  // After the pause, it takes five again.
  pace.ofOneDomain(new AppError('UPSTREAM', 'internal'), 900_000, 5);
  expect(pace.backoffMs(900_000)).toBeLessThanOrEqual(0);
});

it('counts a domain once, however many of its parts cannot be read', () => {
  const pace = createPace();
  for (let part = 0; part < 10; part++) pace.ofOneDomain(new AppError('NOT_FOUND', 'internal'), 0, 1);
  expect(pace.backoffMs(0)).toBeLessThanOrEqual(0);
});

it('keeps an hour’s pause requested by the user until the user requests data', () => {
  const pace = createPace();
  pace.stopped(0);
  pace.failed(new AppError('CANCELED', 'internal'), 0);
  pace.failed(new AppError('OFFLINE', 'internal'), 0);
  pace.reachable();
  expect(pace.backoffMs(0)).toBe(3_600_000);
  pace.resume();
  expect(pace.backoffMs(0)).toBeLessThanOrEqual(0);
});
