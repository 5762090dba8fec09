import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { app } from '../../texts/en/app.ts';
import { TooltipLayer } from '../../ui/index.ts';
import { CommandOverlays } from '../commands/CommandOverlays.tsx';
import { useKeys } from '../commands/use-keys.ts';
import { AccountDialogs, NoticeBanner } from '../features.ts';
import { notePresentAccount, usePresentAccount } from '../present-account.ts';
import { useStarted } from '../started.ts';
import { Sidebar } from './Sidebar.tsx';
import { StatusLine } from './StatusLine.tsx';

/** The window around the screens: account edge, sidebar, screen, status bar, and what floats above them. */
export function Shell() {
  const account = usePresentAccount();
  const started = useStarted();
  const { accountId } = useParams({ strict: false });
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const bare = account === undefined && home;
  useKeys();

  useEffect(() => {
    if (accountId !== undefined) notePresentAccount(accountId);
  }, [accountId]);
  const colour = account?.colour;
  const name = account?.name;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (colour === undefined) delete dataset['account'];
    else dataset['account'] = colour;
    document.title = name === undefined ? app.name : `${name}, ${app.name}`;
  }, [colour, name]);

  return (
    <div className={bare ? 'rd-shell is-bare' : 'rd-shell'}>
      {!bare && <div className="rd-edge" />}
      {!bare && <Sidebar />}
      <main className="rd-screen" aria-label={app.regions.main} data-region="main" tabIndex={-1}>
        <TooltipLayer />
        <Suspense>{started && <NoticeBanner />}</Suspense>
        <Outlet />
      </main>
      <StatusLine />
      <Suspense>{started && <AccountDialogs />}</Suspense>
      <CommandOverlays />
    </div>
  );
}
