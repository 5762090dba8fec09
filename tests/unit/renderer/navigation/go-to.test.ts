import { expect, test } from 'vitest';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { beforeScreen, goTo, prefetchOnNavigation, setNavigator } from '../../../../renderer/navigation/go-to.ts';

const accountId = 'a' as AccountId;

test('the data a screen needs is loaded on navigation, and nothing of another screen', () => {
  const read: unknown[] = [];
  prefetchOnNavigation('dns', (account, id) => read.push([account, id]));
  beforeScreen('dns', accountId, '7');
  beforeScreen('dns', accountId, undefined);
  beforeScreen('prices', accountId, undefined);
  expect(read).toEqual([
    [accountId, '7'],
    [accountId, undefined],
  ]);
});

test('navigation is passed only to the router, which reports when it starts', () => {
  const [read, navigations]: [unknown[], unknown[]] = [[], []];
  prefetchOnNavigation('notices', () => read.push('notices'));
  setNavigator((place) => navigations.push(place));
  goTo({ screen: 'notices', accountId: 'a' });
  expect(navigations).toEqual([{ screen: 'notices', accountId: 'a' }]);
  expect(read).toEqual([]);
});
