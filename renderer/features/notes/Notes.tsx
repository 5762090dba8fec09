import { useState } from 'react';
import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { notes as texts } from '../../texts/en/notes.ts';
import { ErrorSign } from '../../ui/index.ts';
import { NoteField } from './NoteField.tsx';
import './notes.css';
import { Tags } from './Tags.tsx';

export interface NotesProps {
  readonly accountId: AccountId;
  readonly kind: NotedKind;
  /** The service's id. */
  readonly id: number;
  /** What the object is called, for screen readers. */
  readonly name: string;
}

/** Notes and tags of one's own on a domain or a customer. They need no network and are never sent. */
export function Notes(props: NotesProps) {
  const { accountId, kind, id } = props;
  // Another object is another part: what was typed belongs to the one before.
  return <NotesOf key={`${accountId} ${kind} ${id}`} {...props} />;
}

function NotesOf({ accountId, kind, id, name }: NotesProps) {
  const noted = { accountId, kind, id };
  const { data, error } = useCall('notes.get', noted);
  const all = useCall('notes.tags', { accountId, kind }).data?.tags ?? [];
  const [fault, setFault] = useState<string | null>(null);
  /** Shown at once; main's answer follows. */
  const setTags = (tags: readonly string[]) => {
    if (data !== undefined) queryClient.setQueryData(['notes.get', noted], { ...data, tags });
    call('notes.save', { ...noted, tags: [...tags] }).then(
      () => setFault(null),
      (reason: CallError) => {
        setFault(reason.message);
        if (data !== undefined) queryClient.setQueryData(['notes.get', noted], data);
      },
    );
  };
  return (
    <section className="rd-notes" aria-label={texts.label(name)}>
      {error !== null && <p className="rd-field-hint">{error.message}</p>}
      <Tags tags={data?.tags ?? []} all={all} onChange={setTags} />
      {fault !== null && (
        <p className="rd-field-error" role="alert">
          <ErrorSign size={12} />
          <span>{texts.note.notKept(fault)}</span>
        </p>
      )}
      <NoteField noted={noted} stored={data} />
      <p className="rd-field-hint">{texts.onlyHere}</p>
    </section>
  );
}
