import type { SeenPersonChange, SeenPersonValue } from '../../../preload/contract/seen/seen.ts';
import { goTo } from '../../navigation/go-to.ts';
import { seen as text } from '../../text/en/seen.ts';
import type { TipAttributes } from '../../ui/overlays/tip-attributes.ts';

const { people } = text;

/** Which customer or contact a change is about. */
export function personSubject({ subject, subjectId, subjectName }: SeenPersonChange): string {
  const name = subjectName === '' ? text.values.person(null, `${subjectId}`) : subjectName;
  return subject === 'customer' ? people.customer(name) : people.contact(name);
}

interface SeenPersonSubjectProps {
  readonly accountId: string;
  readonly change: SeenPersonChange;
  /** Shown in a tooltip, also to those who have no mouse. */
  readonly tip: TipAttributes;
}

/** Which customer or contact a change is about; opens the customer. */
export function SeenPersonSubject({ accountId, change, tip }: SeenPersonSubjectProps) {
  const { isHere, customerId } = change;
  const open = () => goTo({ screen: 'customers', accountId, id: `${customerId}` });
  return (
    <button type="button" className="rd-link" aria-disabled={!isHere || undefined} onClick={() => isHere && open()} {...tip}>
      {personSubject(change)}
    </button>
  );
}

function valueText(value: SeenPersonValue): string {
  if (value.kind === 'presence') return value.present ? text.values.present : text.values.absent;
  return value.text === '' ? text.values.none : value.text.replaceAll('\n', ', ');
}

/** Both values in full. */
export function SeenPersonValues({ change: { before, after } }: { readonly change: SeenPersonChange }) {
  const values = [
    { mark: 'removed', value: before },
    { mark: 'added', value: after },
  ] as const;
  return values.map(({ mark, value }) => (
    <div key={mark} className={`rd-seen-value is-${mark}`}>
      <span className="rd-seen-sign" aria-hidden>
        {text.marks[mark].sign}
      </span>
      <span className="rd-hidden">{`${text.marks[mark].word} `}</span>
      {valueText(value)}
    </div>
  ));
}
