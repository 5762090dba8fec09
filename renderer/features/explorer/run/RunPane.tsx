import { useState } from 'react';
import { maxRunRows } from '../../../../preload/contract/explorer/codes.ts';
import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { explorerRun as text } from '../../../text/en/explorer/run.ts';
import { Banner, Button, ChevronLeft, Empty, ErrorSign, ImportSign, useFormats } from '../../../ui/index.ts';
import { useSaved } from '../collections/use-saved.ts';
import './run.css';
import { RunChecked } from './RunChecked.tsx';
import { RunMatch } from './RunMatch.tsx';
import { RunResults } from './RunResults.tsx';
import { fieldId, formValues, presentRunSetup, type RunSetup, setRunOpen, setRunSetup, showRun, useRunSetup } from './run-view.ts';
import { setRunState, useRunState } from './use-run-state.ts';

export interface RunPaneProps {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly entry: OperationEntry;
}

const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error));

/** A read over the rows of a file, instead of a response: the file, its columns, the check, and the results. */
export function RunPane({ accountId, hash, entry }: RunPaneProps) {
  const formats = useFormats();
  const { key } = entry;
  const of = { accountId, hash, key };
  const setup = useRunSetup(accountId, key);
  const collection = useSaved(accountId, key).opened?.collection;
  const state = useRunState(accountId);
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const own = state !== null && state.accountId === accountId && state.operation === key ? state : null;
  const other = state !== null && own === null && state.phase === 'running' ? state : null;

  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setIssue('');
    work()
      .catch((error: unknown) => {
        if (!(error instanceof CallError && error.code === 'CANCELED')) setIssue(messageOf(error));
      })
      .finally(() => setBusy(false));
  };
  const take = (next: RunSetup | null) => setRunSetup(accountId, key, next);
  const onFile = () =>
    run(async () => {
      const { file } = await call('explorer-run.open', of);
      if (file !== null) take({ file, columns: Object.fromEntries(file.fields.map((one) => [fieldId(one), one.suggested])), check: null });
    });
  const onEncoding = (encoding: RunSetup['file']['encoding']) =>
    run(async () => {
      if (setup === null) return;
      const { file } = await call('explorer-run.read', { ...of, file: setup.file.id, encoding });
      take({ file, columns: Object.fromEntries(file.fields.map((one) => [fieldId(one), one.suggested])), check: null });
    });
  const onCheck = () =>
    run(async () => {
      const values = formValues(accountId, key);
      if (setup === null || values === null) return;
      if (values === 'unread') {
        setIssue(text.match.unread);
        return;
      }
      const columns = setup.file.fields.flatMap(({ place, name }) => {
        const column = setup.columns[fieldId({ place, name })] ?? null;
        return column === null ? [] : [{ place, name, column }];
      });
      const check = await call('explorer-run.check', { ...of, file: setup.file.id, values, collection, columns });
      // The findings belong to these columns only.
      if (presentRunSetup(accountId, key) === setup) take({ ...setup, check });
    });
  const onStart = () =>
    run(async () => {
      if (setup === null || setup.check === null) return;
      setRunState(await call('explorer-run.start', { check: setup.check.id }));
      take(null);
    });
  const choose = (
    <Button variant="primary" icon={<ImportSign />} busy={busy} onPress={onFile}>
      {text.choose}
    </Button>
  );
  return (
    <section className="rd-run" aria-label={text.label}>
      <header className="rd-run-head">
        <h2>{text.label}</h2>
        {setup !== null && <span className="rd-quiet rd-cut">{setup.file.name}</span>}
        {setup === null && own !== null && <span className="rd-quiet rd-cut">{own.file}</span>}
        <Button size="small" icon={<ChevronLeft size={14} />} onPress={() => setRunOpen(accountId, key, false)}>
          {text.back}
        </Button>
      </header>
      {other !== null && (
        <Banner
          tone="quiet"
          strong={text.otherRun.strong(other.file)}
          text={text.otherRun.text(formats.number(other.done), formats.number(other.total))}
          action={
            <Button size="small" onPress={() => showRun(other)}>
              {text.otherRun.show}
            </Button>
          }
        />
      )}
      {issue !== '' && (
        <p className="rd-run-trouble" role="alert">
          <ErrorSign size={14} />
          <span>{issue}</span>
        </p>
      )}
      {setup === null && own === null && (
        <Empty
          icon={<ImportSign size={20} />}
          title={text.empty.title}
          text={`${text.empty.text} ${text.empty.bound(formats.number(maxRunRows))}`}
          action={choose}
        />
      )}
      {setup !== null && setup.check === null && (
        <RunMatch
          setup={setup}
          busy={busy}
          onEncoding={onEncoding}
          onColumn={(field, column) => take({ ...setup, columns: { ...setup.columns, [field]: column } })}
          onFile={onFile}
          onCheck={onCheck}
        />
      )}
      {setup?.check != null && (
        <RunChecked
          key={setup.check.id}
          check={setup.check}
          busy={busy}
          blocked={other !== null || own?.phase === 'running'}
          onBack={() => take({ ...setup, check: null })}
          onStart={onStart}
        />
      )}
      {setup === null && own !== null && <RunResults key={own.run} state={own} onFile={onFile} onIssue={setIssue} />}
    </section>
  );
}
