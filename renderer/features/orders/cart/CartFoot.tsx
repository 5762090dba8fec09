import type { Quote } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { Covered } from '../../../data/list/index.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { orderTerms, orderCart as text } from '../../../text/en/orders.ts';
import { type Formats, useFormats } from '../../../ui/index.ts';
import { OrderFoot } from '../parts/OrderFoot.tsx';
import { neededCount } from '../parts/requirement-groups.ts';
import type { CartWork } from './use-cart.ts';

const foot = orderTerms.foot;

/** How far the balance goes: its first lines, or all of them. */
export function coverOf({ lines, balance }: Pick<Quote, 'lines' | 'balance'>): {
  readonly priced: number;
  readonly covered: number | null;
} {
  const counted = lines.filter(({ unavailableReason, price }) => unavailableReason === null && price !== null);
  const short = counted.findIndex(({ remaining }) => remaining?.startsWith('-') === true);
  const covered = short < 0 ? counted.length : short;
  return { priced: counted.length, covered: balance === null ? null : covered };
}

function coverText(priced: number, covered: number | null, formats: Formats): string {
  const all = formats.number(priced);
  if (covered === null) return foot.noBalance;
  if (covered === priced) return foot.coversAll(all);
  return covered === 0 ? foot.coversNone(all) : foot.covers(formats.number(covered), all);
}

export interface CartFootProps {
  readonly accountId: AccountId;
  readonly quote: Quote;
  /** Why the current input cannot be ordered. */
  readonly fault: string | undefined;
  /** Why the last change was not saved; empty: it was. */
  readonly issue: string;
  readonly settled: CartWork['settled'];
}

/** The cart's cost next to the balance, and the button to its review. */
export function CartFoot({ accountId, quote, fault, issue, settled }: CartFootProps) {
  const formats = useFormats();
  const { lines, requirements, missing } = quote;
  const { priced, covered } = coverOf(quote);
  const blocked = lines.filter(({ unavailableReason }) => unavailableReason !== null).length;
  const needed = neededCount([...new Set(lines.flatMap((line) => line.requirements))], requirements);
  const [first] = missing;
  const review = async () => {
    // Unsaved changes would not be in the plan; the error is shown.
    if (!(await settled())) return;
    const { job } = await call('orders.plan', { accountId });
    goTo({ screen: 'jobs', accountId, id: `${job}` });
  };
  return (
    <OrderFoot
      counted={{ title: foot.names, text: formats.number(lines.length) }}
      cost={quote}
      missing={first === undefined ? fault : text.missing[first]}
      button={foot.review}
      onReview={review}
    >
      {priced > 0 && <Covered whole={covered === priced} text={coverText(priced, covered, formats)} />}
      {blocked > 0 && (
        <p>
          <span className="rd-quiet">{text.notCounted}</span> {text.lacking(formats.number(blocked))}
        </p>
      )}
      {needed > 0 && <p className="rd-order-due">{text.needed(formats.number(needed))}</p>}
      {issue !== '' && (
        <p className="rd-cost-below" role="alert">
          {issue}
        </p>
      )}
    </OrderFoot>
  );
}
