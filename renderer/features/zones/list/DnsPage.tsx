import { useEffect, useMemo } from 'react';
import { onEvent } from '../../../api/client.ts';
import { ListScreen, openRow } from '../../../data/list/index.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { countPositions, type Positions } from '../../../ui/grid/index.ts';
import { BackToRun } from '../many/BackToRun.tsx';
import './list.css';
import { dnsList } from './dns-list.tsx';
import { ListToolDialogs, ListTools } from './ListTools.tsx';
import { PendingZones } from './PendingZones.tsx';
import { createZoneFacts } from './zone-facts.ts';

const asArray = (places: Positions): [number, number][] => places.map(([first, last]) => [first, last]);

/** The zones of an account: its domains with what is known about their zones; those with pending edits first, in a strip. */
export function DnsPage(props: ScreenProps) {
  const { accountId } = props;
  const facts = useMemo(() => createZoneFacts(accountId), [accountId]);
  const definition = useMemo(() => dnsList(facts), [facts]);
  useEffect(() => {
    const follow = (of: { readonly accountId: string; readonly id: number }) => of.accountId === accountId && facts.reload([of.id]);
    const ends = [onEvent('zones.changed', follow), onEvent('domain.changed', follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [accountId, facts]);
  return (
    <ListScreen
      {...props}
      definition={definition}
      above={
        <>
          <PendingZones accountId={accountId} />
          <BackToRun accountId={accountId} />
          <ListToolDialogs accountId={accountId} />
        </>
      }
      tools={({ opened }) =>
        opened !== null && <ListTools context={{ accountId, view: opened.view, places: undefined, count: opened.count }} />
      }
      actions={(opened, places) => (
        <ListTools context={{ accountId, view: opened.view, places: asArray(places), count: countPositions(places) }} />
      )}
      onOpen={(opened, id, place) => openRow('dns', 'domains', opened, id, place)}
    />
  );
}
