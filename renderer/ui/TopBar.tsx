import { createContext, type ReactNode, useContext } from 'react';
import { ui } from '../texts/en/ui.ts';
import { Button } from './Button.tsx';
import { Refresh } from './icons.ts';

export interface TopBarProps {
  readonly title: string;
  /** The way back to what the screen is a part of. */
  readonly crumbs?: ReactNode;
  /** `Age`, or what is being read right now. */
  readonly age?: ReactNode;
  readonly onRefresh?: (() => void) | undefined;
  readonly refreshBlocked?: string | undefined;
  readonly busy?: boolean;
  readonly actions?: ReactNode;
}

/** What every top bar begins with; given by the shell. */
export const TopBarStart = createContext<ReactNode>(null);

/** Title of the screen, the age of what it shows, Refresh, and its actions. */
export function TopBar({ title, crumbs, age, onRefresh, refreshBlocked, busy = false, actions }: TopBarProps) {
  return (
    <header className="rd-topbar">
      {useContext(TopBarStart)}
      {crumbs}
      <h1>{title}</h1>
      <div className="rd-topbar-age">
        {age}
        {onRefresh !== undefined && (
          <Button
            variant="minimal"
            size="small"
            icon={<Refresh size={14} />}
            label={ui.refresh}
            keys={['F5']}
            busy={busy}
            disabledReason={refreshBlocked}
            onPress={onRefresh}
          />
        )}
      </div>
      {actions !== undefined && <div className="rd-topbar-actions">{actions}</div>}
    </header>
  );
}
