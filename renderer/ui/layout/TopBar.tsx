import { type ReactNode, useContext } from 'react';
import { ui } from '../../text/en/ui.ts';
import { Button } from '../buttons/Button.tsx';
import { Refresh } from '../icons.ts';
import { screenTitleId, TopBarSlot, TopBarStart } from './top-bar-slot.ts';

export interface TopBarProps {
  readonly title: string;
  /** Links to the parents of the screen. */
  readonly crumbs?: ReactNode;
  /** `Age`, or what is being read now. */
  readonly age?: ReactNode;
  readonly onRefresh?: (() => void) | undefined;
  readonly refreshBlocked?: string | undefined;
  readonly busy?: boolean;
  readonly actions?: ReactNode;
}

/** Title of the screen, the age of its data, Refresh, its actions, and what the window adds at both ends. */
export function TopBar({ title, crumbs, age, onRefresh, refreshBlocked, busy = false, actions }: TopBarProps) {
  const slot = useContext(TopBarSlot);
  return (
    <header className="rd-topbar">
      {useContext(TopBarStart)}
      {crumbs}
      <h1 id={screenTitleId}>{title}</h1>
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
      <div className="rd-topbar-actions">
        {actions}
        {slot}
      </div>
    </header>
  );
}
