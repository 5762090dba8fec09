import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { textSizeSteps } from '../../../preload/contract/text-sizes.ts';
import { cachedResult } from '../../api/queries.ts';
import { openAddAccount } from '../../features/accounts/index.ts';
import { accountScreen } from '../../features/profile/index.ts';
import { settingsScreen } from '../../features/settings/index.ts';
import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { goBack, goForward, historyEnds, historyKeys } from '../../navigation/history.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { presentAccount, showAccount } from '../../navigation/present-account.ts';
import { presentRefresh } from '../../navigation/refresh.ts';
import { app, commands as text } from '../../text/en/application.ts';
import { ChevronLeft, ChevronRight, Cog, KeySign, Plus, Refresh, Search } from '../../ui/index.ts';
import { AccountTile } from '../frame/AccountTile.tsx';
import { practiceNote } from '../frame/account-text.ts';
import { canStepTextSize, stepTextSize } from '../text-size.ts';
import { showCommandOverlay } from './overlay.ts';

function goCommands(): Command[] {
  const present = presentAccount();
  const { back, forward } = historyEnds();
  return [
    {
      id: 'back',
      title: text.own.back,
      group: 'goTo',
      keys: historyKeys.back,
      icon: <ChevronLeft />,
      unavailable: back ? undefined : text.own.nothingBefore,
      run: goBack,
    },
    {
      id: 'forward',
      title: text.own.forward,
      group: 'goTo',
      keys: historyKeys.forward,
      icon: <ChevronRight />,
      unavailable: forward ? undefined : text.own.nothingAfter,
      run: goForward,
    },
    {
      id: 'go-account',
      title: present === undefined ? text.own.goToStart : accountScreen.title,
      group: 'goTo',
      keys: accountScreen.keys,
      icon: <accountScreen.Icon />,
      context: present?.name,
      run: () => goTo(present === undefined ? { to: '/' } : { to: '/account/$accountId', accountId: present.id }),
    },
    {
      id: 'settings',
      title: settingsScreen.title,
      group: 'goTo',
      keys: settingsScreen.keys,
      otherKeys: ['G S'],
      icon: <settingsScreen.Icon />,
      run: () => goTo({ to: '/settings' }),
    },
  ];
}

const remarkOf = (account: Account) => (isPractice(account) ? practiceNote(account) : app.switcher.id(account.resellerId));

function switchCommands(): Command[] {
  const present = presentAccount();
  const accounts = cachedResult('accounts.list', {})?.accounts ?? [];
  return accounts.map((account, index) => ({
    id: `switch-${account.id}`,
    title: text.own.switchTo(account.name),
    group: 'accounts',
    keys: index < 9 ? `Mod+${index + 1}` : undefined,
    icon: <AccountTile account={account} small />,
    context: account.id === present?.id ? text.own.present : remarkOf(account),
    run: () => showAccount(account.id),
  }));
}

const textSizeKeys = { larger: 'Mod+Plus', smaller: 'Mod+-', reset: 'Mod+0' } as const;

function textSizeCommands(): Command[] {
  if (!canStepTextSize()) return [];
  return textSizeSteps.map((step) => ({
    id: `step-text-${step}`,
    title: text.own.textSize[step],
    group: 'settings',
    // TextSize.tsx handles them and the menu entries, so that they also work in dialogs and on the lock screen.
    keys: textSizeKeys[step],
    icon: <Cog />,
    run: () => void stepTextSize(step),
  }));
}

/** The window's own commands. */
export function ownCommands(): readonly Command[] {
  const refresh = presentRefresh();
  return [
    {
      id: 'refresh',
      title: text.own.refresh,
      group: 'account',
      keys: 'F5',
      otherKeys: ['Mod+R'],
      icon: <Refresh />,
      unavailable: refresh === undefined ? text.own.nothingToRefresh : undefined,
      run: () => presentRefresh()?.(),
    },
    ...goCommands(),
    ...textSizeCommands(),
    ...switchCommands(),
    {
      id: 'add-account',
      title: text.own.addAccount,
      group: 'accounts',
      // A single-letter key only where the first screen shows it.
      keys: presentAccount() === undefined ? 'A' : undefined,
      icon: <Plus />,
      run: () => openAddAccount(),
    },
    {
      id: 'palette',
      title: text.own.palette,
      group: 'application',
      keys: 'Mod+K',
      icon: <Search />,
      run: () => showCommandOverlay('palette'),
    },
    {
      id: 'hotkeys',
      title: text.own.hotkeys,
      group: 'application',
      keys: '?',
      icon: <KeySign />,
      run: () => showCommandOverlay('hotkeys'),
    },
  ];
}
