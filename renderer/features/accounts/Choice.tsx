import type { ReactElement } from 'react';
import { useSingleKeys } from '../../api/single-keys.ts';
import { Key } from '../../ui/index.ts';

export interface ChoiceProps {
  readonly sign: ReactElement;
  readonly name: string;
  readonly note: string;
  /** One letter. */
  readonly keys: string;
  readonly kind?: 'practice';
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** One of the start options on the first screen. */
export function Choice({ sign, name, note, keys, kind, busy = false, onPress }: ChoiceProps) {
  const singleKeys = useSingleKeys();
  return (
    <button
      type="button"
      className={kind === undefined ? 'rd-first-choice' : `rd-first-choice is-${kind}`}
      aria-keyshortcuts={singleKeys ? keys : undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <span className="rd-first-sign">{sign}</span>
      <span className="rd-first-text">
        <span className="rd-first-name">{name}</span>
        <span className="rd-first-note" role={busy ? 'status' : undefined}>
          {note}
        </span>
      </span>
      {singleKeys && (
        <span aria-hidden>
          <Key>{keys}</Key>
        </span>
      )}
    </button>
  );
}
