import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { queryClient, useCall } from '../../api/queries.ts';
import {
  type ColumnLayout,
  fittedLayout,
  type GridArrange,
  type GridColumn,
  layOut,
  withMoved,
  withPlacedAt,
  withWidth,
} from '../../ui/grid/index.ts';

export interface ChosenColumns<Row> {
  /** The visible ones, in order and with their widths. */
  readonly columns: readonly GridColumn<Row>[];
  /** For the grid's header. */
  readonly arrange: GridArrange;
  readonly chooser: ColumnsChooser;
}

export interface ColumnsChooser {
  readonly layout: ColumnLayout;
  readonly titles: readonly { readonly id: string; readonly title: string; readonly fixed: boolean }[];
  readonly isStandard: boolean;
  readonly forAll: boolean;
  readonly fault: string | null;
  readonly change: (layout: ColumnLayout) => void;
  readonly move: (id: string, by: 1 | -1) => void;
  readonly setForAll: (forAll: boolean) => void;
  readonly reset: () => void;
}

type Choice = Output<'columns.get'>;

const standard: Choice = { layout: null, forAll: true };

/** A list's columns as chosen for an account or for all; changes are saved immediately. `all` must be referentially stable. */
export function useColumns<Row>(accountId: AccountId, list: string, all: readonly GridColumn<Row>[]): ChosenColumns<Row> {
  const read = useCall('columns.get', { accountId, list }).data ?? standard;
  /** The latest choice: the cache notifies its readers slightly later, too late for a pressed checkbox. */
  const [changed, setChanged] = useState<Choice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last response read is the newest
  useEffect(() => setChanged(null), [read]);
  const saved = changed ?? read;
  /** While a header is dragged. */
  const [dragged, setDragged] = useState<ColumnLayout | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const chosen = dragged ?? saved.layout;
  const layout = useMemo(() => fittedLayout(all, chosen), [all, chosen]);

  const keep = useCallback(
    (choice: Choice) => {
      setDragged(null);
      setChanged(choice);
      queryClient.setQueryData(['columns.get', { accountId, list }], choice);
      call('columns.save', { accountId, list, ...choice }).then(
        () => setFault(null),
        (error: CallError) => setFault(error.message),
      );
    },
    [accountId, list],
  );
  const { forAll } = saved;
  const arrange = useMemo<GridArrange>(() => {
    const change = (to: ColumnLayout) => keep({ layout: [...to], forAll });
    const shown = ({ shown: is }: ColumnLayout[number]) => is;
    return {
      size: (id, width, done) => {
        const sized =
          width === undefined ? layout.map((one) => (one.id === id ? { id, shown: true } : one)) : withWidth(all, layout, id, width);
        if (done) change(sized);
        else setDragged(sized);
      },
      place: (id, at) => change(withPlacedAt(all, layout, id, at)),
      shift: (id, by) => change(withMoved(all, layout, id, by, shown)),
    };
  }, [all, layout, forAll, keep]);

  return {
    columns: useMemo(() => layOut(all, chosen), [all, chosen]),
    arrange,
    chooser: {
      layout,
      titles: all.map(({ id, title, fixed }) => ({ id, title, fixed: fixed === true })),
      isStandard: saved.layout === null,
      forAll,
      fault,
      change: (to) => keep({ layout: [...to], forAll }),
      move: (id, by) => keep({ layout: [...withMoved(all, layout, id, by)], forAll }),
      setForAll: (isForAll) => keep({ layout: saved.layout, forAll: isForAll }),
      reset: () => keep({ layout: null, forAll }),
    },
  };
}
