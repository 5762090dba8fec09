import { useId, useState } from 'react';
import type { AnswerField } from '../../../preload/contract/profile.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { CaretDown } from '../../ui/index.ts';

const asText = (value: AnswerField['value']): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Every field of the last answer, under the service's own names; folded up until it is asked for. */
export function MoreFields({ fields }: { readonly fields: readonly AnswerField[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="rd-customer-more">
      <h3>
        <button type="button" className="rd-disclosure" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          <CaretDown size={14} />
          {texts.page.more}
        </button>
        <span className="rd-age">{texts.page.moreNote}</span>
      </h3>
      <dl id={listId} hidden={!open} className="rd-facts">
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{typeof value === 'object' && value !== null ? <pre>{asText(value)}</pre> : <code>{asText(value)}</code>}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
