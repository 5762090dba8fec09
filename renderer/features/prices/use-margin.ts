import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../preload/contract/settings.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { type MarginDraft, type MarginFaults, readDraft } from './margin-draft.ts';

type Margin = Settings['margin'];

export interface MarginEditing {
  readonly draft: MarginDraft;
  /** The last valid margin: an error leaves the prices unchanged. */
  readonly margin: Margin;
  readonly faults: MarginFaults;
  readonly change: (fields: Partial<MarginDraft>) => void;
}

/** Milliseconds without a change after which it is stored. */
const pause = 600;

/** The last used margin, and its editing; it is stored on this computer. undefined while loading. */
export function useMargin(): MarginEditing | undefined {
  const stored = useCall('settings.get', {}).data?.margin;
  const [typed, setTyped] = useState<MarginDraft | null>(null);
  const [good, setGood] = useState<Margin | null>(null);
  const unsaved = useRef<Margin | null>(null);
  useEffect(() => {
    if (good === null) return;
    unsaved.current = good;
    const timer = setTimeout(() => remember(unsaved), pause);
    return () => clearTimeout(timer);
  }, [good]);
  // Leaving the screen loses nothing.
  useEffect(() => () => remember(unsaved), []);
  if (stored === undefined) return undefined;
  const draft = typed ?? stored;
  return {
    draft,
    margin: good ?? stored,
    faults: readDraft(draft).faults,
    change(fields) {
      const next = { ...draft, ...fields };
      const { margin } = readDraft(next);
      setTyped(next);
      if (margin !== null) setGood(margin);
    },
  };
}

/** What cannot be stored is still used as long as the screen is open. */
function remember(unsaved: { current: Margin | null }): void {
  const margin = unsaved.current;
  unsaved.current = null;
  if (margin !== null) call('settings.update', { margin: { ...margin, kinds: [...margin.kinds] } }).catch(() => undefined);
}
