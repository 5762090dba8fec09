import { type ListName, listNames } from '../../../preload/contract/portfolio/lists.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { cachedResult, queryClient } from '../../api/queries.ts';
import { type Command, commandsChanged } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { isScreenName, type ScreenName } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { filters as text } from '../../text/en/filters.ts';
import { FilterSign } from '../../ui/index.ts';
import { standardFilters } from './standard.ts';

const isScreen = (list: ListName): list is ListName & ScreenName => isScreenName(list);

/** Commands that open a list of the present account with one of its saved filters. Loads those of lists that were not shown yet. */
export function savedFilterCommands(): readonly Command[] {
  const account = presentAccount();
  return account === undefined ? [] : listNames.filter(isScreen).flatMap((list) => commandsOf(account.id, list));
}

function commandsOf(accountId: AccountId, list: ListName & ScreenName): readonly Command[] {
  const input = { accountId, list };
  const stored = cachedResult('filters.saved', input)?.filters;
  if (stored === undefined) {
    const queryFn = ({ signal }: { readonly signal: AbortSignal }) => call('filters.saved', input, signal);
    // What could not be loaded is not offered; the list itself reports why.
    queryClient.fetchQuery({ queryKey: ['filters.saved', input], queryFn }).then(commandsChanged, () => undefined);
  }
  return (stored ?? standardFilters[list]).map(({ name, filter }) => ({
    id: `filter-${list}-${name}`,
    title: text.command(app.screens[list], name),
    group: 'goTo',
    icon: <FilterSign />,
    context: filter,
    run: () => goTo({ screen: list, accountId, filter }),
  }));
}
