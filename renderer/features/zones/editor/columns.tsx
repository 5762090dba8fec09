import { useSyncExternalStore } from 'react';
import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';
import type { GridColumn } from '../../../ui/grid/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Mark } from '../../zone-diff/index.ts';
import { ProblemSign } from '../parts/ProblemSign.tsx';
import { problemText, worstFirst } from '../parts/problems.ts';
import type { DraftStore } from './draft.ts';
import { FieldCell } from './FieldCell.tsx';
import type { Writing } from './writing.ts';

const { columns: titles } = text.editor;

/** The columns of the records. They are stable during editing: a cell checks itself whether it is the edited one. */
export function zoneColumns(writing: Writing): readonly GridColumn<ZoneRow>[] {
  const field = (name: 'prefix' | 'type' | 'ttl' | 'content') => (row: ZoneRow) => <FieldCell row={row} field={name} writing={writing} />;
  return [
    { id: 'mark', title: titles.mark, least: 20, grow: 0, priority: 0, fixed: true, cell: ({ mark }) => <Mark mark={mark} /> },
    {
      id: 'prefix',
      title: titles.prefix,
      least: 130,
      grow: 0.6,
      priority: 0,
      fixed: true,
      sortable: true,
      names: true,
      cell: field('prefix'),
    },
    { id: 'type', title: titles.type, least: 76, grow: 0, priority: 0, fixed: true, sortable: true, cell: field('type') },
    // Two values if one is changed.
    { id: 'ttl', title: titles.ttl, least: 112, grow: 0, priority: 0, fixed: true, align: 'end', sortable: true, cell: field('ttl') },
    { id: 'content', title: titles.content, least: 180, grow: 3, priority: 0, fixed: true, sortable: true, cell: field('content') },
    {
      id: 'sign',
      title: titles.sign,
      least: 40,
      grow: 0,
      priority: 0,
      fixed: true,
      cell: (row) => <RowSign row={row} store={writing.store} />,
    },
  ];
}

/** A row's class by the change of its record. */
export const toneOf = ({ mark }: ZoneRow): string | undefined => (mark === 'none' ? undefined : `is-${mark}`);

/** The worst problem of a record, with all of them as the tooltip; for the typed text while it is edited. */
function RowSign({ row, store }: { readonly row: ZoneRow; readonly store: DraftStore }) {
  const typed = useSyncExternalStore(store.subscribe, () => store.problemsOf(row.row));
  const problems: readonly ZoneProblem[] = worstFirst(typed ?? row.problems);
  const [worst] = problems;
  if (worst === undefined) return null;
  const messages = problems.map((problem) => problemText(problem)).join('\n');
  return (
    <span className="rd-zone-sign" {...tipAttributes(messages)}>
      <ProblemSign level={worst.level} title={messages} />
    </span>
  );
}
