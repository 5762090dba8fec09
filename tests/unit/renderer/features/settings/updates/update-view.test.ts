import { describe, expect, test } from 'vitest';
import { Hold, UpdateAbsence, UpdateFaultCode, UpdateState } from '../../../../../../preload/contract/updates.ts';
import { holdsText, updateView } from '../../../../../../renderer/features/settings/updates/update-view.ts';
import { updates } from '../../../../../../renderer/text/en/settings.ts';

const release = { version: '0.2.0', released: '2026-11-20T08:00:00.000Z', bytes: 98_400_000 };
const formats = { date: (at: string) => at.slice(0, 10), dateTime: (at: string) => at.slice(0, 16), number: String };
const view = (state: UpdateState) => updateView(state, formats);

const states: UpdateState[] = [
  { phase: 'absent', reason: 'no-feed' },
  { phase: 'idle' },
  { phase: 'checking' },
  { phase: 'current', checkedAt: '2026-11-21T10:00:00.000Z' },
  { phase: 'available', release },
  { phase: 'downloading', release, done: 12_000_000, total: 98_400_000 },
  { phase: 'ready', release },
  { phase: 'restarting', release },
  { phase: 'failed', during: 'check', code: 'offline', release: null },
];

describe('each state', () => {
  test('is described, each with its own text', () => {
    expect(states.map(({ phase }) => phase)).toEqual(UpdateState.options.map(({ shape }) => shape.phase.value));
    const texts = states.map((state) => view(state).text);
    expect(new Set(texts).size).toBe(states.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].*[.…]$/);
  });

  test('offers the one available action, and none if there is none', () => {
    expect(states.map((state) => view(state).button?.action)).toEqual([
      undefined,
      'check',
      'stop',
      'check',
      'download',
      'stop',
      'restart',
      'restart',
      'check',
    ]);
    expect(states.filter((state) => view(state).button?.busy).map(({ phase }) => phase)).toEqual(['restarting']);
  });

  test('a newer version shows its date and size, or what is known of them', () => {
    expect(view({ phase: 'available', release })).toMatchObject({
      text: 'Version 0.2.0 can be downloaded.',
      hint: 'Released on 2026-11-20, 98 MB',
    });
    expect(view({ phase: 'available', release: { ...release, released: null } }).hint).toBe('98 MB');
    expect(view({ phase: 'available', release: { ...release, released: null, bytes: null } })).not.toHaveProperty('hint');
  });

  test('a download shows its progress', () => {
    expect(view({ phase: 'downloading', release, done: 12_000_000, total: 98_400_000 }).progress).toEqual({
      done: 12_000_000,
      total: 98_400_000,
      text: '12 MB of 98 MB',
    });
    expect(view({ phase: 'downloading', release, done: 812, total: null }).progress).toEqual({
      done: 812,
      total: undefined,
      text: '812 B',
    });
  });

  test('a failed step can be retried: the download if there is one, otherwise the check', () => {
    const failed = (during: 'check' | 'download' | 'install', known: typeof release | null) =>
      view({ phase: 'failed', during, code: 'checksum', release: known });
    expect(failed('download', release).button).toEqual({ action: 'download', title: 'Retry' });
    expect(failed('install', release).text).toBe('The update was not installed.');
    expect(failed('check', null).button).toEqual({ action: 'check', title: 'Retry' });
  });
});

describe('what blocks the restart', () => {
  test('is counted and named', () => {
    expect(holdsText([], String)).toBeUndefined();
    expect(holdsText([{ kind: 'change', count: 1 }], String)).toBe('Not now: a change is being sent. Restart when that is done.');
    expect(
      holdsText(
        [
          { kind: 'job', count: 2 },
          { kind: 'unknown', count: 3 },
        ],
        String,
      ),
    ).toBe('Not now: 2 jobs are running and the outcome of 3 rows is unknown. Restart when that is done.');
  });
});

describe('text', () => {
  test('every reason, error and blocker of the contract has its own text', () => {
    expect(Object.keys(updates.absent).sort()).toEqual([...UpdateAbsence.options].sort());
    expect(Object.keys(updates.faults).sort()).toEqual([...UpdateFaultCode.options].sort());
    expect(Object.keys(updates.holds).sort()).toEqual([...Hold.shape.kind.options].sort());
    expect(new Set(Object.values(updates.faults)).size).toBe(UpdateFaultCode.options.length);
  });

  test('no text shouts, begs or boasts', () => {
    expect(JSON.stringify(updates)).not.toMatch(/!|please|oops|success|failed/i);
  });
});
