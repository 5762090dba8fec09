import type { ReactElement } from 'react';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { cachedResult } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Command } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { filters as text } from '../../text/en/filters.ts';
import { standardFilters } from './standard.ts';

/** Commands that open a list with one of its saved filters. Loads those of lists that were not shown yet. */
export function savedFilterCommands(accountId: AccountId, list: SyncList & ScreenName, icon: ReactElement): readonly Command[] {
  const input = { accountId, list };
  void queryClient.prefetchQuery({ queryKey: ['filters.saved', input], queryFn: ({ signal }) => call('filters.saved', input, signal) });
  const saved = cachedResult('filters.saved', input)?.filters ?? standardFilters[list];
  return saved.map(({ name, filter }) => ({
    id: `filter-${list}-${name}`,
    title: text.command(app.screens[list], name),
    group: 'goTo',
    icon,
    context: filter,
    run: () => goTo({ screen: list, accountId, filter }),
  }));
}
