import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { DoubleCaretVertical } from './icons.ts';
import { placeElement } from './place.ts';
import './pick-field.css';

export interface PickItem {
  readonly id: string;
  readonly title: string;
  /** On the line below it. */
  readonly more: string;
}

export interface PickFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** What is chosen, as it is shown while nobody types; empty: nothing is. */
  readonly chosen: string;
  /** What fits what is typed. */
  readonly items: readonly PickItem[];
  /** The items are those of the text that is typed, and not of one before while the answer is on its way. */
  readonly isCurrent?: boolean;
  /** How many fit, and what to do where there are more than these; also where there is none. */
  readonly found: string;
  readonly placeholder: string;
  readonly onType: (text: string) => void;
  readonly onTake: (id: string) => void;
}

/** One of many, found by typing (combobox pattern). The list lies over everything, so that no dialog cuts it off. */
export function PickField(props: PickFieldProps) {
  const { label, hint, error, chosen, items, isCurrent = true, found, placeholder, onType, onTake } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState(false);
  const open = typed !== null;
  const present = Math.min(at, items.length - 1);
  const empty = open && chosen !== '' ? chosen : placeholder;

  const show = (text: string) => {
    setTyped(text);
    setAt(0);
    setEntered(false);
    onType(text.trim());
  };
  const close = () => {
    setTyped(null);
    setEntered(false);
    onType('');
  };
  const take = (item: PickItem | undefined) => {
    if (item === undefined) return;
    onTake(item.id);
    close();
  };
  // Enter came before the answer: what is taken is of the text that was typed, never of the one before.
  useEffect(() => {
    if (!entered || !isCurrent) return;
    setEntered(false);
    take(items[present]);
  });
  /** Answers whether the key was one of these. */
  const act = ({ key }: KeyboardEvent): boolean => {
    setEntered(open && key === 'Enter');
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      show('');
    } else if (key === 'ArrowDown') setAt(Math.min(present + 1, items.length - 1));
    else if (key === 'ArrowUp') setAt(Math.max(present - 1, 0));
    else if (key === 'Escape') close();
    else if (key !== 'Enter') return false;
    return true;
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(parts) => (
        <span className="rd-select rd-pick-field">
          <input
            {...parts}
            ref={input}
            className="rd-input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open && items.length > 0 ? listId : undefined}
            aria-activedescendant={open && items.length > 0 ? `${listId}-${present}` : undefined}
            placeholder={empty}
            value={typed ?? chosen}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => show(target.value)}
            onFocus={({ target }) => target.select()}
            onClick={() => (open ? undefined : show(''))}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || !act(event)) return;
              event.preventDefault();
              // Escape closes the list and not the dialog around it.
              event.stopPropagation();
            }}
            onBlur={close}
          />
          <DoubleCaretVertical />
          {open && <PickList anchor={input.current} at={present} items={items} found={found} listId={listId} label={label} onTake={take} />}
        </span>
      )}
    </FieldFrame>
  );
}

interface PickListProps extends Pick<PickFieldProps, 'items' | 'found' | 'label'> {
  readonly anchor: HTMLInputElement | null;
  readonly at: number;
  readonly listId: string;
  readonly onTake: (item: PickItem) => void;
}

function PickList({ anchor, at, items, found, listId, label, onTake }: PickListProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Each time: with other items its height is another.
  useLayoutEffect(() => {
    if (panel.current === null || anchor === null) return;
    if (!panel.current.matches(':popover-open')) panel.current.showPopover();
    panel.current.style.width = `${anchor.offsetWidth}px`;
    placeElement(panel.current, anchor, 'below-start');
    panel.current.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={panel} popover="manual" className="rd-raised rd-pick">
      {items.length > 0 && (
        <div id={listId} role="listbox" aria-label={label} className="rd-pick-list">
          {items.map((item, index) => (
            <div
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className="rd-pick-item"
              onMouseDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                onTake(item);
              }}
            >
              <span className="rd-pick-title">{item.title}</span>
              <span className="rd-quiet">{item.more}</span>
            </div>
          ))}
        </div>
      )}
      <div role="status" className="rd-pick-found">
        {found}
      </div>
    </div>
  );
}
