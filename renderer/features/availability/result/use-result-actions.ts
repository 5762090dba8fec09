import { type KeyboardEvent, useState } from 'react';
import type { AvailabilityRow, NameSearchState } from '../../../../preload/contract/orders/availability.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { availability as text } from '../../../text/en/availability.ts';
import { useFormats } from '../../../ui/index.ts';
import { asciiNameOf, canChoose } from '../cell-text.ts';
import type { CellPosition } from '../matrix/matrix-cursor.ts';
import { type ChosenName, changeView } from '../present.ts';
import { toggleChosen, withoutNames } from './choosing.ts';

const { foot, progress, selection } = text;

/** The pane next to the matrix. */
export type Side = { readonly kind: 'whois'; readonly name: string } | { readonly kind: 'suggest'; readonly row: AvailabilityRow } | null;

export interface ResultActionsOptions {
  readonly accountId: AccountId;
  readonly state: NameSearchState;
  readonly rows: ReadonlyMap<number, AvailabilityRow>;
  readonly chosen: ReadonlyMap<string, ChosenName>;
  readonly onSide: (side: Side) => void;
  readonly onEdit: () => void;
  readonly onFilter: () => void;
}

/** Actions for a search's cells, by keyboard and mouse. */
export function useResultActions({ accountId, state, rows, chosen, onSide, onEdit, onFilter }: ResultActionsOptions) {
  const { number } = useFormats();
  const [reported, setReported] = useState('');
  /** Pending calls to the cart. */
  const [going, setGoing] = useState(0);
  const [queue] = useState(() => createCartQueue((names, of) => call('orders.addToCart', { accountId, names, years: of })));
  const { search, extensions, years } = state;
  const choose = (next: ReadonlyMap<string, ChosenName>) => changeView(accountId, () => ({ chosen: next }));
  const failed = (error: unknown) => {
    if (error instanceof CallError) setReported(error.message);
  };

  const whyNot = (row: AvailabilityRow, column: number): string => {
    const cell = row.cells[column];
    if (cell?.inCart === true) return foot.inCart;
    return foot.cannot[cell?.state ?? ''] ?? '';
  };
  const toggle = ({ row: index, column }: CellPosition) => {
    const row = rows.get(index);
    if (row === undefined) return;
    const next = toggleChosen(chosen, row, extensions, column === 0 ? null : column - 1);
    if (next !== null) choose(next);
    setReported(next === null && column > 0 ? whyNot(row, column - 1) : '');
  };
  const toCart = (names: readonly string[]) => {
    const these = new Set(names.filter((name) => !queue.isInProgress(name)));
    const sent = queue.add([...these], years);
    if (sent === null) return;
    setGoing((count) => count + 1);
    sent
      .then(({ added, all }) => {
        changeView(accountId, (view) => ({ chosen: withoutNames(view.chosen, these) }));
        setReported(added === 0 ? selection.present(number(all)) : selection.added(number(added), number(all)));
      }, failed)
      .finally(() => setGoing((count) => count - 1));
  };
  const chosenNames = () => [...chosen.values()].map(({ name }) => name);
  const cartFrom = ({ row: index, column }: CellPosition) => {
    const row = rows.get(index);
    const extension = extensions[column - 1];
    const remaining = chosenNames().filter((name) => !queue.isInProgress(name));
    if (remaining.length > 0) toCart(remaining);
    else if (row !== undefined && extension !== undefined && canChoose(row.cells[column - 1])) toCart([asciiNameOf(row, extension)]);
    else if (row !== undefined && column > 0) setReported(whyNot(row, column - 1));
  };
  const open = ({ row: index, column }: CellPosition) => {
    const row = rows.get(index);
    const extension = extensions[column - 1];
    if (row === undefined) return;
    if (extension === undefined) onSide({ kind: 'suggest', row });
    else onSide({ kind: 'whois', name: asciiNameOf(row, extension) });
  };
  const recheck = ({ row: index, column }: CellPosition) => {
    const row = rows.get(index);
    if (row === undefined) return;
    const of = column === 0 ? extensions.filter((_, at) => row.cells[at] !== null) : extensions.slice(column - 1, column);
    const cells = of.map((extension) => ({ row: row.row, extension }));
    call('availability.recheck', { search, cells }).then(({ requested }) => setReported(progress.requested(number(requested))), failed);
  };

  /** Handles a key on a cell; returns whether it was one of these. */
  const onKey = (event: KeyboardEvent, at: CellPosition): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const row = rows.get(at.row);
    const keys: Readonly<Record<string, () => void>> = {
      ' ': () => toggle(at),
      enter: () => open(at),
      a: () => cartFrom(at),
      r: () => recheck(at),
      s: () => row !== undefined && onSide({ kind: 'suggest', row }),
      e: onEdit,
      '/': onFilter,
    };
    const run = keys[event.key.toLowerCase()];
    run?.();
    return run !== undefined;
  };
  const onPress = (at: CellPosition, times: number) => {
    if (times === 2) open(at);
    else if (at.column > 0 && canChoose(rows.get(at.row)?.cells[at.column - 1])) toggle(at);
    else setReported('');
  };
  return {
    reported,
    busy: going > 0,
    onKey,
    onPress,
    clearMessage: () => setReported(''),
    clear: () => choose(new Map()),
    toCart: () => toCart(chosenNames()),
  };
}

interface CartQueue<Answer> {
  /** Sends those names that are not pending yet, once earlier calls have returned; null if none remain. */
  readonly add: (names: readonly string[], years: number) => Promise<Answer> | null;
  readonly isInProgress: (name: string) => boolean;
}

/** Names being added to the cart, one call after another. */
export function createCartQueue<Answer>(send: (names: string[], years: number) => Promise<Answer>): CartQueue<Answer> {
  const inProgress = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    isInProgress: (name) => inProgress.has(name),
    add(names, years) {
      const fresh = names.filter((name) => !inProgress.has(name));
      if (fresh.length === 0) return null;
      for (const name of fresh) inProgress.add(name);
      const going = before
        .then(() => send(fresh, years))
        .finally(() => {
          for (const name of fresh) inProgress.delete(name);
        });
      before = going.catch(() => undefined);
      return going;
    },
  };
}
