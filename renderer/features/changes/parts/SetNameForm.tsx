import { useState } from 'react';
import { changeParts as texts } from '../../../text/en/change-parts.ts';
import { Button, TextField } from '../../../ui/index.ts';

export interface SetNameFormProps {
  readonly first: string;
  /** Names of which the set is replaced. */
  readonly taken: readonly string[];
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

const words = texts.sets;

/** Asks for the name of a set of nameservers. Its Enter keeps the set and leads nowhere else. */
export function SetNameForm({ first, taken, busy, trouble, onCancel, onName }: SetNameFormProps) {
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
      <TextField label={words.name} value={name} onChange={(to) => setName(to.slice(0, 60))} error={trouble} autoFocus />
      <Button size="small" onPress={onCancel}>
        {words.cancel}
      </Button>
      <Button size="small" busy={busy} disabledReason={plain === '' ? words.noName : undefined} onPress={keep}>
        {replaced === undefined ? words.keep : words.replace(replaced)}
      </Button>
    </div>
  );
}
