import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { call, onEvent } from '../../api/client.ts';
import { AccountDialogs } from '../../features/accounts/index.ts';
import { NoticeBanner } from '../../features/app-notices/index.ts';
import { CertificateDialogs } from '../../features/certificate-tools/index.ts';
import { ChangeDialogs, JobDrawer } from '../../features/changes/index.ts';
import { OpeningNotice, PracticeBanner, PracticeDialogs } from '../../features/practice/index.ts';
import { GlobalSearch } from '../../features/search/index.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { goTo } from '../../navigation/go-to.ts';
import { goBack, goForward, historyKeys, useHistoryEnds } from '../../navigation/history.ts';
import { accountMark, isPractice } from '../../navigation/practice-account.ts';
import { notePresentAccount, usePresentAccount } from '../../navigation/present-account.ts';
import { app, commands as text } from '../../text/en/application.ts';
import { practice } from '../../text/en/practice.ts';
import { classNames } from '../../ui/class-names.ts';
import { Announcer, ChevronLeft, ChevronRight, StepButton, screenTitleId, TooltipLayer, TopBarSlot, TopBarStart } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { CommandOverlays } from '../commands/CommandOverlays.tsx';
import { enterScreen } from '../commands/regions.ts';
import { useKeys } from '../commands/use-keys.ts';
import { keepFocus } from './keep-focus.ts';
import { narrowWindow, Sidebar, SidebarMenu } from './Sidebar.tsx';
import { StatusLine } from './StatusLine.tsx';

/** The window around the screens: account edge, sidebar, screen, status bar, and overlays. */
export function Shell() {
  const account = usePresentAccount();
  const started = useAppReady();
  const { accountId } = useParams({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // A screen may render only after its address has changed.
  const resolvedPath = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isFirstScreen = account === undefined && path === '/';
  const inPractice = isPractice(account);
  const isNarrow = useMedia(narrowWindow);
  const screen = useRef<HTMLElement>(null);
  useKeys();
  useEffect(() => keepFocus(() => screen.current), []);

  useEffect(() => {
    if (accountId !== undefined) notePresentAccount(accountId);
  }, [accountId]);
  const mark = account && accountMark(account);
  const name = account?.name;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mark === undefined) delete dataset['account'];
    else dataset['account'] = mark;
    document.title = windowTitle(name, mark === 'practice');
  }, [mark, name]);
  useShownPlaces(started);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen changes
  useEffect(() => {
    // The focused element was removed with the previous screen, or with the banner.
    const { current } = screen;
    if (!started || current === null || (document.activeElement !== document.body && document.activeElement !== current)) return;
    current.focus({ preventScroll: true });
  }, [path, resolvedPath]);

  const id = account?.id;
  const slot = useMemo(
    () =>
      id === undefined || !started ? null : (
        <Suspense>
          <GlobalSearch key={id} accountId={id} />
        </Suspense>
      ),
    [id, started],
  );

  return (
    <div className={classNames('rd-shell', isFirstScreen && 'is-bare', inPractice && 'is-practice')}>
      {!isFirstScreen && <SkipLink />}
      {inPractice && <PracticeBanner />}
      {!isFirstScreen && <div className="rd-edge" />}
      {!isFirstScreen && !isNarrow && <Sidebar />}
      {/* The label is for the moment before a screen has its title. */}
      <main
        ref={screen}
        id="screen"
        className="rd-main"
        aria-label={app.regions.main}
        aria-labelledby={screenTitleId}
        data-region="main"
        tabIndex={-1}
      >
        <div className="rd-screen">
          <TooltipLayer />
          <Suspense>{started && <NoticeBanner />}</Suspense>
          {!isFirstScreen && <OpeningNotice />}
          <TopBarStart value={isNarrow && !isFirstScreen ? menuAndHistory : historyButtons}>
            <TopBarSlot value={slot}>
              <Outlet />
            </TopBarSlot>
          </TopBarStart>
        </div>
        <Suspense>{started && id !== undefined && <JobDrawer key={id} accountId={id} />}</Suspense>
      </main>
      <StatusLine />
      <Suspense>{started && <AccountDialogs />}</Suspense>
      <Suspense>{started && <ChangeDialogs />}</Suspense>
      {started && <CertificateDialogs />}
      {started && inPractice && <PracticeDialogs />}
      <CommandOverlays />
      <Announcer />
    </div>
  );
}

/** The first that Tab reaches; visible while it has the focus. */
function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; what is after # in the address belongs to the router
    <a
      href="#screen"
      className="rd-skip-link"
      onClick={(event) => {
        event.preventDefault();
        enterScreen();
      }}
    >
      {app.skip}
    </a>
  );
}

function windowTitle(name: string | undefined, inPractice: boolean): string {
  if (name === undefined) return app.name;
  return inPractice ? practice.title(name, app.name) : `${name}, ${app.name}`;
}

const historyButtons = <HistoryButtons />;
const menuAndHistory = (
  <>
    <SidebarMenu />
    {historyButtons}
  </>
);

/** Back and forward, at the start of every top bar. */
function HistoryButtons() {
  const { back, forward } = useHistoryEnds();
  return (
    <span className="rd-history">
      <StepButton
        icon={<ChevronLeft />}
        label={text.own.back}
        keys={historyKeys.back}
        unable={back ? undefined : text.own.nothingBefore}
        onPress={goBack}
      />
      <StepButton
        icon={<ChevronRight />}
        label={text.own.forward}
        keys={historyKeys.forward}
        unable={forward ? undefined : text.own.nothingAfter}
        onPress={goForward}
      />
    </span>
  );
}

/** Goes to what the user chose outside the window, such as a notification; also before the window was open. */
function useShownPlaces(started: boolean): void {
  useEffect(() => {
    if (!started) return;
    const goToPlace = async () => {
      const { place } = await call('background.takePlace', {});
      if (place === null) return;
      const { id: opened, ...screen } = place;
      goTo(opened === undefined ? screen : { ...screen, id: opened });
    };
    // A window that has been locked meanwhile takes it later.
    const take = () => void goToPlace().catch(() => undefined);
    take();
    return onEvent('background.place', take);
  }, [started]);
}
