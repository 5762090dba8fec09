import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseField } from '../../../../preload/contract/accounts/profile.ts';
import type { StoredList, StoredObject } from '../../../../preload/contract/portfolio/calls.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallError } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { lists as text } from '../../../text/en/lists.ts';
import { type Fact, Facts } from './Facts.tsx';
import { ListPane } from './ListPane.tsx';
import { StoredFields } from './StoredFields.tsx';

/** The reply for one object of the local copy. */
interface Stored<Row> {
  readonly row: Row;
  readonly fields: readonly ResponseField[];
  readonly readAt: string;
}

export interface StoredPaneProps<Row> {
  /** The stored data, or the error. */
  readonly stored: { readonly data: Stored<Row> | undefined; readonly error: CallError | null };
  /** The pane's accessible name. */
  readonly label: string;
  readonly title: ReactNode;
  readonly facts: (row: Row) => readonly Fact[];
  /** A remark about the facts. */
  readonly note?: string;
  readonly onClose: () => void;
}

/** The pane of one object: its facts, then every field as sent by the service. */
export function StoredPane<Row>({ stored: { data, error }, label, title, facts, note, onClose }: StoredPaneProps<Row>) {
  return (
    <ListPane label={label} title={title} readAt={data?.readAt ?? null} onClose={onClose}>
      {data !== undefined && (
        <>
          <Facts facts={facts(data.row)} />
          {note !== undefined && <p className="rd-field-hint">{note}</p>}
          <StoredFields fields={data.fields} />
        </>
      )}
      <NotStored error={error} />
    </ListPane>
  );
}

/** Why there is no data for the object: it was removed from the local copy, or could not be read. */
export function NotStored({ error }: { readonly error: CallError | null }) {
  if (error === null) return null;
  return <p className="rd-list-pane-note">{error.code === 'NOT_FOUND' ? text.pane.missing : error.message}</p>;
}

/** One object of a list of the local copy, with every field of its last answer. */
export function useStored<L extends StoredList>(
  list: L,
  of: { readonly accountId: AccountId; readonly id: number },
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<StoredObject<L>, CallError> {
  return useCall('lists.stored', { list, ...of }, options) as unknown as UseQueryResult<StoredObject<L>, CallError>;
}
