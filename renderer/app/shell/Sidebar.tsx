import { Link } from '@tanstack/react-router';
import { app } from '../../texts/en/app.ts';
import { Cog, Globe, IdNumber } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/tip-attributes.ts';
import { usePresentAccount } from '../present-account.ts';
import { AccountSwitcher } from './AccountSwitcher.tsx';

const accountTip = tipAttributes(app.nav.account, undefined, ['G', 'A']);
const domainsTip = tipAttributes(app.nav.domains, undefined, ['G', 'D']);
const settingsTip = tipAttributes(app.nav.settings, undefined, ['Mod', ',']);

/** Account switcher, the screens, and Settings at the foot. Below 1040 px it is a rail of icons; the names stay as labels. */
export function Sidebar() {
  const present = usePresentAccount();
  return (
    <aside className="rd-sidebar" aria-label={app.regions.sidebar} data-region="sidebar" tabIndex={-1}>
      <AccountSwitcher />
      <nav className="rd-nav" aria-label={app.nav.label}>
        {present === undefined ? (
          <Link to="/" className="rd-nav-item" aria-label={app.nav.account} {...accountTip}>
            <IdNumber />
            <span>{app.nav.account}</span>
          </Link>
        ) : (
          <>
            <Link
              to="/account/$accountId"
              params={{ accountId: present.id }}
              activeOptions={{ exact: true }}
              className="rd-nav-item"
              aria-label={app.nav.account}
              {...accountTip}
            >
              <IdNumber />
              <span>{app.nav.account}</span>
            </Link>
            <Link
              to="/account/$accountId/domains"
              params={{ accountId: present.id }}
              className="rd-nav-item"
              aria-label={app.nav.domains}
              {...domainsTip}
            >
              <Globe />
              <span>{app.nav.domains}</span>
            </Link>
          </>
        )}
        <Link to="/settings" className="rd-nav-item is-last" aria-label={app.nav.settings} {...settingsTip}>
          <Cog />
          <span>{app.nav.settings}</span>
        </Link>
      </nav>
    </aside>
  );
}
