import { useEffect, useMemo, useState } from 'react';
import type { PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { type ListDefinition, ListScreen, type OpenedList } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { prices as text } from '../../text/en/prices.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { Button, TagSign } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { MarginPane } from './MarginPane.tsx';
import { PricePane } from './PricePane.tsx';
import './prices.css';
import { priceColumns } from './price-columns.tsx';
import { useMargin } from './use-margin.ts';

const priceList: Omit<ListDefinition<'prices'>, 'gridColumns'> = {
  list: 'prices',
  firstSort: { column: 'extension', descending: false },
  icon: <TagSign />,
  text,
};

/** Milliseconds after which promotions are checked again. */
const minute = 60_000;

/** The first row with a known registration price: the example of the calculator. */
function firstPriced(opened: OpenedList<PriceRow>): PriceRow | null {
  for (let place = 0; place < Math.min(opened.count, 100); place += 1) {
    const row = opened.rows.row(place);
    if (row?.registration != null || row?.firstRegistration != null) return row;
  }
  return null;
}

/** The service's cost for each extension, all periods of one, and customer prices based on them. */
export function PricesPage(props: ScreenProps) {
  const { accountId } = props;
  const now = Math.floor(useNow() / minute) * minute;
  const { currency, differ } = useCurrency(accountId);
  const editing = useMargin();
  const [calculates, setCalculates] = useState(false);
  const margin = calculates && editing !== undefined ? editing.margin : null;
  const definition = useMemo(
    (): ListDefinition<'prices'> => ({
      ...priceList,
      gridColumns: (formats) => priceColumns({ formats, now, currency, differ, margin }),
    }),
    [now, currency, differ, margin],
  );
  const close = () => setCalculates(false);
  return (
    <ListScreen
      {...props}
      definition={definition}
      pane={(of, id, onClose) => <PricePane key={id} accountId={of} id={id} margin={margin} now={now} onClose={onClose} />}
      side={
        calculates && editing !== undefined
          ? {
              onClose: close,
              content: ({ opened }, onClose) =>
                opened !== null && (
                  <MarginPane
                    editing={editing}
                    view={opened.view}
                    count={opened.count}
                    currency={currency}
                    example={firstPriced(opened)}
                    now={now}
                    onClose={onClose}
                  />
                ),
            }
          : undefined
      }
      tools={() => (
        <>
          <span className="rd-prices-tax" {...tipAttributes(text.tax, text.taxMore)}>
            {text.tax}
          </span>
          <Button aria-pressed={calculates} onPress={() => setCalculates(!calculates)}>
            {text.margin.open}
          </Button>
        </>
      )}
    />
  );
}

/** The currency common to all prices of an account; null while it is not known, and if they differ. */
function useCurrency(accountId: AccountId): { readonly currency: string | null; readonly differ: boolean } {
  const state = useCall('sync.state', { accountId }).data?.lists.find(({ list }) => list === 'prices');
  const { data } = useCall('prices.currencies', { accountId });
  const fresh = `${state?.completedAt} ${state?.count}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: currencies may change with the local copy
  useEffect(() => void invalidate('prices.currencies'), [fresh]);
  const currencies = data?.currencies ?? [];
  const [only] = currencies;
  return { currency: currencies.length === 1 && only !== undefined && only !== '' ? only : null, differ: currencies.length > 1 };
}
