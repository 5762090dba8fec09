import { useSyncExternalStore } from 'react';
import type { ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EditField } from './EditField.tsx';
import { type RecordField, textOf } from './fields.ts';
import type { Writing } from './writing.ts';

export interface FieldCellProps {
  readonly row: ZoneRow;
  readonly field: RecordField;
  readonly writing: Writing;
}

/** A field of a record: the old value struck through next to the new one; an input while it is edited. */
export function FieldCell({ row, field, writing }: FieldCellProps) {
  const { store } = writing;
  const draft = useSyncExternalStore(store.subscribe, () => store.at(row.row, field));
  if (draft !== null) return <EditField draft={draft} writing={writing} />;
  const text = textOf(row.record, field);
  const was = row.was === null ? text : textOf(row.was, field);
  return (
    <span data-field={field} className={classNames('rd-zone-field', field !== 'type' && 'is-mono', text === '@' && 'is-apex')}>
      {row.mark === 'removed' ? (
        <del>{text}</del>
      ) : (
        <>
          {was !== text && (
            <>
              <del>{was}</del>{' '}
            </>
          )}
          {text}
        </>
      )}
    </span>
  );
}
