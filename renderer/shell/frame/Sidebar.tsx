import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSingleKeys } from '../../api/single-keys.ts';
import { useNotOffered } from '../../data/list/not-offered.ts';
import { accountScreen } from '../../features/profile/index.ts';
import { settingsScreen } from '../../features/settings/index.ts';
import { usePresentAccount } from '../../navigation/present-account.ts';
import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { splitKeys } from '../../ui/buttons/key-caps.ts';
import { classNames } from '../../ui/class-names.ts';
import { MenuSign, PopoverPanel } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { hasTyping } from '../commands/keys.ts';
import { screenGroups } from '../screens.ts';
import { AccountSwitcher } from './AccountSwitcher.tsx';

const tipOf = ({ title, keys }: Pick<ScreenDefinition, 'title' | 'keys'>, singleKeys: boolean) =>
  tipAttributes(title, undefined, singleKeys || !hasTyping(keys) ? splitKeys(keys) : undefined);

interface ScreenLinkProps {
  readonly screen: ScreenDefinition;
  readonly accountId: string;
  /** The first of its group. */
  readonly begins: boolean;
}

function ScreenLink({ screen, accountId, begins }: ScreenLinkProps) {
  const { name, title, Icon, warm } = screen;
  const singleKeys = useSingleKeys();
  return (
    <Link
      to="/account/$accountId/$screen/{-$id}"
      params={{ accountId, screen: name, id: undefined }}
      activeOptions={{ includeSearch: false }}
      className={classNames('rd-nav-item', begins && 'begins-group')}
      aria-label={title}
      onPointerEnter={warm}
      onFocus={warm}
      {...tipOf(screen, singleKeys)}
    >
      <Icon />
      <span>{title}</span>
    </Link>
  );
}

/** Below this width, a menu replaces the sidebar. The style sheets have the same limit. */
export const narrowWindow = '(max-width: 859px)';

/** Account switcher and screens. Below 1040 px it is a rail of icons; the names stay as labels. */
export function Sidebar() {
  return (
    <aside className="rd-sidebar" aria-label={app.regions.sidebar} data-region="sidebar" tabIndex={-1}>
      <SidebarContent />
    </aside>
  );
}

/** The sidebar as a menu, for a narrow window. */
export function SidebarMenu() {
  return (
    <PopoverPanel
      label={app.regions.sidebar}
      className="rd-nav-panel"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="rd-button is-minimal is-icon"
          aria-label={app.nav.open}
          {...tipAttributes(app.nav.open)}
        >
          <MenuSign />
        </button>
      )}
    >
      {(close) => <OpenSidebar close={close} />}
    </PopoverPanel>
  );
}

function OpenSidebar({ close }: { readonly close: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [first] = useState(path);
  useEffect(() => {
    if (path !== first) close();
  }, [path, first, close]);
  return <SidebarContent />;
}

/** Account switcher, the screens, and Settings at the bottom. */
function SidebarContent() {
  const present = usePresentAccount();
  const singleKeys = useSingleKeys();
  // Without objects of it in the local copy: a server does not disappear because its area is no longer sold.
  const absent = useNotOffered(present?.id)
    .filter(({ count }) => count === 0)
    .map(({ list }) => list);
  const accountTip = tipOf(accountScreen, singleKeys);
  return (
    <>
      <AccountSwitcher />
      <nav className="rd-nav" aria-label={app.nav.label}>
        {present === undefined ? (
          <Link to="/" className="rd-nav-item" aria-label={accountScreen.title} {...accountTip}>
            <accountScreen.Icon />
            <span>{accountScreen.title}</span>
          </Link>
        ) : (
          <>
            <Link
              to="/account/$accountId"
              params={{ accountId: present.id }}
              activeOptions={{ exact: true }}
              className="rd-nav-item"
              aria-label={accountScreen.title}
              {...accountTip}
            >
              <accountScreen.Icon />
              <span>{accountScreen.title}</span>
            </Link>
            {screenGroups.map((group, index) =>
              group
                .filter(({ list }: ScreenDefinition) => list === undefined || !absent.includes(list))
                .map((screen, place) => (
                  <ScreenLink key={screen.name} screen={screen} accountId={present.id} begins={index > 0 && place === 0} />
                )),
            )}
          </>
        )}
        <Link to="/settings" className="rd-nav-item is-last" aria-label={settingsScreen.title} {...tipOf(settingsScreen, singleKeys)}>
          <settingsScreen.Icon />
          <span>{settingsScreen.title}</span>
        </Link>
      </nav>
    </>
  );
}
