import { describe, expect, it } from 'vitest';
import { alarmOf, withAlarms } from '../../../../../main/core/seen/alarms.ts';
import type { FoundChange } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import type { ComparedField } from '../../../../../preload/contract/seen/seen-codes.ts';

const change = (field: ComparedField, before: string, after: string) => ({ field, before, after });
const unlock = change('registrar-locked', '1', '0');
const moved = change('nameservers', 'ns1.own.example', 'ns1.thief.example');
const none = { earlier: [], hasNewCode: false, status: null };
const alarm = (facts: Partial<Parameters<typeof alarmOf>[0]>) => alarmOf({ found: [], ...none, ...facts })?.alarm ?? null;

describe('alarms', () => {
  it('are raised for an unlock with a change of nameservers, contacts or customer, together or one after the other', () => {
    expect(alarm({ found: [unlock, moved] })).toBe('unlocked-and-changed');
    expect(alarm({ found: [moved], earlier: [unlock] })).toBe('unlocked-and-changed');
    expect(alarm({ found: [unlock], earlier: [moved] })).toBe('unlocked-and-changed');
    expect(alarm({ found: [change('locked', '1', '0'), change('registrant', '1', '2')] })).toBe('unlocked-and-changed');
    expect(alarm({ found: [unlock, change('customer', '1', '2')] })).toBe('unlocked-and-changed');
  });

  it('are not raised for one of them alone, for a lock that was set, or for other fields', () => {
    expect(alarm({ found: [unlock] })).toBeNull();
    expect(alarm({ found: [moved] })).toBeNull();
    expect(alarm({ found: [change('locked', '0', '1'), moved] })).toBeNull();
    expect(alarm({ found: [unlock, change('expires', '2027-01-01', '2028-01-01')] })).toBeNull();
  });

  it('are raised for an unlock after a new auth code', () => {
    expect(alarm({ found: [unlock], hasNewCode: true })).toBe('unlocked-with-code');
    expect(alarm({ found: [moved], hasNewCode: true })).toBeNull();
  });

  it('are raised for a domain that leaves, the worst first', () => {
    const away = change('status', '1 Active', '6 Transferred Away');
    expect(alarm({ found: [unlock, moved, away] })).toBe('transferred-away');
    expect(alarm({ found: [change('status', '1 Active', '5 Pending Transfer')] })).toBe('transferred-away');
    expect(alarm({ found: [change('status', '0 Pending', '5 Pending Transfer')] })).toBeNull();
    expect(alarm({ found: [change('status', '1 Active', '2 Expired')] })).toBeNull();
  });

  it('are raised for an active domain that is gone, not for one that had expired', () => {
    const gone = change('domain', 'present', 'absent');
    expect(alarm({ found: [gone], status: '1 Active' })).toBe('gone');
    expect(alarm({ found: [gone] })).toBe('gone');
    expect(alarm({ found: [gone], status: '3 Pending Delete' })).toBeNull();
    expect(alarm({ found: [change('domain', 'absent', 'present')] })).toBeNull();
  });

  it('are one per domain, and of unexplained changes only', () => {
    const found = (domainId: number, facts: typeof unlock, explanation: FoundChange['explanation'] = 'unexplained'): FoundChange => ({
      token: `${domainId} ${facts.field}`,
      domainId,
      domainName: '',
      ...facts,
      beforeAt: null,
      afterAt: '',
      foundAt: '',
      explanation,
      job: null,
      seq: null,
      alarm: null,
    });
    const changes = [
      found(1, unlock),
      found(1, moved),
      found(2, unlock, 'own'),
      found(2, moved),
      found(3, moved),
      found(4, unlock, 'restored'),
      found(4, moved),
    ];
    const raised = withAlarms(changes, (_, unexplained) => ({ found: unexplained, ...none }));
    expect(raised.map(({ domainId, field, alarm: of }) => [domainId, field, of])).toEqual([
      [1, 'registrar-locked', null],
      [1, 'nameservers', 'unlocked-and-changed'],
      [2, 'registrar-locked', null],
      [2, 'nameservers', null],
      [3, 'nameservers', null],
      [4, 'registrar-locked', null],
      [4, 'nameservers', 'unlocked-and-changed'],
    ]);
  });
});
