import { beforeEach, expect, test, vi } from 'vitest';
import { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { changeKinds, kindNames } from '../../../../../preload/contract/kinds/index.ts';
import { queryClient } from '../../../../../renderer/api/queries.ts';
import { changesCommands } from '../../../../../renderer/features/changes/commands.tsx';
import { kindTitle } from '../../../../../renderer/features/changes/job-text.ts';
import { type Place, setNavigator } from '../../../../../renderer/navigation/go-to.ts';

const account = Account.parse({
  id: 'aaaaaaaaaaaa',
  name: 'First account',
  color: 'ocean',
  baseAddress: 'https://api.example',
  resellerId: '1',
  readOnly: true,
  forgetKeyOnLock: false,
});
const navigate = vi.fn<(place: Place) => void>();
const there = (...accounts: Account[]) => queryClient.setQueryData(['accounts.list', {}], { accounts, pendingRemovals: [] });
const commandOf = (kind: string) => changesCommands().find(({ id }) => id === `change-${kind}`);

beforeEach(() => {
  setNavigator(navigate);
  there(account);
});

test('every kind of change has one command with the title of its menu entry', () => {
  for (const kind of kindNames) expect(commandOf(kind)?.title).toBe(`${kindTitle(kind)}…`);
  const ids = changesCommands().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a command asks for what its kind changes, and nothing else', () => {
  for (const kind of kindNames) {
    const { target } = changeKinds[kind];
    const asked = {
      domain: 'domain',
      customer: 'customer',
      contact: 'customer',
      account: undefined,
      server: undefined,
      storage: undefined,
      certificate: undefined,
    }[target];
    expect([kind, commandOf(kind)?.asks?.kind]).toEqual([kind, asked]);
  }
});

test('what is chosen on a screen of its own leads there', () => {
  const { id: accountId } = account;
  const lead = (kind: string) => {
    const command = commandOf(kind);
    if (command?.asks === undefined) command?.run();
    else command.asks.run({ id: 5, name: 'kopi.example' });
    return navigate.mock.lastCall?.[0];
  };
  expect(lead('contact-update')).toEqual({ screen: 'customers', accountId, id: '5' });
  expect(lead('zone-record-delete')).toEqual({ screen: 'dns', accountId, id: '5' });
  expect(lead('register')).toEqual({ screen: 'order', accountId, id: 'cart' });
  expect(lead('notice')).toEqual({ screen: 'notices', accountId });
  expect(lead('request')).toEqual({ screen: 'explorer', accountId });
  expect(lead('server-power')).toEqual({ screen: 'servers', accountId });
  expect(lead('storage-delete')).toEqual({ screen: 'storages', accountId });
});

test('there is none without an account', () => {
  there();
  expect(changesCommands()).toEqual([]);
});
