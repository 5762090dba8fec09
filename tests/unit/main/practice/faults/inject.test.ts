import { expect, it } from 'vitest';
import type { Fault } from '../../../../../main/practice/faults/fault.ts';
import { createFaults } from '../../../../../main/practice/faults/inject.ts';

const read = { operationId: 'getDomain', method: 'GET' };
const write = { operationId: 'renewDomain', method: 'POST' };
const zone = { operationId: 'replaceDnsZone', method: 'POST' };
const unknown = { operationId: null, method: 'POST' };

function faultsOf(faults: readonly Fault[], clock = { at: 1_000_000 }, seed = 'test') {
  return createFaults(faults, { seed, now: () => clock.at });
}

it('does not affect requests without faults', () => {
  expect(faultsOf([]).next(write)).toBeNull();
});

it('a fault without conditions applies to every request, also one of no operation', () => {
  const faults = faultsOf([{ kind: 'unavailable' }]);
  expect([read, write, unknown].map((request) => faults.next(request)?.kind)).toEqual(['unavailable', 'unavailable', 'unavailable']);
});

it('the first matching fault wins', () => {
  const faults = faultsOf([
    { kind: 'drop-after', when: { only: 'writes' } },
    { kind: 'delay', ms: 5 },
  ]);
  expect(faults.next(write)).toEqual({ kind: 'drop-after', when: { only: 'writes' } });
  expect(faults.next(read)).toEqual({ kind: 'delay', ms: 5 });
});

it('distinguishes reads from writes', () => {
  const faults = faultsOf([{ kind: 'unavailable', when: { only: 'reads' } }]);
  expect(faults.next(write)).toBeNull();
  expect(faults.next({ operationId: 'deleteDomain', method: 'DELETE' })).toBeNull();
  expect(faults.next({ ...read, method: 'HEAD' })?.kind).toBe('unavailable');
});

it('counts only requests of the given operations and direction', () => {
  const faults = faultsOf([{ kind: 'drop-before', when: { operations: ['renewDomain'], only: 'writes', nth: [2, 3] } }]);
  const seen = [write, read, zone, unknown, write, write, write].map((request) => faults.next(request)?.kind ?? null);
  expect(seen).toEqual([null, null, null, null, 'drop-before', 'drop-before', null]);
});

it('also counts a request if another fault wins', () => {
  const faults = faultsOf([
    { kind: 'drop-before', when: { nth: [1] } },
    { kind: 'drop-after', when: { nth: [2] } },
  ]);
  expect([1, 2, 3].map(() => faults.next(write)?.kind ?? null)).toEqual(['drop-before', 'drop-after', null]);
});

it('applies between two times after its creation', () => {
  const clock = { at: 5_000 };
  const faults = faultsOf([{ kind: 'unavailable', when: { between: [100, 200] } }], clock);
  const at = (passed: number) => {
    clock.at = 5_000 + passed;
    return faults.next(read)?.kind ?? null;
  };
  expect([0, 99, 100, 199, 200].map(at)).toEqual([null, null, 'unavailable', 'unavailable', null]);
});

it('occurs randomly about as often as specified, and at the same requests for the same seed', () => {
  const run = (seed: string) => {
    const faults = faultsOf([{ kind: 'too-many', when: { probability: 0.2 } }], { at: 0 }, seed);
    return Array.from({ length: 2_000 }, () => faults.next(write) !== null);
  };
  const often = run('a').filter(Boolean).length;
  expect(often).toBeGreaterThan(300);
  expect(often).toBeLessThan(500);
  expect(run('a')).toEqual(run('a'));
  expect(run('b')).not.toEqual(run('a'));
});

it('never occurs at probability 0 and always at 1', () => {
  expect(faultsOf([{ kind: 'unavailable', when: { probability: 0 } }]).next(read)).toBeNull();
  expect(faultsOf([{ kind: 'unavailable', when: { probability: 1 } }]).next(read)).not.toBeNull();
});

it('requires all conditions at once', () => {
  const clock = { at: 0 };
  const faults = faultsOf([{ kind: 'unavailable', when: { nth: [2], between: [0, 10], only: 'writes' } }], clock);
  expect(faults.next(write)).toBeNull();
  clock.at = 10;
  expect(faults.next(write)).toBeNull();
});

it('half-zone only applies to the write of a whole zone', () => {
  const faults = faultsOf([{ kind: 'half-zone', when: { nth: [1] } }]);
  expect(faults.next(write)).toBeNull();
  expect(faults.next({ operationId: 'updateDnsRecord', method: 'PUT' })).toBeNull();
  expect(faults.next(zone)?.kind).toBe('half-zone');
  expect(faults.next(zone)).toBeNull();
});
