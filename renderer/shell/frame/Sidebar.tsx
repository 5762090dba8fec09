import { Link } from '@tanstack/react-router';
import { usePresentAccount } from '../../navigation/present-account.ts';
import { type ScreenName, screenNames } from '../../navigation/screen-names.ts';
import { app } from '../../text/en/app.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cog, IdNumber } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/tip-attributes.ts';
import { screens } from '../screens.ts';
import { AccountSwitcher } from './AccountSwitcher.tsx';

const accountTip = tipAttributes(app.nav.account, undefined, ['G', 'A']);
const settingsTip = tipAttributes(app.nav.settings, undefined, ['Mod', ',']);

function ScreenLink({ name, accountId }: { readonly name: ScreenName; readonly accountId: string }) {
  const { title, Icon, keys, begins, warm } = screens[name];
  return (
    <Link
      to="/account/$accountId/$screen/{-$id}"
      params={{ accountId, screen: name, id: undefined }}
      activeOptions={{ includeSearch: false }}
      className={classNames('rd-nav-item', begins && 'begins-group')}
      aria-label={title}
      onPointerEnter={warm}
      onFocus={warm}
      {...tipAttributes(title, undefined, [...keys])}
    >
      <Icon />
      <span>{title}</span>
    </Link>
  );
}

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
            {screenNames.map((name) => (
              <ScreenLink key={name} name={name} accountId={present.id} />
            ))}
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
