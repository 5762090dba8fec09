import type { ProfileSnapshot } from '../../../preload/contract/profile.ts';
import { profile as texts } from '../../text/en/profile.ts';
import { FieldList } from './FieldList.tsx';
import { FieldValue, RawValue } from './FieldValue.tsx';
import { groupFields, type NamedField } from './known-fields.ts';

const named = ({ field, label, form }: NamedField) => ({ key: field.name, label, value: <FieldValue value={field.value} form={form} /> });

/** Every field of the profile: known ones by name, all others as received. */
export function ProfileFields({ snapshot }: { readonly snapshot: ProfileSnapshot }) {
  const groups = groupFields(snapshot.fields);
  return (
    <>
      <div className="rd-profile-columns">
        <FieldList title={texts.groups.account} rows={groups.account.map(named)} />
        <FieldList title={texts.groups.storefront} rows={groups.storefront.map(named)} />
      </div>
      <FieldList
        title={texts.groups.other}
        note={texts.otherNote}
        rows={groups.other.map(({ name, value }) => ({ key: name, label: <code>{name}</code>, value: <RawValue value={value} /> }))}
      />
    </>
  );
}
