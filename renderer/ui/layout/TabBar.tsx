import type { KeyboardEvent } from 'react';
import './tab-bar.css';

export interface Tab<T extends string> {
  readonly id: T;
  readonly title: string;
  /** Number of items in it; omitted if not known. */
  readonly count?: string | undefined;
}

export interface TabBarProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (tab: T) => void;
  /** Id of the element that shows the selected tab. */
  readonly panelId: string;
}

/** Id of a tab's button, for the panel that it labels. */
export const tabId = (panelId: string, tab: string): string => `${panelId}-${tab}`;

/** Tabs: one tab stop, arrows move and select. */
export function TabBar<T extends string>({ label, tabs, chosen, onChoose, panelId }: TabBarProps<T>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex(({ id }) => id === chosen);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(tabId(panelId, next.id))?.focus();
  };
  return (
    <div className="rd-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title, count }) => (
        <button
          key={id}
          id={tabId(panelId, id)}
          type="button"
          role="tab"
          className="rd-tab"
          aria-selected={id === chosen}
          aria-controls={panelId}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
          {count !== undefined && <span className="rd-tab-count">{count}</span>}
        </button>
      ))}
    </div>
  );
}
