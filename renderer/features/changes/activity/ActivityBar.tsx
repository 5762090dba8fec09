import { activityResults } from '../../../../preload/contract/changes/change-codes.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { DateField, SelectField, TextField } from '../../../ui/index.ts';
import { kindOptions, type TypedFilter } from './activity-filter.ts';

const { activity: text } = changes;

/** The activity's filter fields. */
export function ActivityBar({ typed, onType }: { readonly typed: TypedFilter; readonly onType: (to: TypedFilter) => void }) {
  const set = (to: Partial<TypedFilter>) => onType({ ...typed, ...to });
  return (
    <>
      <TextField label={text.search} placeholder={text.placeholder} value={typed.name} onChange={(name) => set({ name })} />
      <SelectField
        label={text.kind}
        value={typed.kind}
        options={[{ value: '', label: text.allKinds }, ...kindOptions]}
        onChange={(kind) => set({ kind })}
      />
      <SelectField<TypedFilter['result']>
        label={text.result}
        value={typed.result}
        options={[{ value: '', label: text.all }, ...activityResults.map((one) => ({ value: one, label: changes.state[one] }))]}
        onChange={(result) => set({ result })}
      />
      <DateField label={text.since} value={typed.since} onChange={(since) => set({ since })} />
      <DateField label={text.until} value={typed.until} onChange={(until) => set({ until })} />
    </>
  );
}
