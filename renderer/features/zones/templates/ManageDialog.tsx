import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { zoneTemplates } from '../../../text/en/zones/templates.ts';
import { sortedByName } from '../../../ui/formats/collation.ts';
import { Button, ConfirmDialog, Dialog, Plus } from '../../../ui/index.ts';
import { afterSave, copyOf, type Draft, draftOf, newDraft, templateOf, withRecords } from './draft.ts';
import { SourceList } from './SourceList.tsx';
import { chosenOf, groupsOf, templateId } from './sources.ts';
import { TemplateForm } from './TemplateForm.tsx';
import './templates.css';

const text = zoneTemplates.manage;

/** Creates, edits, copies and deletes the templates of an account. */
export function ManageDialog({ accountId, onClose }: { readonly accountId: AccountId; readonly onClose: () => void }) {
  const templates = sortedByName(useCall('zone-templates.list', { accountId }).data?.templates ?? []);
  const builders = useCall('zone-templates.builders', {}).data?.builders ?? [];
  const [draft, setDraft] = useState<Draft | null>(null);
  const [reported, setReported] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
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
    void after(work, (present) => afterSave(present, draft), text.saved, text.failed);
  };
  const remove = (name: string) => {
    setDialogOpen(false);
    const deleted = draft?.number;
    const next = (present: Draft | null) => (present?.number === deleted ? null : present);
    void after(call('zone-templates.remove', { accountId, name }), next, text.removed(name), text.removeFailed);
  };
  return (
    <Dialog
      title={text.title}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          <span className="rd-dialog-note" role="status">
            {reported}
          </span>
          {draft !== null && draft.before !== null && !draft.builtIn && (
            <Button variant="minimal" onPress={() => setDialogOpen(true)}>
              {text.remove}
            </Button>
          )}
          {draft !== null && draft.before !== null && <Button onPress={() => edit(copyOf(draft))}>{text.copy}</Button>}
          <Button onPress={onClose}>{text.close}</Button>
          {draft !== null && !draft.builtIn && (
            <Button variant="primary" busy={busy} disabledReason={faultOf(draft)} onPress={save}>
              {text.save}
            </Button>
          )}
        </>
      }
    >
      <div className="rd-tpl">
        <div className="rd-tpl-side">
          <Button icon={<Plus size={14} />} onPress={() => edit(newDraft())}>
            {text.new}
          </Button>
          <SourceList
            label={text.list}
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
            <p className="rd-quiet">{text.pick}</p>
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
      {isDialogOpen && draft?.before != null && (
        <ConfirmDialog
          title={text.removeQuestion(draft.before)}
          confirm={text.remove}
          danger
          onConfirm={() => remove(draft.before ?? '')}
          onCancel={() => setDialogOpen(false)}
        >
          {text.removeText}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Why a draft cannot be saved. */
function faultOf({ name, records }: Draft): string | undefined {
  if (name.trim() === '') return text.noName;
  return records.length === 0 ? text.noRecords : undefined;
}
