import { useState } from 'react';
import { changeFields as texts } from '../../../text/en/changes/forms.ts';
import { Button, TextField } from '../../../ui/index.ts';

export interface SetNameFormProps {
  readonly first: string;
  /** Existing names, whose sets would be replaced. */
  readonly taken: readonly string[];
  readonly busy: boolean;
  readonly issue: string | undefined;
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

const words = texts.sets;

/** Asks for a name for a nameserver set. Enter saves the set and does not submit the outer form. */
export function SetNameForm({ first, taken, busy, issue, onCancel, onName }: SetNameFormProps) {
  const [name, setName] = useState(first);
  const plain = name.trim();
  const replaced = taken.find((one) => one.toLowerCase() === plain.toLowerCase());
  const keep = () => {
    if (plain !== '' && !busy) onName(plain);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field is no Enter of the form around it
    <div
      className="rd-change-sets"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        keep();
      }}
    >
      <TextField label={words.name} value={name} onChange={(to) => setName(to.slice(0, 60))} error={issue} autoFocus />
      <Button size="small" onPress={onCancel}>
        {words.cancel}
      </Button>
      <Button size="small" busy={busy} disabledReason={plain === '' ? words.noName : undefined} onPress={keep}>
        {replaced === undefined ? words.keep : words.replace(replaced)}
      </Button>
    </div>
  );
}
