import { useId, useState } from 'react';
import type { ResponseField } from '../../../../preload/contract/accounts/profile.ts';
import { lists as text } from '../../../text/en/lists.ts';
import { CaretDown } from '../../../ui/index.ts';

const asText = (value: ResponseField['value']): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** All fields of the last response, with the service's names; collapsed by default. */
export function StoredFields({ fields }: { readonly fields: readonly ResponseField[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="rd-list-fields">
      <h3>
        <button type="button" className="rd-disclosure" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          <CaretDown size={14} />
          {text.pane.more}
        </button>
        <span className="rd-age">{text.pane.moreNote}</span>
      </h3>
      <dl id={listId} hidden={!open} className="rd-facts rd-list-facts">
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
