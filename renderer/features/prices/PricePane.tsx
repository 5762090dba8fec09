import type { ResponseField } from '../../../preload/contract/accounts/profile.ts';
import type { Output } from '../../../preload/contract/index.ts';
import type { PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { type Fact, Facts, ListPane, NotStored, orNone, orUnknown, StoredFields, useStored } from '../../data/list/index.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { prices } from '../../text/en/prices.ts';
import { useFormats } from '../../ui/index.ts';
import { CustomerPrice } from './CustomerPrice.tsx';
import { isPromoted } from './cost.ts';
import { PeriodTable } from './PeriodTable.tsx';

const { pane: text, columns } = prices;

export interface PricePaneProps {
  readonly accountId: AccountId;
  readonly id: number;
  /** Calculates the customer prices, while they are shown. */
  readonly margin: Settings['margin'] | null;
  /** Unix time in ms; determines whether the promotion runs. */
  readonly now: number;
  readonly onClose: () => void;
}

/** A text field of a price's `domain_extension` (api.md section 7). */
function ofExtension(fields: readonly ResponseField[], name: string): string | null {
  const extension = fields.find((field) => field.name === 'domain_extension')?.value;
  const value = typeof extension === 'object' && extension !== null && !Array.isArray(extension) ? extension[name] : null;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** All prices of an extension, from the local copy: totals by period, its promotion, and every field as the service sent it. */
export function PricePane({ accountId, id, margin, now, onClose }: PricePaneProps) {
  const stored = useStored('prices', { accountId, id });
  const periods = useCall('prices.periods', { accountId, id }).data;
  const row = stored.data?.row;
  return (
    <ListPane
      label={row === undefined ? prices.title : text.label(row.extension)}
      title={row?.extension}
      readAt={stored.data?.readAt ?? null}
      onClose={onClose}
    >
      <NotStored error={stored.error} />
      {row !== undefined && stored.data !== undefined && periods !== undefined && (
        <>
          <PeriodTable periods={periods.periods} margin={margin} promoted={isPromoted(row, now)} />
          <p className="rd-field-hint">
            {row.currency !== '' && `${text.amountsIn(row.currency)} `}
            {text.totals}
            {margin !== null && ` ${text.yoursBelow}`}
          </p>
          <Prices row={row} margin={margin} fields={stored.data.fields} />
          {periods.promotion !== null && <Promotion promotion={periods.promotion} />}
          <p className="rd-field-hint">{`${prices.tax}. ${prices.taxMore}`}</p>
          <StoredFields fields={stored.data.fields} />
        </>
      )}
    </ListPane>
  );
}

function Prices({
  row,
  margin,
  fields,
}: { readonly row: PriceRow; readonly fields: readonly ResponseField[] } & Pick<PricePaneProps, 'margin'>) {
  const formats = useFormats();
  const priced = (kind: 'transfer' | 'redemption' | 'protection'): Fact => {
    const cost = row[kind];
    const shown = margin?.kinds.includes(kind) === true ? margin : null;
    return [
      columns[kind],
      cost === null ? (
        orNone(null)
      ) : (
        <span key={kind} className="rd-figures">
          {formats.amount(cost)}
          {shown !== null && (
            <>
              {`, ${text.yours} `}
              <CustomerPrice cost={cost} margin={shown} formats={formats} />
            </>
          )}
        </span>
      ),
    ];
  };
  return (
    <Facts
      facts={[
        priced('transfer'),
        priced('redemption'),
        priced('protection'),
        [text.registry, orUnknown(ofExtension(fields, 'registry_name'))],
        [text.sold, orUnknown(ofExtension(fields, 'status_label'))],
        ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
        [lists.pane.id, <code key="id">{row.id}</code>],
      ]}
    />
  );
}

function Promotion({ promotion }: { readonly promotion: NonNullable<Output<'prices.periods'>['promotion']> }) {
  const formats = useFormats();
  const { from, to, description } = promotion;
  return (
    <section className="rd-prices-promotion" aria-label={text.promotion}>
      <h3>{text.promotion}</h3>
      <Facts
        facts={[
          [text.from, orUnknown(from === null ? null : formats.dateTime(from))],
          [text.to, orUnknown(to === null ? null : formats.dateTime(to))],
          [
            text.description,
            description === '' ? (
              orNone(null)
            ) : (
              <span key="text" className="rd-prices-description">
                {description}
              </span>
            ),
          ],
        ]}
      />
    </section>
  );
}
