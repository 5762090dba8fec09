import { useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { NoteEdit } from '../../../preload/contract/team/team.ts';
import { useCall } from '../../api/queries.ts';
import { noteHistory as text } from '../../text/en/settings-team.ts';
import { Age, Button, Dialog } from '../../ui/index.ts';

interface NoteHistoryProps {
  readonly noted: Input<'team.noteHistory'>;
  /** The object's name. */
  readonly name: string;
}

function Edit({ edit }: { readonly edit: NoteEdit }) {
  const { member, machine, at, before, after, isContested } = edit;
  return (
    <li className="rd-note-edit">
      <p>
        <strong>{member === null ? text.here : text.by(member, machine)}</strong> <Age at={at} />
      </p>
      {isContested && <p className="rd-note-contested">{text.isContested}</p>}
      <dl>
        <dt>{text.before}</dt>
        <dd className="rd-selectable">{before === '' ? <span className="rd-quiet">{text.empty}</span> : before}</dd>
        <dt>{text.after}</dt>
        <dd className="rd-selectable">{after === '' ? <span className="rd-quiet">{text.empty}</span> : after}</dd>
      </dl>
    </li>
  );
}

/** Who wrote what in a note of a team, and whether two people rewrote the same sentence of it. */
export function NoteHistory({ noted, name }: NoteHistoryProps) {
  const edits = useCall('team.noteHistory', noted).data?.edits ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p role="status" className="rd-note-contested">
        {edits.some(({ isContested }) => isContested) && text.contested}
      </p>
      <div>
        <Button size="small" onPress={() => setOpen(true)}>
          {text.open}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          title={text.title(name)}
          onClose={() => setOpen(false)}
          footer={<Button onPress={() => setOpen(false)}>{text.close}</Button>}
        >
          {edits.length === 0 && <p className="rd-quiet">{text.none}</p>}
          <ul className="rd-note-edits">
            {edits.map((edit) => (
              <Edit key={edit.id} edit={edit} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
