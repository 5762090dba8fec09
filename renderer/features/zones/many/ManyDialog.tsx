import { useState } from 'react';
import type { Input } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { sortedByName } from '../../../ui/formats/collation.ts';
import { Button, Dialog, useFormats } from '../../../ui/index.ts';
import { type StoredTyping, useStoredTyping } from '../parts/stored-typing.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { DriftFields } from './DriftFields.tsx';
import { EditFields } from './EditFields.tsx';
import { rememberRun } from './last-run.ts';
import { emptyDraft, filledTemplate, type ManyDraft, manyEditOf } from './many-edit.ts';
import type { ManyRequest } from './opened.ts';
import { RunDialog } from './RunDialog.tsx';
import './many.css';

export interface ManyDialogProps extends ManyRequest {
  readonly onClose: () => void;
}

/** By account and action. */
const drafts: StoredTyping<ManyDraft> = new Map();

/** Asks for the details of an action on many zones, then shows its run. */
export function ManyDialog({ dialog, context, onClose }: ManyDialogProps) {
  const formats = useFormats();
  const { accountId, view, places = [[0, context.count - 1]] } = context;
  const templates = sortedByName(useCall('zone-templates.list', { accountId }).data?.templates ?? []);
  const name = `${accountId} ${dialog}`;
  const [draft, setDraft] = useStoredTyping(drafts, name, emptyDraft);
  const [run, setRun] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const text = zoneMany[dialog];
  const n = formats.number(context.count);
  const targets: Input<'zone-runs.edit'>['targets'] = { view, places };
  const edit = manyEditOf(draft, templates);
  const against = draft.template === '' ? ({ with: 'snapshot' } as const) : againstOf(draft, templates);
  const input = { edit, drift: against, keep: null }[dialog];

  const begin = async () => {
    if (typeof input === 'string' || busy) return;
    setBusy(true);
    setFault(null);
    try {
      const started = await startRun(accountId, targets, input);
      rememberRun(accountId, { run: started.run, title: text.title(n) });
      setRun(started.run);
      drafts.delete(name);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const drop = () => {
    drafts.delete(name);
    onClose();
  };
  if (run !== null)
    return (
      <RunDialog
        accountId={accountId}
        title={text.title(n)}
        run={run}
        onBack={() => {
          setDraft(draft);
          setRun(null);
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={text.title(n)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={drop}>{zoneMany.cancel}</Button>
          <Button variant="primary" busy={busy} disabledReason={typeof input === 'string' ? input : undefined} onPress={() => void begin()}>
            {text.action(n)}
          </Button>
        </>
      }
    >
      <form
        className="rd-zone-many"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        {fault !== null && <ZoneFault what="start" error={fault} />}
        <p>{text.text}</p>
        {dialog === 'edit' && <EditFields draft={draft} templates={templates} onChange={setDraft} />}
        {dialog === 'drift' && <DriftFields draft={draft} templates={templates} onChange={(to) => setDraft({ ...draft, ...to })} />}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

type RunInput = Input<'zone-runs.edit'>['edit'] | Input<'zone-runs.drift'>['against'] | null;

function startRun(accountId: AccountId, targets: Input<'zone-runs.edit'>['targets'], input: RunInput): Promise<{ readonly run: string }> {
  if (input === null) return call('zone-runs.keep', { accountId, targets });
  return 'by' in input
    ? call('zone-runs.edit', { accountId, targets, edit: input })
    : call('zone-runs.drift', { accountId, targets, against: input });
}

function againstOf(draft: ManyDraft, templates: Parameters<typeof filledTemplate>[1]) {
  const filled = filledTemplate(draft, templates);
  return typeof filled === 'string' ? filled : ({ with: 'template', template: filled.template, values: filled.values } as const);
}
