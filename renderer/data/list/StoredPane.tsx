import type { ReactNode } from 'react';
import type { AnswerField } from '../../../preload/contract/profile.ts';
import type { CallError } from '../../api/client.ts';
import { lists as texts } from '../../text/en/lists.ts';
import { type Fact, Facts } from './Facts.tsx';
import { ListPane } from './ListPane.tsx';
import { StoredFields } from './StoredFields.tsx';

/** What the local copy answers of one object. */
interface Stored<Row> {
  readonly row: Row;
  readonly fields: readonly AnswerField[];
  readonly readAt: string;
}

export interface StoredPaneProps<Row> {
  /** What is called from the store: the answer, or why there is none. */
  readonly stored: { readonly data: Stored<Row> | undefined; readonly error: CallError | null };
  /** Names the pane. */
  readonly label: string;
  readonly title: ReactNode;
  readonly facts: (row: Row) => readonly Fact[];
  readonly onClose: () => void;
}

/** The pane of one object: its facts, then every field as the service sent it. */
export function StoredPane<Row>({ stored: { data, error }, label, title, facts, onClose }: StoredPaneProps<Row>) {
  return (
    <ListPane label={label} title={title} readAt={data?.readAt ?? null} onClose={onClose}>
      {data !== undefined && (
        <>
          <Facts facts={facts(data.row)} />
          <StoredFields fields={data.fields} />
        </>
      )}
      <NotStored error={error} />
    </ListPane>
  );
}

/** Why nothing is known of the object: it went from the local copy meanwhile, or could not be read. */
export function NotStored({ error }: { readonly error: CallError | null }) {
  if (error === null) return null;
  return <p className="rd-list-pane-note">{error.code === 'NOT_FOUND' ? texts.pane.missing : error.message}</p>;
}
