import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useRefresh } from '../../app/commands/refresh.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { lastPlace } from '../../app/walk.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { lists } from '../../texts/en/lists.ts';
import { search as searchTexts } from '../../texts/en/search.ts';
import { useNow } from '../../ui/clock.ts';
import { countPlaces, noPlaces } from '../../ui/grid/index.ts';
import { Globe, TopBar, useFormats } from '../../ui/index.ts';
import { ChangeSelection } from '../changes/index.ts';
import { ColumnsButton, useColumns } from '../columns/index.ts';
import { ExportButton } from '../export/index.ts';
import { Builder, BuilderButton, SavedFilters } from '../filters/index.ts';
import {
  focusGrid,
  isReading,
  ListAge,
  ListEmpty,
  ListFault,
  ListFilter,
  ListSelection,
  ListTrouble,
  openRow,
  useCopy,
  useFirstFocus,
  useList,
  useListSync,
  useLook,
} from '../lists/index.ts';
import { TagSelection, useNotesVersion } from '../notes/index.ts';
import { PastedNames, removePasted, takePaste, usePasted } from '../search/index.ts';
import { DomainGrid } from './DomainGrid.tsx';
import { domainLook, domainSource } from './domain-source.ts';
import './domains.css';
import { domainColumns } from './domain-columns.tsx';
import { useKnown } from './use-known.ts';

/** All domains of an account, from the local copy: filtered, ordered, selected, and the way to the page of each. */
export function DomainsPage({ accountId, filter, visit }: ScreenProps) {
  const formats = useFormats();
  const today = formats.today(useNow());
  const page = useRef<HTMLDivElement>(null);
  const sync = useListSync(accountId, 'domains', ['customers']);
  const { look, type, sortBy } = useLook(domainLook, accountId, filter, visit);
  const known = useKnown(accountId, look.filter);
  const fresh = `${sync.fresh} ${useNotesVersion(accountId)} ${known?.known ?? ''}`;
  const pasted = usePasted(accountId);
  const names = pasted !== undefined && 'set' in pasted ? pasted.set : undefined;
  const list = useList(domainSource, { accountId, filter: look.filter, names, sort: look.sort }, fresh);
  const columns = useColumns(
    accountId,
    'domains',
    useMemo(() => domainColumns(formats, today), [formats, today]),
  );
  const [building, setBuilding] = useState(false);
  const { opened, selection, select } = list;
  const { told, copy } = useCopy(domainSource, opened?.view, selection, texts.selection.copied);
  useRefresh(sync.start);

  const toGrid = () => focusGrid(page.current);
  useFirstFocus(page, opened !== null && opened.count > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || countPlaces(selection) === 0) return;
    select(noPlaces);
    event.preventDefault();
  };
  const filtered = opened !== null && (opened.query.filter.trim() !== '' || opened.query.names !== undefined);
  const clear = () => {
    type('');
    removePasted(accountId);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (takePaste(accountId, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes one step back wherever the focus is
    <div ref={page} className="rd-list" onKeyDown={onKeyDown}>
      {sync.failed !== undefined && !isReading(sync.state) && <ListTrouble state={sync.failed} onRetry={sync.start} />}
      <TopBar
        title={texts.title}
        age={<ListAge state={sync.state} onStop={sync.stop} />}
        onRefresh={isReading(sync.state) ? undefined : sync.start}
      />
      <div className="rd-list-toolbar" onPaste={onPaste}>
        <ListFilter
          accountId={accountId}
          list="domains"
          placeholder={texts.placeholder}
          text={look.text}
          fault={look.fault ?? list.fault}
          count={filtered ? lists.filter.count(formats.number(opened.count), formats.number(opened.all)) : null}
          onType={type}
          onLeave={toGrid}
        />
        {known !== null && (
          <span className="rd-age rd-domains-known">{texts.known(formats.number(known.known), formats.number(known.all))}</span>
        )}
        <BuilderButton isOpen={building} onPress={() => setBuilding(!building)} />
        <ColumnsButton chooser={columns.chooser} />
        {opened !== null && <ExportButton list="domains" view={opened.view} count={opened.count} selection={selection} />}
      </div>
      <SavedFilters accountId={accountId} list="domains" text={look.text} faulty={look.fault !== null} fresh={fresh} onChoose={type} />
      {building && <Builder accountId={accountId} list="domains" text={look.text} onWrite={type} onClose={() => setBuilding(false)} />}
      {pasted !== undefined && <PastedNames accountId={accountId} pasted={pasted} />}
      <div className="rd-list-panes">
        <div className="rd-list-rows">
          {opened !== null && opened.count > 0 && (
            <DomainGrid
              list={list}
              opened={opened}
              columns={columns}
              sort={look.sort}
              startAt={lastPlace(accountId, 'domains')}
              onSort={sortBy}
              onOpen={(row, place) => openRow('domains', domainSource, opened, row.id, place)}
              onCopy={copy}
            />
          )}
          {opened !== null && opened.count === 0 && (
            <ListEmpty
              words={texts.empty}
              icon={<Globe />}
              state={sync.state}
              filter={opened.query.filter || searchTexts.pasted.filter}
              all={opened.all}
              onRead={sync.start}
              onClear={clear}
            />
          )}
          {opened === null && list.error !== null && <ListFault error={list.error} onRetry={list.again} />}
        </div>
      </div>
      {opened !== null && (
        <ListSelection
          copyWords={texts.selection.copy}
          selection={selection}
          count={opened.count}
          told={told}
          onCopy={copy}
          onAll={() => select([[0, opened.count - 1]])}
          onClear={() => select(noPlaces)}
          actions={
            <>
              <ChangeSelection accountId={accountId} view={opened.view} places={selection} count={formats.number(countPlaces(selection))} />
              <TagSelection accountId={accountId} kind="domain" view={opened.view} selection={selection} />
            </>
          }
        />
      )}
    </div>
  );
}
