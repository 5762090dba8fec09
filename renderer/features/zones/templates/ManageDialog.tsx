import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { zoneTemplates as texts } from '../../../text/en/zones/templates.ts';
import { Button, ConfirmDialog, Dialog, Plus } from '../../../ui/index.ts';
import { afterSave, copyOf, type Draft, draftOf, newDraft, templateOf, withRecords } from './draft.ts';
import { SourceList } from './SourceList.tsx';
import { chosenOf, groupsOf, templateId } from './sources.ts';
import { TemplateForm } from './TemplateForm.tsx';
import './templates.css';

const words = texts.manage;

/** Creates, edits, copies and deletes the templates of an account. */
export function ManageDialog({ accountId, onClose }: { readonly accountId: AccountId; readonly onClose: () => void }) {
  const templates = useCall('zone-templates.list', { accountId }).data?.templates ?? [];
  const builders = useCall('zone-templates.builders', {}).data?.builders ?? [];
  const [draft, setDraft] = useState<Draft | null>(null);
  const [reported, setReported] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const edit = (next: Draft | null) => {
    setDraft(next);
    setFault(null);
    setReported('');
  };
  const after = async (work: Promise<unknown>, next: (present: Draft | null) => Draft | null, done: string, failed: string) => {
    setBusy(true);
    try {
      await work;
      await invalidate('zone-templates.list');
      setDraft(next);
      setFault(null);
      setReported(done);
    } catch (error) {
      setFault(error instanceof CallError ? error.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    if (draft === null || busy) return;
    const template = templateOf(draft);
    const work = call('zone-templates.save', { accountId, template, ...(draft.before === null ? {} : { before: draft.before }) });
    void after(work, (present) => afterSave(present, draft), words.saved, words.failed);
  };
  const remove = (name: string) => {
    setAsking(false);
    const gone = draft?.number;
    const next = (present: Draft | null) => (present?.number === gone ? null : present);
    void after(call('zone-templates.remove', { accountId, name }), next, words.removed(name), words.removeFailed);
  };
  return (
    <Dialog
      title={words.title}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          <span className="rd-dialog-note" role="status">
            {reported}
          </span>
          {draft !== null && draft.before !== null && !draft.builtIn && (
            <Button variant="minimal" onPress={() => setAsking(true)}>
              {words.remove}
            </Button>
          )}
          {draft !== null && draft.before !== null && <Button onPress={() => edit(copyOf(draft))}>{words.copy}</Button>}
          <Button onPress={onClose}>{words.close}</Button>
          {draft !== null && !draft.builtIn && (
            <Button variant="primary" busy={busy} disabledReason={faultOf(draft)} onPress={save}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      <div className="rd-tpl">
        <div className="rd-tpl-side">
          <Button icon={<Plus size={14} />} onPress={() => edit(newDraft())}>
            {words.new}
          </Button>
          <SourceList
            label={words.list}
            groups={groupsOf({ templates, builders: [] })}
            chosen={draft?.before == null ? null : templateId(draft.before)}
            onChoose={(id) => {
              const { template } = chosenOf({ templates, builders: [] }, id);
              if (template !== undefined) edit(draftOf(template));
            }}
          />
        </div>
        <div className="rd-tpl-main">
          {draft === null ? (
            <p className="rd-quiet">{words.pick}</p>
          ) : (
            <TemplateForm
              draft={draft}
              builders={builders}
              fault={fault}
              onChange={setDraft}
              onAdd={(records) => setDraft((present) => (present?.number === draft.number ? withRecords(present, records) : present))}
            />
          )}
        </div>
      </div>
      {asking && draft?.before != null && (
        <ConfirmDialog
          title={words.removeQuestion(draft.before)}
          confirm={words.remove}
          danger
          onConfirm={() => remove(draft.before ?? '')}
          onCancel={() => setAsking(false)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Why a draft cannot be saved. */
function faultOf({ name, records }: Draft): string | undefined {
  if (name.trim() === '') return words.noName;
  return records.length === 0 ? words.noRecords : undefined;
}
