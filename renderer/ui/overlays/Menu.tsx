import { Fragment, type KeyboardEvent, type ReactElement } from 'react';
import { Keys } from '../buttons/Key.tsx';
import { ariaKeys } from '../buttons/key-caps.ts';
import { Tick } from '../icons.ts';
import type { Side } from './place.ts';
import { tipAttributes } from './tip-attributes.ts';
import { type TriggerProps, useAtButton } from './use-at-button.ts';

export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly icon?: ReactElement;
  readonly keys?: string;
  /** One of several of which one is selected, e.g. the current account. */
  readonly checked?: boolean;
  readonly unavailable?: string;
  /** A line above it. */
  readonly separated?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly side?: Side;
  /** The `<button>` that opens it; spread the given props on it. */
  readonly trigger: (props: TriggerProps<'menu'>) => ReactElement;
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

const titleOf = (item: HTMLElement) => item.querySelector('.rd-menu-title')?.textContent?.toLowerCase() ?? '';

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = (index: number) => {
    event.preventDefault();
    items.at(index % items.length)?.focus();
  };
  // The browser closes the menu; the surrounding screen stays.
  if (event.key === 'Escape') event.stopPropagation();
  else if (event.key === 'ArrowDown') to(at + 1);
  else if (event.key === 'ArrowUp') to(at - 1);
  else if (event.key === 'Home') to(0);
  else if (event.key === 'End') to(-1);
  else if (event.key === 'Tab') event.currentTarget.hidePopover();
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    rest.find((item) => titleOf(item).startsWith(event.key.toLowerCase()))?.focus();
  }
}

/** A menu button and its menu. The browser returns the focus when it closes; arrows, Home, End and first letters move. */
export function Menu({ label, items, side = 'below-start', trigger }: MenuProps) {
  const at = useAtButton('menu', side);
  return (
    <>
      {trigger(at.trigger)}
      <div
        {...at.floatingProps}
        role="menu"
        aria-label={label}
        className="rd-raised rd-popover rd-menu"
        onKeyDown={moveFocus}
        onToggle={({ newState, currentTarget }) => {
          at.setOpen(newState === 'open');
          if (newState !== 'open') return;
          at.settle();
          const list = itemsOf(currentTarget);
          (list.find((item) => item.getAttribute('aria-checked') === 'true') ?? list[0])?.focus();
        }}
      >
        {items.map((item) => (
          <Fragment key={item.id}>
            {item.separated === true && <hr />}
            <button
              type="button"
              {...(item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked })}
              aria-keyshortcuts={item.keys === undefined ? undefined : ariaKeys(item.keys)}
              aria-disabled={item.unavailable !== undefined || undefined}
              tabIndex={-1}
              className="rd-menu-item"
              {...(item.unavailable === undefined ? {} : tipAttributes(item.unavailable))}
              onClick={() => {
                if (item.unavailable !== undefined) return;
                at.close();
                item.run();
              }}
            >
              {item.icon}
              <span className="rd-menu-text">
                <span className="rd-menu-title">{item.title}</span>
                {item.note !== undefined && <span className="rd-menu-note">{item.note}</span>}
              </span>
              {item.checked === true && <Tick className="rd-menu-mark" />}
              {item.keys !== undefined && (
                <span aria-hidden>
                  <Keys keys={item.keys} />
                </span>
              )}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}
