import { type KeyboardEvent, type ReactNode, type RefObject, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ReminderTemplateFault } from '../../../../preload/contract/reminders/templates.ts';
import { reminderTemplates as text } from '../../../text/en/reminder-templates.ts';
import { Keys } from '../../../ui/buttons/Key.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Offers, offerId } from '../../../ui/fields/Offers.tsx';
import { FieldFrame, useFormats } from '../../../ui/index.ts';
import { type Completion, completionsAt, type TemplateField as Field } from './completion.ts';
import { segmentsOf } from './segments.ts';

/** Maximum lengths, as in the contract. */
const most: Readonly<Record<Field, number>> = { subject: 300, text: 20_000 };

/** Keys that the list of completions takes. */
const listKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Escape', 'Enter', 'Tab'];

export interface TemplateFieldHandle {
  /** Replaces the selection. */
  readonly insert: (completion: (value: string, caret: number) => Completion) => void;
}

export interface TemplateFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly faults: readonly ReminderTemplateFault[];
  readonly readOnly: boolean;
  readonly handle?: RefObject<TemplateFieldHandle | null>;
}

/**
 * A field for a template's text, with completions at the caret. A field cannot color parts of its text: the visible text is a copy exactly
 * below it.
 */
export function TemplateField({ field, label, hint, value, onChange, faults, readOnly, handle }: TemplateFieldProps) {
  const formats = useFormats();
  const offersId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const nextCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const offers = caret === null || readOnly ? null : completionsAt(value, caret, field);
  const chosen = Math.min(at, (offers?.items.length ?? 1) - 1);

  useLayoutEffect(() => {
    const { current } = nextCaret;
    if (current === null) return;
    area.current?.setSelectionRange(current, current);
    area.current?.focus();
    nextCaret.current = null;
  });

  const change = (next: string, at: number | null) => {
    const plain = field === 'subject' ? next.replace(/[\r\n]+/g, ' ') : next;
    onChange(plain.slice(0, most[field]));
    setCaret(at);
    setAt(0);
  };
  const accept = (index: number) => {
    const item = offers?.items[index];
    if (offers === null || item === undefined) return;
    nextCaret.current = offers.from + item.caret;
    change(`${value.slice(0, offers.from)}${item.insert}${value.slice(offers.to)}`, null);
  };
  useImperativeHandle(handle, () => ({
    insert(completion) {
      const start = area.current?.selectionStart ?? value.length;
      const end = area.current?.selectionEnd ?? start;
      const { insert, caret: offset } = completion(value, start);
      nextCaret.current = start + offset;
      change(`${value.slice(0, start)}${insert}${value.slice(end)}`, null);
    },
  }));
  /** Lists the completions at the caret, of a new tag if it is in none. */
  const openList = (at: number) => {
    if (completionsAt(value, at, field) !== null) return setCaret(at);
    nextCaret.current = at + 2;
    change(`${value.slice(0, at)}{{${value.slice(at)}`, at + 2);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey && key === ' ' && !readOnly) {
      event.preventDefault();
      openList(event.currentTarget.selectionStart);
      return;
    }
    if (field === 'subject' && key === 'Enter' && offers === null) return event.preventDefault();
    if (offers === null || ctrlKey || metaKey || altKey) return;
    if (!listKeys.includes(key) || (key === 'Tab' && shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    const { length } = offers.items;
    if (key === 'ArrowDown') setAt((chosen + 1) % length);
    else if (key === 'ArrowUp') setAt((chosen - 1 + length) % length);
    else if (key === 'Escape') setCaret(null);
    else accept(chosen);
  };
  const goToFault = ({ at, length }: ReminderTemplateFault) => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at + length);
  };
  const follow = () => {
    if (copy.current === null || area.current === null) return;
    copy.current.scrollTop = area.current.scrollTop;
    copy.current.scrollLeft = area.current.scrollLeft;
  };
  return (
    <FieldFrame label={label} hint={hint}>
      {(attributes) => (
        <>
          <div className={classNames('rd-template-field', `is-${field}`, faults.length > 0 && 'is-invalid', readOnly && 'is-read-only')}>
            <div ref={copy} className="rd-template-copy" aria-hidden>
              {segmentsOf(value, faults).map((segment) => (
                <span key={segment.from} className={classNames(segment.isTag && 'is-tag', segment.isFaulty && 'is-faulty')}>
                  {segment.text}
                </span>
              ))}
              {'\n'}
            </div>
            <textarea
              {...attributes}
              ref={area}
              className="rd-template-input"
              aria-invalid={faults.length > 0 || undefined}
              aria-autocomplete="list"
              aria-controls={offers === null ? undefined : offersId}
              aria-activedescendant={offers === null ? undefined : offerId(offersId, chosen)}
              rows={field === 'subject' ? 1 : 16}
              value={value}
              readOnly={readOnly}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => change(target.value, target.selectionStart)}
              onScroll={follow}
              onKeyDown={onKeyDown}
              onClick={() => setCaret(null)}
              onBlur={() => setCaret(null)}
            />
            {offers !== null && (
              <AtCaret field={area} before={value.slice(0, offers.from)}>
                <Offers
                  id={offersId}
                  label={text.completions}
                  items={offers.items.map(({ label: shown, name }) => ({ text: shown, count: text.placeholders[name] }))}
                  at={chosen}
                  onAccept={accept}
                />
                <div className="rd-completions-foot" aria-hidden>
                  <span>
                    <Keys keys={['Tab']} /> {text.completionKeys.take}
                  </span>
                  <span>
                    <Keys keys={['Esc']} /> {text.completionKeys.close}
                  </span>
                </div>
              </AtCaret>
            )}
          </div>
          {faults.length > 0 && (
            <ul className="rd-template-faults" aria-label={text.faultsOf(label)}>
              {faults.map((fault) => (
                <li key={`${fault.at} ${fault.code}`}>
                  <button type="button" className="rd-link" onClick={() => goToFault(fault)}>
                    {field === 'subject'
                      ? text.faultInSubject(formats.number(fault.column), text.faults[fault.code](fault.name))
                      : text.faultAt(formats.number(fault.line), formats.number(fault.column), text.faults[fault.code](fault.name))}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}

interface AtCaretProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly before: string;
  readonly children: ReactNode;
}

/** A panel below the end of the text that is before it: an invisible copy of that text shows where that is. */
function AtCaret({ field, before, children }: AtCaretProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (mark.current === null || panel.current === null || field.current === null) return;
    const { offsetLeft, offsetTop, offsetHeight } = mark.current;
    const top = offsetTop + offsetHeight - field.current.scrollTop;
    panel.current.style.setProperty('--rd-completions-at', `${offsetLeft}px`);
    panel.current.style.setProperty('--rd-completions-top', `${Math.min(top, field.current.clientHeight)}px`);
  });
  return (
    <>
      <div className="rd-template-copy is-measure" aria-hidden>
        {before}
        <span ref={mark}>{'{'}</span>
      </div>
      <div ref={panel} className="rd-raised rd-completions rd-template-completions">
        {children}
      </div>
    </>
  );
}
