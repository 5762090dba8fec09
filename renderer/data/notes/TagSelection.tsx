import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { notes } from '../../text/en/notes.ts';
import { countPositions, type Positions } from '../../ui/grid/index.ts';
import { Button, PopoverPanel, TagSign, useFormats } from '../../ui/index.ts';
import './notes.css';
import { Tags } from './Tags.tsx';

export interface TagSelectionProps {
  readonly accountId: AccountId;
  readonly kind: AnnotatedKind;
  readonly view: string;
  readonly selection: Positions;
}

const text = notes.selection;

/** The selection bar button that adds tags to the selection, or removes them. */
export function TagSelection(props: TagSelectionProps) {
  return (
    <PopoverPanel
      label={text.title}
      className="rd-tags-panel"
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-button is-plain">
          <TagSign size={14} />
          <span>{text.button}</span>
        </button>
      )}
    >
      {() => <TagPanel {...props} />}
    </PopoverPanel>
  );
}

function TagPanel({ accountId, kind, view, selection }: TagSelectionProps) {
  const formats = useFormats();
  const all = useCall('notes.tags', { accountId, kind }).data?.tags ?? [];
  const [tags, setTags] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [reported, setReported] = useState('');
  const count = formats.number(countPositions(selection));
  const change = (add: readonly string[], remove: readonly string[]) => {
    setBusy(true);
    call('notes.tagView', {
      kind,
      view,
      places: selection.map(([first, last]): [number, number] => [first, last]),
      add: [...add],
      remove: [...remove],
    })
      .then(
        (done) => setReported((add.length > 0 ? text.added : text.removed)(formats.number(done.count))),
        (error: CallError) => setReported(notes.note.notStored(error.message)),
      )
      .finally(() => setBusy(false));
  };
  const reason = tags.length === 0 ? text.choose : undefined;
  return (
    <>
      <Tags tags={tags} all={all} onAdd={(tag) => setTags([...tags, tag])} onRemove={(tag) => setTags(tags.filter((one) => one !== tag))} />
      <div className="rd-tags-actions">
        <Button size="small" variant="primary" busy={busy} disabledReason={reason} onPress={() => change(tags, [])}>
          {text.add(count)}
        </Button>
        <Button size="small" busy={busy} disabledReason={reason} onPress={() => change([], tags)}>
          {text.remove(count)}
        </Button>
      </div>
      <p className="rd-field-hint" role="status">
        {reported === '' ? notes.onlyHere : reported}
      </p>
    </>
  );
}
