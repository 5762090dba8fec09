import { type ListDefinition, ListView, openRow, useListView } from '../../data/list/index.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { domains as text } from '../../text/en/domains.ts';
import { renewals } from '../../text/en/renewals.ts';
import { search } from '../../text/en/search.ts';
import { countPositions } from '../../ui/grid/index.ts';
import { Button, Globe, Stopwatch, useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { ChangeAll, ChangeSelection, FromFile, WaitingBar } from '../changes/index.ts';
import { CheckSelection, LiveRuns } from '../live-dns/index.ts';
import { acceptPaste, PastedNames, removePasted, usePasted } from '../search/index.ts';
import { showSettings } from '../settings/index.ts';
import { WatchSelection } from '../watch/index.ts';
import { domainColumns } from './domain-columns.tsx';
import './domains.css';
import type { Filter } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';

/** The domain list, by expiry. */
const domainList: ListDefinition<'domains'> = {
  list: 'domains',
  firstSort: { column: 'expires', descending: false },
  alsoOf: ['customers', 'prices'],
  gridColumns: domainColumns,
  icon: <Globe />,
  text,
};

const ofDomains = ['domain'];

/** All domains of an account, from the local copy; each opens its own screen. A pasted list of names restricts them. */
export function DomainsPage({ filter, ...props }: ScreenProps) {
  const { accountId, visit } = props;
  const formats = useFormats();
  const viewState = useListView(domainList, accountId, filter, visit);
  const known = useKnown(accountId, viewState.query.filter);
  const pasted = usePasted(accountId);
  const margin = useCall('settings.get', {}).data?.margin;
  return (
    <ListView
      {...props}
      definition={domainList}
      viewState={viewState}
      fresh={`${known?.known ?? ''} ${JSON.stringify(margin ?? '')}`}
      narrowed={{
        names: pasted !== undefined && 'set' in pasted ? pasted.set : undefined,
        part: pasted !== undefined && <PastedNames accountId={accountId} pasted={pasted} />,
        title: search.pasted.filter,
        onPaste(event) {
          if (acceptPaste(accountId, event.clipboardData.getData('text/plain'))) event.preventDefault();
        },
        onClear: () => removePasted(accountId),
      }}
      above={
        <>
          <WaitingBar accountId={accountId} targets={ofDomains} />
          <LiveRuns accountId={accountId} />
        </>
      }
      onOpen={(opened, id, place) => openRow('domains', 'domains', opened, id, place)}
      actions={({ view }, selection) => (
        <>
          <ChangeSelection accountId={accountId} view={view} places={selection} count={formats.number(countPositions(selection))} />
          <WatchSelection accountId={accountId} view={view} selection={selection} />
          <CheckSelection accountId={accountId} view={view} selection={selection} />
        </>
      )}
      tools={({ text: typed, opened }) => (
        <>
          {known !== null && known.known < known.all && (
            <button
              type="button"
              className="rd-link rd-domains-known"
              onClick={() => showSettings('reading')}
              {...tipAttributes(text.knownHint)}
            >
              {text.known(formats.number(known.known), formats.number(known.all))}
            </button>
          )}
          {opened !== null && opened.count > 0 && (
            <ChangeAll accountId={accountId} view={opened.view} count={formats.number(opened.count)} />
          )}
          <FromFile accountId={accountId} />
          <Button
            variant="minimal"
            icon={<Stopwatch size={14} />}
            label={renewals.plan}
            onPress={() => goTo({ screen: 'renewals', accountId, filter: typed })}
          />
        </>
      )}
    />
  );
}

/** Whether a filter needs data that is only in a domain's details. */
export function needsDetails(filter: Filter | null): boolean {
  if (filter === null) return false;
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.some(needsDetails);
  if (filter.kind === 'not') return needsDetails(filter.part);
  return filter.kind === 'term' && (filter.key === 'protection' || filter.key.startsWith('registrant'));
}

/** For a filter that needs details, for how many domains they are known; otherwise null. */
function useKnown(accountId: AccountId, filter: string): { readonly known: number; readonly all: number } | null {
  const parsed = parseFilter(filter);
  const isNeeded = !('fault' in parsed) && needsDetails(parsed.filter);
  const { data } = useCall('domain.known', { accountId }, { enabled: isNeeded });
  return isNeeded ? (data ?? null) : null;
}
