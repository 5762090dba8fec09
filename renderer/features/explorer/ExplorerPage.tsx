import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { errorDetails } from '../../api/error-details.ts';
import { prefetch, useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { explorer as text } from '../../text/en/explorer/explorer.ts';
import { Banner, Button, Console, Empty, ErrorPanel, TabBar, TopBar, tabId, WarningSign } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { useStoredFocus } from '../../ui/use-stored-focus.ts';
import { ResponseSide } from './AnswerSide.tsx';
import { ChangedStrip } from './document/ChangedStrip.tsx';
import { CoverageDialog } from './document/CoverageDialog.tsx';
import { DetailsDialog } from './document/DetailsDialog.tsx';
import { DocumentAge } from './document/DocumentAge.tsx';
import { DocumentMenu } from './document/DocumentMenu.tsx';
import { UnreadStrip } from './document/UnreadStrip.tsx';
import { useDocument } from './document/use-document.ts';
import './explorer.css';
import './form.css';
import { OperationPane } from './form/OperationPane.tsx';
import { useRestored } from './form/restored-request.ts';
import { PaneEdge, widthProperty } from './panes/PaneEdge.tsx';
import { useWidths } from './panes/widths.ts';
import { useShownExplorer } from './present.ts';
import { useRunRequested } from './run/run-view.ts';
import { ExplorerSidebar } from './sidebar/ExplorerSidebar.tsx';

const noMarks = { starred: [], recent: [] };
/** Below this width, form and response alternate. */
const narrow = '(max-width: 1039px)';

const paneLabels = { listWidth: text.panes.list, formWidth: text.panes.form };

type Side = 'request' | 'answer';
const sides = (['request', 'answer'] as const).map((id) => ({ id, title: text.panes[id] }));

/** The last open operation of each account, for returning to it. */
const lastOpened = new Map<string, string>();

/** All operations of the service: the list, one operation's form, and its response. */
export function ExplorerPage({ accountId, id: requestedId }: ScreenProps) {
  const id = requestedId ?? lastOpened.get(accountId);
  useEffect(() => {
    if (requestedId !== undefined) lastOpened.set(accountId, requestedId);
  }, [accountId, requestedId]);
  // For the status bar; the lock removes all knowledge of a run.
  useEffect(() => prefetch('explorer-run.state', { accountId }), [accountId]);
  const document = useDocument(accountId);
  const { index, error, issue } = document;
  const marks = useCall('explorer.marks', { accountId }).data ?? noMarks;
  const [shown, setShown] = useState<'coverage' | 'details' | null>(null);
  const entry = index?.operations.find(({ key }) => key === id);
  const { version } = useRestored(accountId, id ?? '');
  useRefresh(document.refresh);
  useShownExplorer();
  const known = index?.facts;
  return (
    <div className="rd-explorer">
      <TopBar
        title={text.title}
        age={known !== undefined && <DocumentAge facts={known} looking={document.looking} missed={document.missed} />}
        onRefresh={document.refresh}
        busy={document.busy}
        actions={
          known !== undefined && (
            <DocumentMenu
              accountId={accountId}
              facts={known}
              document={document}
              onCoverage={() => setShown('coverage')}
              onDetails={() => setShown('details')}
            />
          )
        }
      />
      {issue !== null && (
        <Banner
          tone="needs-you"
          icon={<WarningSign size={14} />}
          strong={issue.title}
          text={issue.message}
          action={
            <Button size="small" onPress={document.close}>
              {text.issue.close}
            </Button>
          }
        />
      )}
      {error !== null && index === undefined && (
        <ErrorPanel
          title={text.issue.title}
          meaning={error.message}
          whatToDo={text.issue.whatToDo}
          details={errorDetails(error, new Date(document.errorUpdatedAt).toISOString())}
          action={
            <>
              <Button onPress={document.retry}>{text.issue.retry}</Button>
              <Button onPress={document.openFile}>{text.menu.file}</Button>
              <Button onPress={document.useBundled}>{text.menu.bundled}</Button>
            </>
          }
        />
      )}
      {index !== undefined && (
        <Panes
          key={accountId}
          accountId={accountId}
          opened={id}
          turn={`${version} ${id}`}
          list={
            <ExplorerSidebar
              accountId={accountId}
              index={index}
              marks={marks}
              shown={entry?.key}
              onAccept={(key) => goTo({ screen: 'explorer', accountId, id: key })}
              foot={
                <>
                  <UnreadStrip facts={index.facts} onShow={() => setShown('details')} />
                  <ChangedStrip accountId={accountId} facts={index.facts} />
                </>
              }
            />
          }
          form={(onAnswer) =>
            entry === undefined ? (
              <Empty
                icon={<Console size={20} />}
                title={id === undefined ? text.empty.title : text.missing.title}
                text={id === undefined ? text.empty.text : text.missing.text}
              />
            ) : (
              <OperationPane accountId={accountId} hash={index.facts.hash} entry={entry} marks={marks} onAnswer={onAnswer} />
            )
          }
          answer={<ResponseSide accountId={accountId} hash={index.facts.hash} entry={entry} />}
        />
      )}
      {shown === 'details' && known !== undefined && <DetailsDialog facts={known} onClose={() => setShown(null)} />}
      {shown === 'coverage' && index !== undefined && (
        <CoverageDialog accountId={accountId} operations={index.operations} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

interface PanesProps {
  readonly accountId: string;
  /** The open operation. */
  readonly opened: string | undefined;
  /** Changes whenever the form comes to the front. */
  readonly turn: string;
  readonly list: ReactNode;
  readonly form: (onAnswer: () => void) => ReactNode;
  readonly answer: ReactNode;
}

/** Three panes side by side; in narrow windows, form and response alternate. */
function Panes({ accountId, opened, turn, list, form, answer }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  useStoredFocus(panes, 'answer');
  const panelId = useId();
  const isNarrow = useMedia(narrow);
  const [side, setSide] = useState<Side>('request');
  const [widths, setWidth] = useWidths();
  const toResponse = useCallback(() => setSide('answer'), []);
  useRunRequested(accountId, opened, toResponse);
  const [before, setBefore] = useState(turn);
  if (before !== turn) {
    setBefore(turn);
    setSide('request');
  }
  useLayoutEffect(() => {
    for (const name of ['listWidth', 'formWidth'] as const) panes.current?.style.setProperty(widthProperty(name), `${widths[name]}px`);
  }, [widths]);
  const edge = (name: 'listWidth' | 'formWidth') => (
    <PaneEdge label={paneLabels[name]} name={name} width={widths[name]} panes={panes} onWidth={(width) => setWidth(name, width)} />
  );
  const panel = (of: Side) =>
    isNarrow ? ({ id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(panelId, of), hidden: side !== of } as const) : {};
  return (
    <div ref={panes} className="rd-explorer-panes">
      {list}
      {edge('listWidth')}
      <div className="rd-explorer-work">
        {isNarrow && opened !== undefined && (
          <TabBar label={text.panes.tabs} tabs={sides} chosen={side} onChoose={setSide} panelId={panelId} />
        )}
        <div className="rd-explorer-middle" {...panel('request')}>
          {form(toResponse)}
        </div>
        {!isNarrow && edge('formWidth')}
        <div className="rd-explorer-answer" data-region="answer" tabIndex={-1} {...panel('answer')}>
          {answer}
        </div>
      </div>
    </div>
  );
}
