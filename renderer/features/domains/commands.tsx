import { call } from '../../api/client.ts';
import { cachedResult } from '../../api/queries.ts';
import { savedFilterCommands } from '../../data/filters/index.ts';
import { isReading } from '../../data/list/index.ts';
import type { Command } from '../../navigation/commands.ts';
import { goToScreen } from '../../navigation/go-to-screen.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { domains as texts } from '../../text/en/domains.ts';
import { sync } from '../../text/en/sync.ts';
import { FilterSign, Globe, Refresh, Stop } from '../../ui/index.ts';

/** The way to the list of domains, and the reading of the lists of the present account. */
export function domainsCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  const reading = cachedResult('sync.state', { accountId })?.lists.some(isReading) === true;
  return [
    ...goToScreen('domains', { title: texts.goTo, keys: 'G D', icon: <Globe /> }),
    ...savedFilterCommands(accountId, 'domains', <FilterSign />),
    {
      id: 'refresh-lists',
      title: sync.refresh,
      group: 'account',
      icon: <Refresh />,
      context: name,
      unavailable: reading ? sync.alreadyReading : undefined,
      run: () => void call('sync.start', { accountId }),
    },
    {
      id: 'stop-reading',
      title: sync.stop,
      group: 'account',
      icon: <Stop />,
      context: name,
      unavailable: reading ? undefined : sync.notReading,
      run: () => void call('sync.stop', { accountId }),
    },
  ];
}
