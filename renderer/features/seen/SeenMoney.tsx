import type { SeenMoneyChange, SeenMoneyValue } from '../../../preload/contract/seen/seen.ts';
import { goTo } from '../../navigation/go-to.ts';
import { seen as text } from '../../text/en/seen.ts';
import { type Formats, MoneyText, useFormats, WarningSign } from '../../ui/index.ts';
import type { TipAttributes } from '../../ui/overlays/tip-attributes.ts';

const { money } = text;

/** What a change of money is about. */
export const moneySubject = ({ subject, subjectName }: SeenMoneyChange): string => {
  if (subject === 'account') return money.account;
  return subject === 'transaction' && subjectName === '' ? money.transaction : subjectName;
};

/** Where a change of money leads to: the prices of its extension, or its transaction, or those of its time. */
function placeOf({ subject, subjectId, subjectName, madeAt, beforeAt, afterAt }: SeenMoneyChange, formats: Formats): MoneyPlace {
  const day = (at: string): string => formats.today(Date.parse(at));
  switch (subject) {
    case 'extension':
      return { screen: 'prices', id: `${subjectId}`, filter: `tld:${subjectName}` };
    case 'transaction':
      return { screen: 'transactions', id: `${subjectId}`, ...(madeAt === null ? {} : { filter: `created:${day(madeAt)}` }) };
    case 'account':
      return { screen: 'transactions', ...(beforeAt === null ? {} : { filter: `created:${day(beforeAt)}..${day(afterAt)}` }) };
  }
}

interface MoneyPlace {
  readonly screen: 'prices' | 'transactions';
  readonly id?: string;
  readonly filter?: string;
}

interface SeenMoneySubjectProps {
  readonly accountId: string;
  readonly change: SeenMoneyChange;
  /** Shown in a tooltip, also to those who have no mouse. */
  readonly tip: TipAttributes;
}

/** What a change of money is about, which opens it where it is listed. */
export function SeenMoneySubject({ accountId, change, tip }: SeenMoneySubjectProps) {
  const formats = useFormats();
  const { isHere } = change;
  const open = () => goTo({ ...placeOf(change, formats), accountId });
  return (
    <button type="button" className="rd-link" aria-disabled={!isHere || undefined} onClick={() => isHere && open()} {...tip}>
      {moneySubject(change)}
    </button>
  );
}

function Amount({ amount, currency, signed = false }: { readonly amount: string; readonly currency: string; readonly signed?: boolean }) {
  const isPositive = signed && !amount.startsWith('-');
  return (
    <>
      {isPositive && '+'}
      <MoneyText amount={amount} currency={currency === '' ? null : currency} />
    </>
  );
}

function Value({ value, isSigned }: { readonly value: SeenMoneyValue; readonly isSigned: boolean }) {
  switch (value.kind) {
    case 'money':
      return <Amount amount={value.amount} currency={value.currency} />;
    case 'transaction':
      return value.amount === null ? money.noAmount : <Amount amount={value.amount} currency={value.currency} signed={isSigned} />;
    case 'promotion':
      return <Amount amount={value.amount} currency={value.currency} />;
    case 'nothing':
      return money.none;
  }
}

/** The type of a transaction, and the domain that it mentions. */
const aboutOf = (value: SeenMoneyValue): string =>
  value.kind === 'transaction' ? [value.type, value.domain].filter((part) => part !== null && part !== '').join(', ') : '';

/** For how many years a promotion is, and when. */
function PromotionFacts({ value }: { readonly value: SeenMoneyValue }) {
  const formats = useFormats();
  if (value.kind !== 'promotion') return null;
  const { years, from, to } = value;
  const parts = [
    years === null ? '' : money.years(formats.number(years)),
    from === null ? '' : money.from(formats.date(from)),
    to === null ? '' : money.to(formats.date(to)),
  ];
  return <div className="rd-seen-value rd-quiet">{parts.filter((part) => part !== '').join(', ')}</div>;
}

/** The amount of a transaction, or both values, and what is remarkable about them. */
export function SeenMoneyValues({ change }: { readonly change: SeenMoneyChange }) {
  const formats = useFormats();
  const { before, after, field, note, madeAt } = change;
  const mark = change.subject === 'transaction' ? null : text.marks;
  return (
    <>
      {mark !== null && (
        <div className="rd-seen-value is-removed">
          <span className="rd-seen-sign" aria-hidden>
            {mark.removed.sign}
          </span>
          <span className="rd-hidden">{`${money.before} `}</span>
          <Value value={before} isSigned={false} />
          <PromotionFacts value={before} />
        </div>
      )}
      <div className="rd-seen-value is-added">
        {mark !== null && (
          <>
            <span className="rd-seen-sign" aria-hidden>
              {mark.added.sign}
            </span>
            <span className="rd-hidden">{`${money.after} `}</span>
          </>
        )}
        <Value value={after} isSigned={field === 'charge' || field === 'credit'} />
        <PromotionFacts value={after} />
      </div>
      {aboutOf(after) !== '' && <div className="rd-seen-value rd-quiet">{aboutOf(after)}</div>}
      {madeAt !== null && <div className="rd-seen-value rd-quiet">{formats.dateTime(madeAt)}</div>}
      {note !== null && (
        <div className="rd-seen-value">
          {note.kind === 'below-cost' && <WarningSign size={12} className="rd-seen-warning" />}
          {`${note.kind === 'difference' ? money.difference : money.belowCost}: `}
          <Amount amount={note.amount} currency={note.currency} signed={note.kind === 'difference'} />
        </div>
      )}
    </>
  );
}
