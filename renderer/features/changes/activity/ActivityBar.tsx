import { activityResults } from '../../../../preload/contract/changes/change-codes.ts';
import { changes as texts } from '../../../text/en/changes/jobs.ts';
import { DateField, SelectField, TextField } from '../../../ui/index.ts';
import { kindOptions, type TypedFilter } from './activity-filter.ts';

const { activity: words } = texts;

/** The activity's filter fields. */
export function ActivityBar({ typed, onType }: { readonly typed: TypedFilter; readonly onType: (to: TypedFilter) => void }) {
  const set = (to: Partial<TypedFilter>) => onType({ ...typed, ...to });
  return (
    <>
      <TextField label={words.search} placeholder={words.placeholder} value={typed.name} onChange={(name) => set({ name })} />
      <SelectField
        label={words.kind}
        value={typed.kind}
        options={[{ value: '', label: words.allKinds }, ...kindOptions]}
        onChange={(kind) => set({ kind })}
      />
      <SelectField<TypedFilter['result']>
        label={words.result}
        value={typed.result}
        options={[{ value: '', label: words.all }, ...activityResults.map((one) => ({ value: one, label: texts.state[one] }))]}
        onChange={(result) => set({ result })}
      />
      <DateField label={words.since} value={typed.since} onChange={(since) => set({ since })} />
      <DateField label={words.until} value={typed.until} onChange={(until) => set({ until })} />
    </>
  );
}
