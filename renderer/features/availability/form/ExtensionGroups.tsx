import { type FormEvent, useState } from 'react';
import { availability } from '../../../text/en/availability.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, SmallCross, TextField, useFormats } from '../../../ui/index.ts';
import { type Sold, withGroup } from './extension-choice.ts';

const text = availability.extensions;

export interface ExtensionGroupsProps {
  readonly groups: Sold['groups'];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onGroups: (groups: Sold['groups']) => void;
}

/** Named extension groups: one click selects a whole group; the selection can be saved as a group. */
export function ExtensionGroups({ groups, chosen, onChoose, onGroups }: ExtensionGroupsProps) {
  const { number } = useFormats();
  const [name, setName] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = (name ?? '').trim().slice(0, 60);
    if (written === '') return;
    onGroups([...groups.filter((group) => group.name !== written), { name: written, extensions: [...chosen] }]);
    setName(null);
  };
  return (
    <div className="rd-avail-groups">
      {groups.map((group) => (
        <span key={group.name} className="rd-avail-group">
          <button
            type="button"
            className="rd-choice-chip rd-avail-chip"
            aria-pressed={group.extensions.every((extension) => chosen.includes(extension))}
            aria-label={text.group(group.name, number(group.extensions.length))}
            onClick={() => onChoose(withGroup(chosen, group.extensions))}
          >
            {group.name} <span className="rd-avail-figure">{number(group.extensions.length)}</span>
          </button>
          <MiniButton
            label={text.removeGroup(group.name)}
            icon={<SmallCross size={12} />}
            onPress={() => onGroups(groups.filter((one) => one !== group))}
          />
        </span>
      ))}
      {name === null && chosen.length > 0 && (
        <Button size="small" variant="minimal" onPress={() => setName('')}>
          {text.saveGroup}
        </Button>
      )}
      {name !== null && (
        <form className="rd-avail-save" onSubmit={submit}>
          <TextField label={text.groupName} value={name} onChange={setName} autoFocus />
          <Button type="submit">{text.keep}</Button>
        </form>
      )}
    </div>
  );
}
