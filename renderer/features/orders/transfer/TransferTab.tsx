import { useMemo, useRef, useState } from 'react';
import type { TransferRow } from '../../../../preload/contract/orders/orders.ts';
import { call } from '../../../api/client.ts';
import { Covered } from '../../../data/list/index.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { orderTerms, orderTransfers as text } from '../../../text/en/orders.ts';
import type { Positions } from '../../../ui/grid/index.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { CustomerField } from '../../changes/index.ts';
import { NameserversSection } from '../parts/NameserversPart.tsx';
import { OrderFoot } from '../parts/OrderFoot.tsx';
import { OrderFrame } from '../parts/OrderFrame.tsx';
import { OrderRows, type RowsChange } from '../parts/OrderRows.tsx';
import { Requirements } from '../parts/Requirements.tsx';
import { neededFirst } from '../parts/requirement-groups.ts';
import type { OrderTabProps } from '../tab-props.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { Entry } from './Entry.tsx';
import { changeAt } from './row-change.ts';
import { TransferTools } from './TransferTools.tsx';
import './transfer.css';
import { transferColumns } from './transfer-columns.tsx';
import { useTransfers } from './use-transfers.ts';

interface Terms {
  readonly customer: string;
  readonly nameservers: readonly string[];
  readonly fault: string | undefined;
}

const { foot, requirements: requirementsText } = orderTerms;
const noTerms: Terms = { customer: '', nameservers: [], fault: undefined };

/** Names at other registrars with their auth codes: checked, priced, reviewed and transferred in. */
export function TransferTab({ accountId }: OrderTabProps) {
  const formats = useFormats();
  const work = useTransfers(accountId);
  const { list, rowAt, set } = work;
  const [entering, setEntering] = useState<TransferRow | null>(null);
  const [terms, setTerms] = useState<Terms>(noTerms);
  const present = useRef(set);
  present.current = set;
  const columns = useMemo(
    () =>
      transferColumns({
        formats,
        onYears: ({ row }, years) => present.current({ rows: [row], years }),
        onSwitch: ({ row }) => present.current({ rows: [row], protection: { unlike: row } }),
        onEnter: setEntering,
      }),
    [formats],
  );
  if (list === null) return <Entry accountId={accountId} issue={work.issue} onRead={work.take} />;

  const change = (places: Positions, how: RowsChange) => {
    const next = changeAt(list, rowAt, places, how);
    if (next !== null) set(next);
  };
  const review = async () => {
    const { customer, nameservers } = terms;
    const { job } = await call('transfers.plan', { list: list.list, customerId: Number(customer), nameservers: [...nameservers] });
    goTo({ screen: 'jobs', accountId, id: `${job}` });
  };
  const noCustomer = terms.customer === '' ? text.noCustomer : terms.fault;
  const notReady = list.rows - list.ready;
  const short = list.remaining?.startsWith('-') === true;
  return (
    <>
      <OrderFrame
        tools={<TransferTools key={list.list} work={work} />}
        rows={
          <OrderRows
            label={text.label}
            columns={columns}
            count={list.rows}
            rowAt={rowAt}
            onWindow={work.onWindow}
            result={list.list}
            onChange={change}
            onOpen={(place) => setEntering(rowAt(place) ?? null)}
            actions={(selection) => (
              <Button disabledReason={list.checking ? text.check.running : undefined} onPress={() => work.check('retry', selection)}>
                {text.check.recheck}
              </Button>
            )}
            remove={text.exclude}
          />
        }
        terms={
          <>
            <section className="rd-terms-part" aria-labelledby="rd-terms-customer">
              <h2 id="rd-terms-customer">{orderTerms.customer.title}</h2>
              <CustomerField
                place={{ accountId, target: null }}
                label={orderTerms.customer.label}
                hint={orderTerms.customer.hint}
                value={terms.customer}
                error={undefined}
                onChange={(customer) => setTerms({ ...terms, customer })}
              />
            </section>
            <Requirements
              groups={
                list.requirements.length === 0 ? [] : [{ title: requirementsText.every, requirements: neededFirst(list.requirements) }]
              }
            />
            <NameserversSection
              accountId={accountId}
              hosts={terms.nameservers}
              onChange={(nameservers, fault) =>
                setTerms({ ...terms, fault, nameservers: fault === undefined ? nameservers : terms.nameservers })
              }
            />
          </>
        }
        foot={
          <OrderFoot
            counted={{ title: text.readyTitle, text: text.ready(formats.number(list.ready), formats.number(list.rows)) }}
            cost={list}
            missing={list.ready === 0 ? text.noneReady : noCustomer}
            button={text.review}
            onReview={review}
          >
            {list.ready > 0 && list.remaining !== null && (
              <Covered whole={!short} text={short ? foot.short : foot.coversAll(formats.number(list.ready))} />
            )}
            {notReady > 0 && <p className="rd-order-due">{text.skipped(formats.number(notReady))}</p>}
            {work.issue !== '' && (
              <p className="rd-cost-below" role="alert">
                {work.issue}
              </p>
            )}
          </OrderFoot>
        }
      />
      {entering !== null && (
        <CodeDialog row={entering} onCode={(code) => set({ rows: [entering.row], code })} onClose={() => setEntering(null)} />
      )}
    </>
  );
}
