import { useEffect, useRef, useState } from 'react';
import { languageNames, languages } from '../../../../preload/contract/languages.ts';
import { templateNames } from '../../../../preload/contract/reminders/placeholders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { reminderTemplates as text } from '../../../text/en/reminder-templates.ts';
import { Button, Menu, SelectField, TextField } from '../../../ui/index.ts';
import { insertionOf } from './completion.ts';
import type { Draft } from './drafts.ts';
import { Preview, usePreviewOf } from './Preview.tsx';
import { TemplateField, type TemplateFieldHandle } from './TemplateField.tsx';

/** Milliseconds without typing after which the preview is made. */
const patience = 200;

export interface TemplateEditorProps {
  readonly accountId: AccountId;
  readonly draft: Draft;
  /** Nothing in it differs from what is stored. */
  readonly isStored: boolean;
  readonly busy: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSave: () => void;
  readonly onCopy: () => void;
  readonly onDiscard: () => void;
  readonly onRemove: () => void;
  readonly onEditSender: () => void;
}

/** A template with its preview; a built-in one is read-only. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { accountId, draft, isStored, busy, onChange } = props;
  const isBuiltIn = draft.stage !== null;
  const body = useRef<TemplateFieldHandle>(null);
  const choice = usePreviewOf(accountId);
  const { subject, text: shown, language } = useSettled(draft);
  const { data, error } = useCall(
    'reminder-templates.preview',
    { accountId, subject, text: shown, language, stage: draft.stage ?? 'before', of: choice.of },
    { keep: true },
  );
  // Positions are of the text that was previewed: while typing, they would underline something else.
  const faultsIn = (field: 'subject' | 'text') =>
    draft[field] === (field === 'subject' ? subject : shown) ? (data?.faults ?? []).filter((fault) => fault.field === field) : [];
  const faults = data?.faults.length ?? 0;
  return (
    <div className="rd-template">
      <div className="rd-template-form">
        {isBuiltIn ? (
          <p className="rd-quiet">{text.builtInNote}</p>
        ) : (
          <div className="rd-template-head">
            <TextField label={text.name} value={draft.name} onChange={(name) => onChange({ ...draft, name: name.slice(0, 100) })} />
            <SelectField
              label={text.language}
              value={draft.language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(next) => onChange({ ...draft, language: next })}
              hint={text.languageHint}
            />
          </div>
        )}
        <TemplateField
          field="subject"
          label={text.subject}
          value={draft.subject}
          onChange={(next) => onChange({ ...draft, subject: next })}
          faults={faultsIn('subject')}
          readOnly={isBuiltIn}
        />
        <TemplateField
          field="text"
          label={text.text}
          {...(isBuiltIn ? {} : { hint: text.textHint })}
          value={draft.text}
          onChange={(next) => onChange({ ...draft, text: next })}
          faults={faultsIn('text')}
          readOnly={isBuiltIn}
          handle={body}
        />
        <div className="rd-template-actions">
          {!isBuiltIn && (
            <Menu
              label={text.insert}
              items={templateNames.map((name) => ({
                id: name,
                title: name,
                note: text.placeholders[name],
                run: () => body.current?.insert((value, caret) => insertionOf(name, value, caret, 'text')),
              }))}
              trigger={(trigger) => <Button {...trigger}>{text.insert}</Button>}
            />
          )}
          <span className="rd-template-space" />
          {!isBuiltIn && draft.id !== null && !isStored && (
            <Button variant="minimal" onPress={props.onDiscard}>
              {text.discard}
            </Button>
          )}
          {!isBuiltIn && (
            <Button variant="minimal" disabledReason={busy ? '' : undefined} onPress={props.onRemove}>
              {text.remove}
            </Button>
          )}
          <Button onPress={props.onCopy}>{text.copy}</Button>
          {!isBuiltIn && (
            <Button variant="primary" busy={busy} disabledReason={reasonNotToSave(draft, isStored, faults)} onPress={props.onSave}>
              {text.save}
            </Button>
          )}
        </div>
      </div>
      <Preview
        choice={choice}
        previewed={data}
        problem={error === null ? null : `${text.preview.failed}. ${error.message}`}
        onEditSender={props.onEditSender}
      />
    </div>
  );
}

function reasonNotToSave({ name }: Draft, isStored: boolean, faults: number): string | undefined {
  if (name.trim() === '') return text.noName;
  if (faults > 0) return text.hasFaults(faults);
  return isStored ? text.unchanged : undefined;
}

/** The draft as it was when typing paused. */
function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), patience);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
