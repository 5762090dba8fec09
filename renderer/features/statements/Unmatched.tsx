import { useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import { type UnmatchedReason, unmatchedReasons } from '../../../preload/contract/statements/statement-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { statements as text } from '../../text/en/statements.ts';
import { SelectField, useFormats } from '../../ui/index.ts';
import { Lines } from './Lines.tsx';

export interface UnmatchedProps {
  readonly accountId: AccountId;
  readonly month: string;
  readonly glance: Output<'statements.month'>;
}

/** Numbers of items on no statement by reason, in the order of the reasons. */
export function countsOf({ unmatched }: Pick<UnmatchedProps['glance'], 'unmatched'>): readonly (readonly [UnmatchedReason, number])[] {
  const counts = new Map<UnmatchedReason, number>();
  for (const { reason, totals } of unmatched) counts.set(reason, (counts.get(reason) ?? 0) + totals.count);
  return unmatchedReasons.flatMap((reason) => (counts.has(reason) ? [[reason, counts.get(reason) ?? 0] as const] : []));
}

/** What could not be matched, with the reason. */
export function Unmatched({ accountId, month, glance }: UnmatchedProps) {
  const { number } = useFormats();
  const [chosen, setChosen] = useState<UnmatchedReason | 'all'>('all');
  const counts = countsOf(glance);
  const isPresent = counts.some(([reason]) => reason === chosen);
  const reason = chosen === 'all' || !isPresent ? null : chosen;
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <div className="rd-statements-tools">
        <SelectField
          label={text.unmatched.reason}
          value={reason ?? 'all'}
          options={[
            { value: 'all' as const, label: text.unmatched.all(number(all)) },
            ...counts.map(([value, count]) => ({ value, label: text.unmatched.one(text.reasons[value].title, number(count)) })),
          ]}
          onChange={setChosen}
          {...(reason === null ? {} : { hint: text.reasons[reason].means })}
        />
      </div>
      <Lines key={reason} accountId={accountId} month={month} of={{ reason }} label={text.unmatched.list} none={text.unmatched.none} />
    </>
  );
}
