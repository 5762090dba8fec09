import { beforeEach, expect, test, vi } from 'vitest';
import { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import { queryClient } from '../../../../../renderer/api/queries.ts';
import { type Place, setNavigator } from '../../../../../renderer/navigation/go-to.ts';
import { goToScreen } from '../../../../../renderer/shell/commands/feature-commands.tsx';
import { screenNamed } from '../../../../../renderer/shell/screens.ts';

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

beforeEach(() => setNavigator(navigate));

test('opens the screen of the current account', () => {
  there(account);
  const [command, ...others] = goToScreen(screenNamed('customers'));
  expect(others).toEqual([]);
  expect(command).toMatchObject({ title: 'Customers', keys: 'G C', id: 'go-customers', group: 'goTo', context: 'First account' });
  command?.run?.();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ screen: 'customers', accountId: account.id });
});

test('is not a command while there is no current account', () => {
  there();
  expect(goToScreen(screenNamed('customers'))).toEqual([]);
});
