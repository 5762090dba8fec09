import { useEffect, useId, useRef, useState } from 'react';
import type { Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationMarks } from '../../../../preload/contract/explorer/operation-marks.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import { explorerCollections as collectionTexts } from '../../../text/en/explorer/collections.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { explorerRun as runTexts } from '../../../text/en/explorer/run.ts';
import { CaretDown, ConfirmDialog, Menu, TabBar, tabId } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { SavedBar } from '../collections/SavedBar.tsx';
import { useSaved } from '../collections/use-saved.ts';
import { Field } from '../fields/Field.tsx';
import { usePresentForm } from '../present.ts';
import { registerForm, setRunOpen } from '../run/run-view.ts';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormHead } from './FormHead.tsx';
import { isOfType } from './faults.ts';
import { FormScopeContext } from './form-context.ts';
import { DedicatedScreenNote } from './LeadsNote.tsx';
import { RawView } from './RawView.tsx';
import { RestoreNote } from './RestoreNote.tsx';
import { readRaw } from './raw-text.ts';
import type { Restored } from './restored-request.ts';
import { useRequest } from './use-request.ts';
import { useSending } from './use-sending.ts';

export interface FormPaneProps {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly operation: Operation;
  readonly marks: OperationMarks;
  /** For what was restored into the form. */
  readonly note: Restored['note'];
  readonly onAnswer: () => void;
}

/** Whether something covers the form and receives the keys. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]:popover-open') !== null;

type Tab = 'form' | 'raw';
const tabs = (['form', 'raw'] as const).map((id) => ({ id, title: text.tab[id] }));

const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error));

/** An operation with its input, and sending it. */
export function FormPane({ accountId, hash, operation, marks, note, onAnswer }: FormPaneProps) {
  const { entry, description } = operation;
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(panel) ? { tabIndex: 0 } : {};
  const [tab, setTab] = useState<Tab>('form');
  const [asks, setAsks] = useState(false);
  const [reported, setReported] = useState('');
  const [saves, setSaves] = useState(false);
  const saved = useSaved(accountId, entry.key);
  const { opened, variables } = saved;
  const request = useRequest({ accountId, hash, operation, collection: opened?.collection, variables });
  const sending = useSending({
    ...{ accountId, operation, request, panel, onAnswer },
    onFault: (fault) => setTab(fault.place === 'body' && request.draft.raw !== null && !isOfType(fault) ? 'raw' : 'form'),
  });
  const starred = marks.starred.includes(entry.key);

  function toForm(): void {
    const { body, draft } = request;
    const read = body === undefined || draft.raw === null ? undefined : readRaw(body.form, draft.raw);
    if (read === null) {
      setAsks(true);
      return;
    }
    if (read !== undefined) request.onBody(read.value);
    setTab('form');
  }
  const onTab = (to: Tab) => (to === 'form' ? toForm() : setTab('raw'));
  const onLink = (address: string) => {
    call('explorer.openLink', { accountId, hash, key: entry.key, address })
      .then(({ outcome }) => setReported(outcome === 'unavailable' ? text.link.unavailable : ''))
      .catch((error: unknown) => setReported(messageOf(error)));
  };
  const onCopy = async (language: CopyLanguage) => {
    setReported('');
    if (!(await sending.isComplete())) return;
    const { text: command } = await call('explorer.copyAs', { ...request.input(), language });
    await call('app.copy', { text: command });
    setReported(text.copied(text.languages[language]));
  };
  const onStar = async () => {
    const next = await call('explorer.star', { accountId, key: entry.key, on: !starred });
    queryClient.setQueryData(['explorer.marks', { accountId }], next);
  };
  const onRun = () => {
    setRunOpen(accountId, entry.key, true);
    onAnswer();
  };
  const valuesNow = useRef<() => OperationValues | null>(() => null);
  valuesNow.current = () => (sending.isRead() ? request.values() : null);
  useEffect(() => registerForm(accountId, entry.key, () => valuesNow.current()), [accountId, entry.key]);
  const sendNow = useRef(sending.send);
  sendNow.current = sending.send;
  useEffect(() => {
    // Wherever the focus is on this screen: the list keeps it after selecting an operation.
    const down = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isCovered()) return;
      event.preventDefault();
      // A held key sends only once.
      if (!event.repeat) sendNow.current();
    };
    // Before the command keys, which include this one.
    document.addEventListener('keydown', down, true);
    return () => document.removeEventListener('keydown', down, true);
  }, []);
  usePresentForm(entry, () => sendNow.current());
  const place = { ...request, variables, accountId, hash, faults: request.shown, onLink, Field };
  return (
    <section className="rd-explorer-form" aria-label={text.label} data-region="request" tabIndex={-1}>
      <DedicatedScreenNote accountId={accountId} entry={entry} />
      {note !== null && <RestoreNote accountId={accountId} operation={entry.key} note={note} />}
      <FormHead entry={entry} description={description} onLink={onLink} />
      <SavedBar
        {...{ accountId, hash, operation, request, saved }}
        isRead={sending.isRead}
        asks={saves}
        onDialogChange={setSaves}
        onReported={setReported}
      />
      <div className="rd-explorer-tabs">
        <TabBar label={text.tabs} tabs={tabs} chosen={tab} onChoose={onTab} panelId={panelId} />
        {entry.method === 'GET' && entry.unsupportedReason === null && (
          <button type="button" className="rd-explorer-copy" onClick={onRun}>
            {runTexts.open}
          </button>
        )}
        <button type="button" className="rd-explorer-copy" onClick={() => sending.isRead() && setSaves(true)}>
          {opened === null ? collectionTexts.save.button : collectionTexts.saved.saveAs}
        </button>
        <CopyMenu onCopy={(language) => void onCopy(language).catch((error: unknown) => setReported(text.notCopied(messageOf(error))))} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} ref={panel} className="rd-explorer-panel" {...scrolls}>
        {/* It stays mounted while the text is shown: secrets are only in its fields. */}
        <div hidden={tab !== 'form'} className="rd-explorer-fields">
          <FormScopeContext value={place}>
            <FormFields operation={operation} request={request} />
          </FormScopeContext>
        </div>
        {tab === 'raw' && <RawView operation={operation} request={request} />}
      </div>
      <FormFoot
        entry={entry}
        request={request}
        sending={sending}
        starred={starred}
        onStar={() => void onStar().catch((error: unknown) => setReported(text.foot.notStarred(messageOf(error))))}
        reported={reported}
      />
      {asks && (
        <ConfirmDialog
          title={text.raw.askTitle}
          confirm={text.raw.drop}
          danger
          onConfirm={() => {
            request.onRaw(null);
            setAsks(false);
            setTab('form');
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{text.raw.ask}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type CopyLanguage = keyof typeof text.languages;

const languages = Object.keys(text.languages) as CopyLanguage[];

/** The same request for a terminal or a program, with placeholders for the credentials. */
function CopyMenu({ onCopy }: { readonly onCopy: (language: CopyLanguage) => void }) {
  return (
    <Menu
      label={text.copyAs}
      items={languages.map((language) => ({ id: language, title: text.languages[language], run: () => onCopy(language) }))}
      trigger={(props) => (
        <button type="button" className="rd-explorer-copy" {...props}>
          {text.copyAs}
          <CaretDown size={12} />
        </button>
      )}
    />
  );
}
