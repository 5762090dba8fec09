import { useCallback, useMemo, useRef, useState } from 'react';
import type { Cart, OrderTemplate, QuotedLine } from '../../../../preload/contract/orders/orders.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { orderTerms, orderCart as text } from '../../../text/en/orders.ts';
import type { Positions } from '../../../ui/grid/index.ts';
import { Button, Empty, ErrorPanel, Search, useFormats } from '../../../ui/index.ts';
import { ChosenOffer } from '../../availability/index.ts';
import { NameserversSection } from '../parts/NameserversPart.tsx';
import { OrderFrame } from '../parts/OrderFrame.tsx';
import { OrderRows, type RowsChange } from '../parts/OrderRows.tsx';
import { Requirements } from '../parts/Requirements.tsx';
import { requirementGroups } from '../parts/requirement-groups.ts';
import type { OrderTabProps } from '../tab-props.ts';
import { BuyerSection } from './BuyerPart.tsx';
import { CartFoot } from './CartFoot.tsx';
import { CartTools } from './CartTools.tsx';
import { type Meant, withLines, withoutLines, withProtectionUnlike, withTemplate, withTerms } from './cart-changes.ts';
import { cartColumns } from './cart-columns.tsx';
import { RegistrantSection } from './RegistrantPart.tsx';
import { Templates, type TemplatesProps } from './Templates.tsx';
import { useCart } from './use-cart.ts';

const requirementsText = orderTerms.requirements;
const nothing = () => undefined;

/** The names at these positions. */
const namesAt = (lines: readonly QuotedLine[], places: Positions): Meant =>
  new Set(places.flatMap(([first, last]) => lines.slice(first, last + 1).map(({ name }) => name)));

/** The cart after changing rows. Names come from the displayed lines, their values from the current cart. */
function changed(cart: Cart, lines: readonly QuotedLine[], places: Positions, { out, years, protection }: RowsChange): Cart {
  const selected = namesAt(lines, places);
  if (out === true) return withoutLines(cart, selected);
  if (years !== undefined) return withLines(cart, selected, { years });
  if (typeof protection === 'object') return withProtectionUnlike(cart, selected, lines[protection.unlike]?.name ?? '');
  return protection === undefined ? cart : withLines(cart, selected, { protection });
}

/** The order: the names with years, protection and price, and their common terms. */
export function CartTab({ accountId }: OrderTabProps) {
  const formats = useFormats();
  const work = useCart(accountId);
  const { quote, cart, error, change } = work;
  const [fault, setFault] = useState<string>();
  const present = useRef(change);
  present.current = change;
  const requirements = quote?.requirements;
  const columns = useMemo(
    () =>
      cartColumns({
        formats,
        requirements: requirements ?? [],
        onYears: ({ name }, years) => present.current((now) => withLines(now, new Set([name]), { years })),
        onSwitch: ({ name }) => present.current((now) => withProtectionUnlike(now, new Set([name]), name)),
      }),
    [formats, requirements],
  );
  const lines = quote?.lines;
  const rowAt = useCallback((place: number) => lines?.[place] ?? null, [lines]);
  const groups = useMemo(() => (quote === undefined ? [] : requirementGroups(quote)), [quote]);
  if (quote === undefined || lines === undefined || cart === undefined) {
    if (error === null) return <p className="rd-quiet rd-order-wait">{text.reading}</p>;
    const retry = <Button onPress={work.retry}>{text.retry}</Button>;
    return <ErrorPanel title={text.failed} meaning={error.message} whatToDo={text.failedToDo} action={retry} />;
  }
  const { terms } = cart;
  return (
    <OrderFrame
      tools={
        <>
          <CartTools accountId={accountId} quote={quote} work={work} />
          <ChosenOffer accountId={accountId} settled={work.settled} />
        </>
      }
      rows={
        lines.length === 0 ? (
          <Empty
            icon={<Search />}
            title={text.empty.title}
            text={text.empty.text}
            action={<Button onPress={() => goTo({ screen: 'order', accountId, id: 'search' })}>{text.empty.search}</Button>}
          />
        ) : (
          <OrderRows
            label={text.label}
            columns={columns}
            count={lines.length}
            rowAt={rowAt}
            onWindow={nothing}
            result={accountId}
            onChange={(places, how) => change((now) => changed(now, lines, places, how))}
            onOpen={nothing}
            remove={orderTerms.selection.remove}
          />
        )
      }
      terms={
        <>
          <TemplatesSection
            accountId={accountId}
            cart={cart}
            suggested={quote.customer?.name ?? ''}
            onUse={(template) => {
              change((now) => withTemplate(now, template));
              setFault(undefined);
            }}
          />
          <BuyerSection accountId={accountId} buyer={terms.buyer} onChange={(buyer) => change((now) => withTerms(now, { buyer }))} />
          <RegistrantSection
            accountId={accountId}
            terms={terms}
            onChange={(registrant) => change((now) => withTerms(now, { registrant }))}
          />
          <Requirements
            groups={groups.map(({ extensions, names, requirements: sentences }) => ({
              title: requirementsText.of(extensions.join(', '), formats.number(names)),
              requirements: sentences,
            }))}
          />
          <NameserversSection
            accountId={accountId}
            hosts={terms.nameservers}
            onChange={(nameservers, wrong) => {
              setFault(wrong === undefined ? undefined : text.nameserversFault);
              if (wrong === undefined) change((now) => withTerms(now, { nameservers }));
            }}
          />
        </>
      }
      foot={<CartFoot accountId={accountId} quote={quote} fault={fault} issue={work.issue} settled={work.settled} />}
    />
  );
}

/** Opens the terms of earlier orders. */
function TemplatesSection({ onUse, ...props }: Omit<TemplatesProps, 'onClose'>) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const use = (template: OrderTemplate) => {
    onUse(template);
    setDialogOpen(false);
  };
  return (
    <div className="rd-terms-part">
      <div className="rd-terms-buttons">
        <Button size="small" onPress={() => setDialogOpen(true)}>
          {text.templates.open}
        </Button>
      </div>
      {isDialogOpen && <Templates {...props} onUse={use} onClose={() => setDialogOpen(false)} />}
    </div>
  );
}
