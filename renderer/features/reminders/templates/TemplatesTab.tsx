import { useState } from 'react';
import type { StoredReminderTemplate } from '../../../../preload/contract/reminders/templates.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { language } from '../../../text/en/language.ts';
import { reminderTemplates as text } from '../../../text/en/reminder-templates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, Plus } from '../../../ui/index.ts';
import {
  afterSave,
  type Draft,
  type Drafts,
  draftOf,
  emptyTemplate,
  isStored,
  keepDrafts,
  keptDrafts,
  newDraft,
  templateOf,
  withDraft,
  withoutDraft,
} from './drafts.ts';
import { SenderDialog } from './SenderDialog.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { templateName } from './template-name.ts';
import './templates.css';

/** What the last action did: a note, with what was deleted so that it can be restored, or what failed. */
interface Report {
  readonly message: string;
  readonly isFault: boolean;
  readonly removed?: StoredReminderTemplate | undefined;
}

/** The account's own and the built-in templates of reminders, an editor, and a preview. */
export function TemplatesTab({ accountId }: { readonly accountId: AccountId }) {
  const { data, error } = useCall('reminder-templates.list', { accountId });
  if (data === undefined) return error === null ? null : <p role="alert">{`${text.failed}. ${error.message}`}</p>;
  return <Shown key={accountId} accountId={accountId} stored={data.templates} />;
}

function Shown({ accountId, stored }: { readonly accountId: AccountId; readonly stored: readonly StoredReminderTemplate[] }) {
  const [drafts, setState] = useState(() => keptDrafts(accountId));
  const [report, setReport] = useState<Report | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSenderOpen, setSenderOpen] = useState(false);
  const update = (change: (present: Drafts) => Drafts) =>
    setState((present) => {
      const next = change(present);
      keepDrafts(accountId, next);
      return next;
    });
  const choose = (key: string) => {
    update((present) => ({ ...present, chosen: key }));
    setReport(null);
  };
  const shownOf = (template: StoredReminderTemplate): Draft => drafts.edited.find(({ key }) => key === template.id) ?? draftOf(template);
  const fresh = drafts.edited.filter(({ id }) => !stored.some((template) => template.id === id));
  const own = [...stored.filter(({ stage }) => stage === null).map(shownOf), ...fresh];
  const builtIn = stored.filter(({ stage }) => stage !== null).map(draftOf);
  const draft = [...own, ...builtIn].find(({ key }) => key === drafts.chosen) ?? builtIn.find((one) => one.language === language) ?? null;

  const add = (made: Draft) => {
    update((present) => withDraft(present, made, stored));
    setReport(null);
  };
  const run = async (failed: string, work: () => Promise<Report>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const done = await work();
      await invalidate('reminder-templates.list');
      setReport(done);
    } catch (fault) {
      setReport({ message: `${failed}. ${fault instanceof Error ? fault.message : String(fault)}`, isFault: true });
    } finally {
      setBusy(false);
    }
  };
  const save = (saved: Draft) =>
    run(text.notSaved, async () => {
      const template = templateOf(saved);
      const { template: kept } = await call('reminder-templates.save', {
        accountId,
        template,
        ...(saved.id === null ? {} : { id: saved.id }),
      });
      await invalidate('reminder-templates.list');
      update((present) => afterSave(present, saved, kept.id));
      return { message: text.saved, isFault: false };
    });
  const remove = ({ key, id, name }: Draft) =>
    run(text.notRemoved, async () => {
      const removed = stored.find((template) => template.id === id);
      if (removed !== undefined) await call('reminder-templates.remove', { accountId, id: removed.id });
      update((present) => withoutDraft(present, key, null));
      return { message: text.removed(name), isFault: false, removed };
    });
  const restore = ({ id, stage: _, ...template }: StoredReminderTemplate) =>
    run(text.notRestored, async () => {
      await call('reminder-templates.save', { accountId, id, template });
      update((present) => ({ ...present, chosen: id }));
      return { message: '', isFault: false };
    });

  return (
    <div className="rd-templates">
      <nav className="rd-templates-list" aria-label={text.list}>
        <Button icon={<Plus size={14} />} onPress={() => add(newDraft(emptyTemplate(text.newName, language)))}>
          {text.new}
        </Button>
        <Group title={text.own} drafts={own} stored={stored} chosen={draft?.key ?? null} onChoose={choose} />
        <Group title={text.builtIn} drafts={builtIn} stored={stored} chosen={draft?.key ?? null} onChoose={choose} />
        <Button onPress={() => setSenderOpen(true)}>{text.sender.open}</Button>
      </nav>
      <div className="rd-templates-main">
        <div className="rd-templates-report" role={report?.isFault === true ? 'alert' : 'status'}>
          {report?.message}
          {report?.removed !== undefined && (
            <Button size="small" onPress={() => report.removed !== undefined && void restore(report.removed)}>
              {text.undo}
            </Button>
          )}
        </div>
        {draft === null ? (
          <p className="rd-quiet">{text.pick}</p>
        ) : (
          <TemplateEditor
            key={draft.key}
            accountId={accountId}
            draft={draft}
            isStored={isStored(draft, stored)}
            busy={busy}
            onChange={(next) => update((present) => withDraft(present, next, stored))}
            onSave={() => void save(draft)}
            onCopy={() => add(newDraft({ ...templateOf(draft), name: text.copied(templateName(draft)) }))}
            onDiscard={() => update((present) => withoutDraft(present, draft.key, draft.id))}
            onRemove={() => void remove(draft)}
            onEditSender={() => setSenderOpen(true)}
          />
        )}
      </div>
      {isSenderOpen && <SenderDialog accountId={accountId} onClose={() => setSenderOpen(false)} />}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly drafts: readonly Draft[];
  readonly stored: readonly StoredReminderTemplate[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

function Group({ title, drafts, stored, chosen, onChoose }: GroupProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.key}>
            <button
              type="button"
              className={classNames('rd-templates-item', draft.key === chosen && 'is-chosen')}
              aria-pressed={draft.key === chosen}
              onClick={() => onChoose(draft.key)}
            >
              <span>{templateName(draft)}</span>
              {!isStored(draft, stored) && <span className="rd-quiet">{text.edited}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
