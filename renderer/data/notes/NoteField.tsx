import type { Input, Output } from '../../../preload/contract/index.ts';
import { maxNoteLength } from '../../../preload/contract/workspace/tags.ts';
import { notes as text } from '../../text/en/notes.ts';
import { Age, Button, NoteArea } from '../../ui/index.ts';
import { useNote } from './use-note.ts';

export interface NoteFieldProps {
  readonly noted: Input<'notes.get'>;
  readonly stored: Output<'notes.get'> | undefined;
}

/** An object's note, and whether it is saved. */
export function NoteField({ noted, stored }: NoteFieldProps) {
  const { text: content, pending, fault, write, flush, retry, leave } = useNote(noted, stored?.note);
  const changedAt = stored?.changedAt ?? null;
  const savedAge = changedAt !== null && <Age at={changedAt} prefix={text.note.saved} />;
  const reported = <span role="status">{fault === null && (pending ? text.note.waiting : savedAge)}</span>;
  return (
    <div className="rd-notes-note">
      <NoteArea
        label={text.note.label}
        value={content}
        most={maxNoteLength}
        onChange={write}
        onBlur={leave}
        // A shortcut may leave this screen, or lock the window.
        onShortcut={flush}
        disabled={stored === undefined}
        hint={reported}
        error={fault === null ? undefined : text.note.notStored(fault)}
      />
      {fault !== null && (
        <Button size="small" onPress={retry}>
          {text.note.retry}
        </Button>
      )}
    </div>
  );
}
