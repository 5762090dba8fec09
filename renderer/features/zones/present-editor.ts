import { useEffect } from 'react';
import type { ZoneState } from '../../../preload/contract/dns/zones.ts';

/** Operations of the open editor for the palette and the shortcuts. */
export interface PresentEditor {
  readonly zone: ZoneState;
  readonly add: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly review: () => void;
  /** Shows the snapshots and focuses them. */
  readonly snapshots: () => void;
  /** Why a review is not possible now. */
  readonly reviewBlocked: string | undefined;
}

let present: PresentEditor | null = null;

/** The open editor. */
export const presentEditor = (): PresentEditor | null => present;

/** Makes an editor available to the commands while it is shown. */
export function usePresentEditor(editor: PresentEditor): void {
  useEffect(() => {
    present = editor;
    return () => {
      if (present === editor) present = null;
    };
  });
}
