import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { practiceAddress } from '../../../../../preload/contract/lists.ts';
import { queryClient } from '../../../../../renderer/api/queries.ts';
import {
  closeOpening,
  openingFault,
  openingWhatToDo,
  openPractice,
  presentOpening,
} from '../../../../../renderer/features/practice/opening.ts';
import { practiceCommands } from '../../../../../renderer/features/practice/practice-commands.tsx';
import { type Place, setNavigator } from '../../../../../renderer/navigation/go-to.ts';
import { presentAccount } from '../../../../../renderer/navigation/present-account.ts';

const made = Account.parse({
  id: 'practice0000',
  name: 'Practice',
  color: 'graphite',
  baseAddress: practiceAddress,
  resellerId: '439',
  readOnly: false,
  forgetKeyOnLock: false,
});

const navigate = vi.fn<(place: Place) => void>();
const open = vi.fn<() => Promise<unknown>>();
const modal = vi.fn<() => object | null>();
const there = (...accounts: Account[]) => queryClient.setQueryData(['accounts.list', {}], { accounts, pendingRemovals: [], read: [] });
const openCommand = () => practiceCommands().find(({ id }) => id === 'open-practice');

beforeEach(() => {
  for (const mock of [navigate, open, modal]) mock.mockReset();
  setNavigator(navigate);
  open.mockImplementation(async () => {
    there(made);
    return { ok: true, value: made };
  });
  modal.mockReturnValue(null);
  vi.stubGlobal('window', { resellerDesk: { calls: { practice: { open } }, cancel: () => undefined } });
  vi.stubGlobal('document', { querySelector: modal });
  there();
});
afterEach(() => vi.unstubAllGlobals());

test('opening shows progress, sends one request, and shows the account', async () => {
  const opening = openPractice();
  expect(presentOpening().state).toBe('opening');
  expect(openCommand()?.unavailable).toBe('it is already opening');
  await openPractice();
  await opening;
  expect(open).toHaveBeenCalledOnce();
  expect(presentOpening().state).toBe('rest');
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/account/$accountId', accountId: made.id });
  expect(practiceCommands().map(({ id }) => id)).toEqual(['leave-practice', 'reset-practice']);
});

test('a new one starts with its own page, even if its lists were synced before it was shown', async () => {
  open.mockImplementation(async () => {
    queryClient.setQueryData(['accounts.list', {}], { accounts: [made], pendingRemovals: [], read: [made.id] });
    return { ok: true, value: made };
  });
  await openPractice();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/account/$accountId', accountId: made.id });
});

test('an existing one is shown immediately; the service is started by its first call', async () => {
  there(made);
  await openPractice();
  expect(open).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/account/$accountId', accountId: made.id });
});

test('a dialog opened in the meantime is not closed', async () => {
  modal.mockReturnValue({});
  await openPractice();
  expect(navigate).not.toHaveBeenCalled();
  expect(presentOpening().state).toBe('rest');
});

test('a failed opening shows the message from main, does not navigate, and can be retried', async () => {
  open.mockResolvedValueOnce({ ok: false, error: { code: 'TIMEOUT', reason: 'practice-slow', facts: {} } });
  await openPractice();
  const failed = presentOpening();
  expect(failed.state === 'failed' && openingFault(failed.error)).toBe(
    'The practice service did not respond in time. Try again in a moment.',
  );
  expect(navigate).not.toHaveBeenCalled();
  expect(presentAccount()).toBeUndefined();
  expect(openCommand()?.unavailable).toBeUndefined();
  await openPractice();
  expect(presentOpening().state).toBe('rest');
});

test('what to do is shown once: by main if it knows, otherwise by the renderer', async () => {
  open.mockResolvedValueOnce({ ok: false, error: { code: 'PRACTICE_DATA', reason: 'practice-data-in-use', facts: {} } });
  await openPractice();
  const failed = presentOpening();
  const shown = failed.state === 'failed' && [openingFault(failed.error), openingWhatToDo(failed.error)];
  expect(shown).toEqual([expect.stringMatching(/is in use by another program\. Close that program/), '']);
  expect(openingWhatToDo(new Error('x'))).toMatch(/^Try again/);
});

test('the raw text of a renderer error is not shown, and the notice can be closed', async () => {
  open.mockRejectedValueOnce(new TypeError('x is not a function'));
  await openPractice();
  const failed = presentOpening();
  expect(failed.state === 'failed' && openingFault(failed.error)).toBe('');
  closeOpening();
  expect(presentOpening().state).toBe('rest');
});
