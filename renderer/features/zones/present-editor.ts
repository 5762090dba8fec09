import { useEffect } from 'react';
import type { ZoneState } from '../../../preload/contract/zones.ts';

/** What the palette and the keys can do with the editor that is shown. */
export interface PresentEditor {
  readonly zone: ZoneState;
  readonly add: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly review: () => void;
  /** Shows the snapshots, and has the focus come there. */
  readonly snapshots: () => void;
  /** Why there can be no review now. */
  readonly reviewBlocked: string | undefined;
}

let present: PresentEditor | null = null;

/** The editor that is shown. */
export const presentEditor = (): PresentEditor | null => present;

/** Gives an editor to the commands while it is shown. */
export function usePresentEditor(editor: PresentEditor): void {
  useEffect(() => {
    present = editor;
    return () => {
      if (present === editor) present = null;
    };
  });
}
