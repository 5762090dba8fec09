import { type Language, languageNames, languages } from '../../../../preload/contract/languages.ts';
import { type ReminderStage, reminderStages } from '../../../../preload/contract/reminders/reminder-codes.ts';
import type { ReminderRule } from '../../../../preload/contract/reminders/rules.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { reminderTemplates } from '../../../text/en/reminder-templates.ts';
import { SelectField } from '../../../ui/index.ts';
import './templates.css';

const text = reminderTemplates.choice;

export interface TemplateChoiceProps {
  readonly accountId: AccountId;
  readonly templates: ReminderRule['templates'];
  readonly onChange: (templates: ReminderRule['templates']) => void;
}

/** Which template a rule uses at each stage and in each language: the built-in one, or one of the account's own. */
export function TemplateChoice({ accountId, templates, onChange }: TemplateChoiceProps) {
  const { data } = useCall('reminder-templates.list', { accountId });
  const own = (data?.templates ?? []).filter(({ stage }) => stage === null);
  const choose = (stage: ReminderStage, language: Language, id: string) =>
    onChange({ ...templates, [stage]: { ...templates[stage], [language]: id === '' ? null : id } });
  if (own.length === 0) return null;
  return (
    <fieldset className="rd-template-choice">
      <legend className="rd-field-label">{text.title}</legend>
      {reminderStages.map((stage) =>
        languages.map((language) => {
          const chosen = templates[stage][language];
          return (
            <SelectField
              key={`${stage} ${language}`}
              label={reminderTemplates.builtInName(reminderTemplates.stages[stage], languageNames[language])}
              // A template that was deleted is the built-in one again.
              value={own.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
              options={[
                { value: '', label: text.builtIn },
                ...own
                  .filter((template) => template.language === language || template.id === chosen)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => choose(stage, language, id)}
            />
          );
        }),
      )}
    </fieldset>
  );
}
