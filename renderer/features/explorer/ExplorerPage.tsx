import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { errorDetails } from '../../api/error-details.ts';
import { prefetch, useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { explorer as texts } from '../../text/en/explorer.ts';
import { Banner, Button, Console, Empty, ErrorPanel, TabBar, TopBar, tabId, WarningSign } from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AnswerSide } from './AnswerSide.tsx';
import { ChangedStrip } from './document/ChangedStrip.tsx';
import { DetailsDialog } from './document/DetailsDialog.tsx';
import { DocumentAge } from './document/DocumentAge.tsx';
import { DocumentMenu } from './document/DocumentMenu.tsx';
import { UnreadStrip } from './document/UnreadStrip.tsx';
import { useDocument } from './document/use-document.ts';
import './explorer.css';
import './form.css';
import { OperationPane } from './form/OperationPane.tsx';
import { usePutBack } from './form/put-back.ts';
import { LeftPane } from './left/LeftPane.tsx';
import { PaneEdge, widthProperty } from './panes/PaneEdge.tsx';
import { useWidths } from './panes/widths.ts';
import { useShownExplorer } from './present.ts';
import { useRunWanted } from './run/run-view.ts';

const noMarks = { starred: [], recent: [] };
/** Below it the form and the answer take turns. */
const narrow = '(max-width: 1039px)';

const edgeWords = { listWidth: texts.panes.list, formWidth: texts.panes.form };

type Side = 'request' | 'answer';
const sides = (['request', 'answer'] as const).map((id) => ({ id, title: texts.panes[id] }));

/** The operation of each account that was open last: one comes back to it. */
const lastOpened = new Map<string, string>();

/** Every operation of the service: the list, the form of one, and its answer. */
export function ExplorerPage({ accountId, id: asked }: ScreenProps) {
  const id = asked ?? lastOpened.get(accountId);
  useEffect(() => {
    if (asked !== undefined) lastOpened.set(accountId, asked);
  }, [accountId, asked]);
  // For the status bar; after the lock nothing is known of a run any more.
  useEffect(() => prefetch('explorer-run.state', { accountId }), [accountId]);
  const document = useDocument(accountId);
  const { index, error, trouble } = document;
  const marks = useCall('explorer.marks', { accountId }).data ?? noMarks;
  const [details, setDetails] = useState(false);
  const entry = index?.operations.find(({ key }) => key === id);
  const { version } = usePutBack(accountId, id ?? '');
  useRefresh(document.refresh);
  useShownExplorer();
  const known = index?.facts;
  return (
    <div className="rd-explorer">
      <TopBar
        title={texts.title}
        age={known !== undefined && <DocumentAge facts={known} looking={document.looking} missed={document.missed} />}
        onRefresh={document.refresh}
        busy={document.busy}
        actions={
          known !== undefined && <DocumentMenu accountId={accountId} facts={known} document={document} onDetails={() => setDetails(true)} />
        }
      />
      {trouble !== null && (
        <Banner
          tone="needs-you"
          icon={<WarningSign size={14} />}
          strong={trouble.title}
          text={trouble.message}
          action={
            <Button size="small" onPress={document.close}>
              {texts.trouble.close}
            </Button>
          }
        />
      )}
      {error !== null && index === undefined && (
        <ErrorPanel
          title={texts.trouble.title}
          meaning={error.message}
          whatToDo={texts.trouble.whatToDo}
          details={errorDetails(error, new Date(document.errorUpdatedAt).toISOString())}
          action={
            <>
              <Button onPress={document.again}>{texts.trouble.again}</Button>
              <Button onPress={document.openFile}>{texts.menu.file}</Button>
              <Button onPress={document.useBundled}>{texts.menu.bundled}</Button>
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
            <LeftPane
              accountId={accountId}
              index={index}
              marks={marks}
              shown={entry?.key}
              onTake={(key) => goTo({ screen: 'explorer', accountId, id: key })}
              foot={
                <>
                  <UnreadStrip facts={index.facts} onShow={() => setDetails(true)} />
                  <ChangedStrip accountId={accountId} facts={index.facts} />
                </>
              }
            />
          }
          form={(onAnswer) =>
            entry === undefined ? (
              <Empty
                icon={<Console size={20} />}
                title={id === undefined ? texts.empty.title : texts.missing.title}
                text={id === undefined ? texts.empty.text : texts.missing.text}
              />
            ) : (
              <OperationPane accountId={accountId} hash={index.facts.hash} entry={entry} marks={marks} onAnswer={onAnswer} />
            )
          }
          answer={<AnswerSide accountId={accountId} hash={index.facts.hash} entry={entry} />}
        />
      )}
      {details && known !== undefined && <DetailsDialog facts={known} onClose={() => setDetails(false)} />}
    </div>
  );
}

interface PanesProps {
  readonly accountId: string;
  /** The operation that is open. */
  readonly opened: string | undefined;
  /** Another one whenever the form comes to the front. */
  readonly turn: string;
  readonly list: ReactNode;
  readonly form: (onAnswer: () => void) => ReactNode;
  readonly answer: ReactNode;
}

/** Three panes beside each other; where there is no room, the form and the answer take turns. */
function Panes({ accountId, opened, turn, list, form, answer }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  useKeptFocus(panes, 'answer');
  const panelId = useId();
  const isNarrow = useMedia(narrow);
  const [side, setSide] = useState<Side>('request');
  const [widths, setWidth] = useWidths();
  const toAnswer = useCallback(() => setSide('answer'), []);
  useRunWanted(accountId, opened, toAnswer);
  const [before, setBefore] = useState(turn);
  if (before !== turn) {
    setBefore(turn);
    setSide('request');
  }
  useLayoutEffect(() => {
    for (const name of ['listWidth', 'formWidth'] as const) panes.current?.style.setProperty(widthProperty(name), `${widths[name]}px`);
  }, [widths]);
  const edge = (name: 'listWidth' | 'formWidth') => (
    <PaneEdge label={edgeWords[name]} name={name} width={widths[name]} panes={panes} onWidth={(width) => setWidth(name, width)} />
  );
  const panel = (of: Side) =>
    isNarrow ? ({ id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(panelId, of), hidden: side !== of } as const) : {};
  return (
    <div ref={panes} className="rd-explorer-panes">
      {list}
      {edge('listWidth')}
      <div className="rd-explorer-work">
        {isNarrow && opened !== undefined && (
          <TabBar label={texts.panes.tabs} tabs={sides} chosen={side} onChoose={setSide} panelId={panelId} />
        )}
        <div className="rd-explorer-middle" {...panel('request')}>
          {form(toAnswer)}
        </div>
        {!isNarrow && edge('formWidth')}
        <div className="rd-explorer-answer" data-region="answer" tabIndex={-1} {...panel('answer')}>
          {answer}
        </div>
      </div>
    </div>
  );
}
