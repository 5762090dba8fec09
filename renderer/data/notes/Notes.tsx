import { useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { type CallError, call } from '../../api/client.ts';
import { invalidate, queryClient, useCall } from '../../api/queries.ts';
import { notes as text } from '../../text/en/notes.ts';
import { ErrorSign } from '../../ui/index.ts';
import { NoteField } from './NoteField.tsx';
import { NoteHistory } from './NoteHistory.tsx';
import './notes.css';
import { Tags } from './Tags.tsx';

export interface NotesProps {
  readonly accountId: AccountId;
  readonly kind: AnnotatedKind;
  /** The service's id. */
  readonly id: number;
  /** The object's name, for screen readers. */
  readonly name: string;
}

/** Local notes and tags of a domain or customer. They need no network and are never sent. */
export function Notes(props: NotesProps) {
  const { accountId, kind, id } = props;
  // A new instance per object: typed text belongs to the previous one.
  return <NotesOf key={`${accountId} ${kind} ${id}`} {...props} />;
}

function NotesOf({ accountId, kind, id, name }: NotesProps) {
  const noted = { accountId, kind, id };
  const { data, error } = useCall('notes.get', noted);
  const all = useCall('notes.tags', { accountId, kind }).data?.tags ?? [];
  const hasTeam = (useCall('team.state', {}).data?.server ?? null) !== null;
  const [fault, setFault] = useState<string | null>(null);
  /**
   * Sends only the difference: several changes may be pending, and the stored state may not be read yet. It is shown immediately; main's
   * reply follows.
   */
  const change = (changed: { readonly add: string[] } | { readonly remove: string[] }) => {
    queryClient.setQueryData<Output<'notes.get'>>(['notes.get', noted], (present) =>
      present === undefined ? present : { ...present, tags: withTags(present.tags, changed) },
    );
    call('notes.save', { ...noted, ...changed }).then(
      () => setFault(null),
      (reason: CallError) => {
        setFault(reason.message);
        void invalidate('notes.get');
      },
    );
  };
  return (
    <section className="rd-notes" aria-label={text.label(name)}>
      {error !== null && <p className="rd-field-hint">{error.message}</p>}
      <Tags tags={data?.tags ?? []} all={all} onAdd={(tag) => change({ add: [tag] })} onRemove={(tag) => change({ remove: [tag] })} />
      {fault !== null && (
        <p className="rd-field-error" role="alert">
          <ErrorSign size={12} />
          <span>{text.note.notStored(fault)}</span>
        </p>
      )}
      <NoteField noted={noted} stored={data} />
      {hasTeam && <NoteHistory noted={noted} name={name} />}
      <p className="rd-field-hint">{hasTeam ? text.shared : text.onlyHere}</p>
    </section>
  );
}

function withTags(tags: readonly string[], changed: { readonly add: string[] } | { readonly remove: string[] }): string[] {
  if ('add' in changed) return [...tags, ...changed.add];
  return tags.filter((tag) => !changed.remove.includes(tag));
}
