import { useState } from 'react';
import { maxRuleNameLength } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule, RuleDomains } from '../../../preload/contract/reminders/rules.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { reminders } from '../../text/en/reminders.ts';
import { Button, CheckField, Dialog, SegmentedField, TextField } from '../../ui/index.ts';
import { readExtensions, readSteps } from './rule-text.ts';
import { TemplateChoice } from './templates/TemplateChoice.tsx';
import type { Work } from './use-work.ts';

const text = reminders.rules.form;

export interface RuleFormProps {
  readonly accountId: AccountId;
  readonly title: string;
  readonly rule: ReminderRule;
  /** The work that saves it: the form stays open until it succeeds. */
  readonly work: Pick<Work, 'busy' | 'problem'>;
  readonly onSave: (rule: ReminderRule) => void;
  readonly onClose: () => void;
}

interface Faults {
  readonly extensions?: string;
  readonly tag?: string;
  readonly steps?: string;
}

/** One rule. */
export function RuleForm({ accountId, title, rule, work, onSave, onClose }: RuleFormProps) {
  const { domains } = rule;
  const [name, setName] = useState(rule.name);
  const [by, setBy] = useState<RuleDomains['by']>(domains.by);
  const [extensions, setExtensions] = useState(domains.by === 'extensions' ? domains.extensions.join(' ') : '');
  const [tag, setTag] = useState(domains.by === 'tag' ? domains.tag : '');
  const [steps, setSteps] = useState(rule.steps.join(' '));
  const [templates, setTemplates] = useState(rule.templates);
  const [isOn, setOn] = useState(rule.isOn);
  const [faults, setFaults] = useState<Faults>({});

  function save(): void {
    const list = readExtensions(extensions);
    const read = readSteps(steps);
    const found: Faults = {
      ...(by === 'extensions' && list.length === 0 ? { extensions: text.extensionsNeeded } : {}),
      ...(by === 'tag' && tag.trim() === '' ? { tag: text.tagNeeded } : {}),
      ...('fault' in read ? { steps: read.fault === 'twice' ? text.stepTwice : text.stepsInvalid } : {}),
    };
    setFaults(found);
    if ('fault' in read || Object.keys(found).length > 0) return;
    const chosen: Record<RuleDomains['by'], RuleDomains> = {
      all: { by: 'all' },
      extensions: { by: 'extensions', extensions: list },
      tag: { by: 'tag', tag: tag.trim() },
    };
    onSave({ ...rule, name: name.trim().slice(0, maxRuleNameLength), isOn, domains: chosen[by], steps: read.steps, templates });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="rd-reminders-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!work.busy) save();
        }}
      >
        <TextField label={text.name} value={name} onChange={setName} autoFocus />
        <SegmentedField
          label={text.domains}
          value={by}
          options={(['all', 'extensions', 'tag'] as const).map((value) => ({ value, label: text.by[value] }))}
          onChange={setBy}
        />
        {by === 'extensions' && (
          <TextField
            label={text.extensions}
            value={extensions}
            onChange={setExtensions}
            hint={text.extensionsHint}
            error={faults.extensions}
          />
        )}
        {by === 'tag' && <TextField label={text.tag} value={tag} onChange={setTag} error={faults.tag} />}
        <TextField label={text.steps} value={steps} onChange={setSteps} hint={text.stepsHint} error={faults.steps} />
        <TemplateChoice accountId={accountId} templates={templates} onChange={setTemplates} />
        <CheckField label={text.isOn} checked={isOn} onChange={setOn} />
        {work.problem !== '' && <p role="alert">{work.problem}</p>}
        <div className="rd-reminders-buttons">
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" busy={work.busy}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
