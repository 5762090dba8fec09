import { call } from '../../api/client.ts';
import { kept } from '../../api/queries.ts';
import { goToScreen } from '../../app/commands/go-to-screen.ts';
import type { Command } from '../../app/commands/registry.ts';
import { presentAccount } from '../../app/present-account.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { sync } from '../../texts/en/sync.ts';
import { FilterSign, Globe, Refresh, Stop } from '../../ui/index.ts';
import { savedFilterCommands } from '../filters/index.ts';
import { isReading } from '../lists/index.ts';

/** The way to the list of domains, and the reading of the lists of the present account. */
export function domainsCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  const reading = kept('sync.state', { accountId })?.lists.some(isReading) === true;
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
