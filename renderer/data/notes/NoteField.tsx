import type { Input, Output } from '../../../preload/contract/index.ts';
import { longestNote } from '../../../preload/contract/tags.ts';
import { notes as texts } from '../../text/en/notes.ts';
import { Age, Button, NoteArea } from '../../ui/index.ts';
import { useNote } from './use-note.ts';

export interface NoteFieldProps {
  readonly noted: Input<'notes.get'>;
  readonly stored: Output<'notes.get'> | undefined;
}

/** The note of one object, and whether it is kept. */
export function NoteField({ noted, stored }: NoteFieldProps) {
  const { text, pending, fault, write, flush, again, leave } = useNote(noted, stored?.note);
  const changedAt = stored?.changedAt ?? null;
  const kept = changedAt !== null && <Age at={changedAt} prefix={texts.note.kept} />;
  const told = <span role="status">{fault === null && (pending ? texts.note.waiting : kept)}</span>;
  return (
    <div className="rd-notes-note">
      <NoteArea
        label={texts.note.label}
        value={text}
        most={longestNote}
        onChange={write}
        onBlur={leave}
        // A shortcut may lead away from here, or lock the window.
        onShortcut={flush}
        disabled={stored === undefined}
        hint={told}
        error={fault === null ? undefined : texts.note.notKept(fault)}
      />
      {fault !== null && (
        <Button size="small" onPress={again}>
          {texts.note.again}
        </Button>
      )}
    </div>
  );
}
