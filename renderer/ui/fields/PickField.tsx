import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { DoubleCaretVertical } from '../icons.ts';
import { placeElement } from '../overlays/place.ts';
import { FieldFrame } from './FieldFrame.tsx';
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
  /** The selection, shown while not typing; empty: nothing is selected. */
  readonly chosen: string;
  /** Items that match the typed text. */
  readonly items: readonly PickItem[];
  /** The items are for the typed text, not for a previous one while the response is pending. */
  readonly isCurrent?: boolean;
  /** The number of matches, and what to do if there are more than shown; also if there are none. */
  readonly found: string;
  readonly placeholder: string;
  readonly onType: (text: string) => void;
  readonly onAccept: (id: string) => void;
}

/** A choice found by typing (combobox pattern). The list is above everything, so that no dialog clips it. */
export function PickField(props: PickFieldProps) {
  const { label, hint, error, chosen, items, isCurrent = true, found, placeholder, onType, onAccept } = props;
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
    onAccept(item.id);
    close();
  };
  // Enter came before the response: the selection applies to the typed text, never to the previous one.
  useEffect(() => {
    if (!entered || !isCurrent) return;
    setEntered(false);
    take(items[present]);
  });
  /** Returns whether the key was handled. */
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
      {(attributes) => (
        <span className="rd-select rd-pick-field">
          <input
            {...attributes}
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
              // Escape closes the list, not the dialog around it.
              event.stopPropagation();
            }}
            onBlur={close}
          />
          <DoubleCaretVertical />
          {open && (
            <PickList anchor={input.current} at={present} items={items} found={found} listId={listId} label={label} onAccept={take} />
          )}
        </span>
      )}
    </FieldFrame>
  );
}

interface PickListProps extends Pick<PickFieldProps, 'items' | 'found' | 'label'> {
  readonly anchor: HTMLInputElement | null;
  readonly at: number;
  readonly listId: string;
  readonly onAccept: (item: PickItem) => void;
}

function PickList({ anchor, at, items, found, listId, label, onAccept }: PickListProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Each time: other items change its height.
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
                onAccept(item);
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
