import type { ReactNode } from 'react';
import { capLabel, splitKeys } from './key-caps.ts';

/** One key cap. */
export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd>{children}</kbd>;
}

/** The caps of a shortcut: "Mod+K", or a sequence such as "G A". */
export function Keys({ keys }: { readonly keys: string | readonly string[] }) {
  const list = typeof keys === 'string' ? splitKeys(keys) : keys;
  return (
    <span className="rd-keys">
      {list.map((key) => (
        <Key key={key}>{capLabel(key)}</Key>
      ))}
    </span>
  );
}
