import { useState } from 'react';
import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { notes as texts } from '../../text/en/notes.ts';
import { countPlaces, type Places } from '../../ui/grid/index.ts';
import { Button, PopoverPanel, TagSign, useFormats } from '../../ui/index.ts';
import './notes.css';
import { Tags } from './Tags.tsx';

export interface TagSelectionProps {
  readonly accountId: AccountId;
  readonly kind: NotedKind;
  readonly view: string;
  readonly selection: Places;
}

const words = texts.selection;

/** The button of a selection bar that gives tags to all that is selected, or takes them from it. */
export function TagSelection(props: TagSelectionProps) {
  return (
    <PopoverPanel
      label={words.title}
      className="rd-tags-panel"
      trigger={(parts) => (
        <button {...parts} type="button" className="rd-button is-plain">
          <TagSign size={14} />
          <span>{words.button}</span>
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
  const [told, setTold] = useState('');
  const count = formats.number(countPlaces(selection));
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
        (done) => setTold((add.length > 0 ? words.added : words.removed)(formats.number(done.count))),
        (error: CallError) => setTold(texts.note.notKept(error.message)),
      )
      .finally(() => setBusy(false));
  };
  const reason = tags.length === 0 ? words.choose : undefined;
  return (
    <>
      <Tags tags={tags} all={all} onAdd={(tag) => setTags([...tags, tag])} onRemove={(tag) => setTags(tags.filter((one) => one !== tag))} />
      <div className="rd-tags-actions">
        <Button size="small" variant="primary" busy={busy} disabledReason={reason} onPress={() => change(tags, [])}>
          {words.add(count)}
        </Button>
        <Button size="small" busy={busy} disabledReason={reason} onPress={() => change([], tags)}>
          {words.remove(count)}
        </Button>
      </div>
      <p className="rd-field-hint" role="status">
        {told === '' ? texts.onlyHere : told}
      </p>
    </>
  );
}
