import { useState } from 'react';
import type { ReminderRule } from '../../../preload/contract/reminders/rules.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { reminders } from '../../text/en/reminders.ts';
import { ArrowUp, Button, Edit, Empty, Envelope, Trash, useFormats } from '../../ui/index.ts';
import { RuleForm } from './RuleForm.tsx';
import { domainsText, ruleName, stepsText } from './rule-text.ts';
import { useWork } from './use-work.ts';

const text = reminders.rules;
const builtIn = { en: null, id: null };
const newRule: ReminderRule = {
  ...{ name: '', isOn: true, domains: { by: 'extensions', extensions: ['.id'] }, steps: [60, 30, 14, 7, 1, 0, -3] },
  templates: { before: builtIn, last: builtIn, expired: builtIn },
};

/** A rule in the form, and its position; a new one is added at the end. */
interface Edited {
  readonly rule: ReminderRule;
  readonly at: number | null;
}

/** The rules of an account: which domains are reminded of, and when. */
export function RulesTab({ accountId }: { readonly accountId: AccountId }) {
  const { number } = useFormats();
  const work = useWork();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<{ readonly name: string; readonly before: readonly ReminderRule[] } | null>(null);
  const { data, error } = useCall('reminders.rules', { accountId }, { keep: true, staleTime: 0 });
  const counts = useCall('reminders.ruleCounts', { accountId }, { keep: true, staleTime: 0 }).data;
  if (error !== null && data === undefined)
    return <p role="alert" className="rd-reminders-trouble">{`${reminders.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  const { rules, isFirst } = data;
  const named = rules.map((rule, at) => ({ rule, at, name: ruleName(rule), key: `${at} ${ruleName(rule)}` }));

  const save = (next: readonly ReminderRule[], then: () => void): void =>
    work.run(text.notSaved, async () => {
      await call('reminders.saveRules', { accountId, rules: [...next] });
      await invalidate('reminders.rules', 'reminders.ruleCounts');
      then();
    });
  const withEdited = ({ at }: Edited, rule: ReminderRule): ReminderRule[] => (at === null ? [...rules, rule] : rules.with(at, rule));
  const moveUp = (at: number): void => {
    const [rule, above] = [rules[at], rules[at - 1]];
    if (rule !== undefined && above !== undefined) save(rules.with(at, above).with(at - 1, rule), () => setRemoved(null));
  };

  return (
    <>
      <div className="rd-reminders-bar">
        <p className="rd-quiet rd-reminders-sum">{isFirst ? text.first : text.intro}</p>
        <span role="status">{removed === null ? '' : text.removed(removed.name)}</span>
        {removed !== null && (
          <Button size="small" busy={work.busy} onPress={() => save(removed.before, () => setRemoved(null))}>
            {text.undo}
          </Button>
        )}
        <Button onPress={() => setEdited({ rule: newRule, at: null })}>{text.add}</Button>
      </div>
      {work.problem !== '' && edited === null && (
        <p role="alert" className="rd-reminders-trouble">
          {work.problem}
        </p>
      )}
      {rules.length === 0 && <Empty icon={<Envelope />} {...text.empty} />}
      {rules.length > 0 && (
        <div className="rd-reminders-scroll">
          <table className="rd-reminders-table" aria-label={text.label}>
            <thead>
              <tr>
                {[text.columns.rule, text.columns.domains, text.columns.steps, text.columns.state, text.columns.actions].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {named.map(({ rule, at, name, key }) => {
                const count = counts?.domains[at];
                return (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>
                      {rule.name !== '' && <div>{domainsText(rule)}</div>}
                      {count !== undefined && <div className="rd-quiet">{reminders.domains(number(count))}</div>}
                    </td>
                    <td>{stepsText(rule.steps)}</td>
                    <td>{rule.isOn ? text.on : text.off}</td>
                    <td>
                      <span className="rd-reminders-actions">
                        <Button size="small" icon={<Edit size={14} />} label={text.editOf(name)} onPress={() => setEdited({ rule, at })} />
                        <Button
                          size="small"
                          icon={<ArrowUp size={14} />}
                          label={text.upOf(name)}
                          disabledReason={at === 0 ? text.isFirst : undefined}
                          onPress={() => moveUp(at)}
                        />
                        <Button
                          size="small"
                          icon={<Trash size={14} />}
                          label={text.removeOf(name)}
                          onPress={() => save(rules.toSpliced(at, 1), () => setRemoved({ name, before: rules }))}
                        />
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {edited !== null && (
        <RuleForm
          accountId={accountId}
          title={edited.at === null ? text.form.add : text.form.edit}
          rule={edited.rule}
          work={work}
          onSave={(rule) =>
            save(withEdited(edited, rule), () => {
              setEdited(null);
              setRemoved(null);
            })
          }
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
