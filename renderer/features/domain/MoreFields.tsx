import { useId, useState } from 'react';
import type { AnswerField } from '../../../preload/contract/profile.ts';
import { domain as texts } from '../../texts/en/domain.ts';
import { CaretDown } from '../../ui/index.ts';

const asText = (value: AnswerField['value']): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Every field of an answer, under the service's own names; folded up until it is asked for. */
export function MoreFields({ fields }: { readonly fields: readonly AnswerField[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <section className="rd-domain-section is-wide rd-domain-fields">
      <div className="rd-domain-section-head">
        <h3>
          <button type="button" className="rd-disclosure" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            <CaretDown size={14} />
            {texts.more.title}
          </button>
        </h3>
        <span className="rd-age">{texts.more.note}</span>
      </div>
      <dl id={listId} hidden={!open} className="rd-facts">
        {open &&
          fields.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{typeof value === 'object' && value !== null ? <pre>{asText(value)}</pre> : <code>{asText(value)}</code>}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
