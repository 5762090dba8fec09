import { call } from '../../api/client.ts';
import { cachedResult } from '../../api/queries.ts';
import { isReading } from '../../data/list/index.ts';
import { stepCommands } from '../../data/object-page/index.ts';
import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { sync } from '../../text/en/lists.ts';
import { liveDns } from '../../text/en/live-dns.ts';
import { liveRuns } from '../../text/en/live-runs.ts';
import { zones } from '../../text/en/zones/zones.ts';
import { Refresh, Search, Server, Stop } from '../../ui/index.ts';
import { openRuns, showLiveCheck } from '../live-dns/index.ts';
import { shownDomain } from './page/shown-domain.ts';

/** Commands of the list of domains and of the shown domain. */
export function domainsCommands(): readonly Command[] {
  return [...listCommands(), openZone(), openLiveCheck(), openLiveRuns(), ...stepCommands()];
}

function openZone(): Command {
  const shown = shownDomain.present();
  return {
    id: 'open-zone',
    title: zones.commands.open,
    group: 'goTo',
    icon: <Server />,
    context: shown?.name,
    unavailable: shown === null ? zones.commands.noDomain : undefined,
    run: () => {
      if (shown !== null) goTo({ screen: 'dns', accountId: shown.accountId, id: `${shown.id}` });
    },
  };
}

function openLiveCheck(): Command {
  const shown = shownDomain.present();
  return {
    id: 'open-live-check',
    title: liveDns.openOf,
    group: 'goTo',
    icon: <Search />,
    context: shown?.name,
    unavailable: shown === null ? liveDns.noDomain : undefined,
    run: () => {
      if (shown !== null) showLiveCheck(shown.accountId, shown.id);
    },
  };
}

function openLiveRuns(): Command {
  const account = presentAccount();
  return {
    id: 'open-live-runs',
    title: liveRuns.open,
    group: 'account',
    icon: <Search />,
    context: account?.name,
    unavailable: account === undefined ? liveRuns.noAccount : undefined,
    run: () => {
      if (account === undefined) return;
      openRuns({ accountId: account.id, selection: null });
      goTo({ screen: 'domains', accountId: account.id });
    },
  };
}

/** The reading of the lists of the present account. */
function listCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  const reading = cachedResult('sync.state', { accountId })?.lists.some(isReading) === true;
  return [
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
