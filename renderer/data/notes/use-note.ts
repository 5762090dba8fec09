import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import { CallError, call } from '../../api/client.ts';
import { queryClient, useCall } from '../../api/queries.ts';

type Noted = Input<'notes.get'>;

/** Milliseconds without a keystroke before a note is saved. */
const pause = 700;

/**
 * A note's text while editing. It is saved after a pause, on blur, and on unload; if saving fails, it stays as a draft. `stored` is
 * undefined until it is read.
 */
export function useNote({ accountId, kind, id }: Noted, stored: string | undefined) {
  const [draft, setDraft] = useState(() => draftOf({ accountId, kind, id }));
  const [fault, setFault] = useState<string | null>(null);
  const writing = useRef(false);
  /** What the typed text was made from: a colleague may change the note meanwhile. */
  const base = useRef<string | null>(null);
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  const keep = useCallback(
    (text: string) => {
      const noted = { accountId, kind, id };
      const before = base.current ?? drafts.get(keyOf(noted))?.before;
      // What is typed from now on is made from what was just sent.
      base.current = text;
      call('notes.save', { ...noted, note: text, ...(before === undefined ? {} : { before }) }).then(
        (saved) => {
          dropDraft(noted, text);
          setFault(null);
          queryClient.setQueryData(['notes.get', noted], saved);
          // While typing, the text is kept as typed, including trailing spaces.
          if (writing.current) return;
          setDraft((present) => (present === text ? null : present));
          if (base.current === text) base.current = null;
        },
        (error: unknown) => {
          base.current = before ?? null;
          setFault(error instanceof CallError ? error.message : String(error));
        },
      );
    },
    [accountId, kind, id],
  );
  const flush = useCallback(() => {
    const { current } = waiting;
    if (current === null) return;
    clearTimeout(current.timer);
    waiting.current = null;
    keep(current.text);
  }, [keep]);
  // What a colleague wrote after the last save shows as soon as nothing typed waits for its own.
  useEffect(() => {
    if (stored === undefined || waiting.current !== null || fault !== null) return;
    if (base.current === null || base.current.trimEnd() === stored) return;
    base.current = null;
    drafts.delete(keyOf({ accountId, kind, id }));
    setDraft(null);
  }, [accountId, kind, id, stored, fault]);
  // A note refused because of a full disk is saved once there is space.
  const { data } = useCall('app.notices', {});
  const diskRefuses = data?.notices.some((notice) => notice.kind.startsWith('disk-')) ?? false;
  useEffect(() => {
    const unsaved = diskRefuses ? null : draftOf({ accountId, kind, id });
    if (unsaved !== null) keep(unsaved);
  }, [accountId, kind, id, keep, diskRefuses]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    text: draft ?? stored ?? '',
    /** Typed, but not saved yet. */
    pending: draft !== null && draft.trimEnd() !== stored,
    fault,
    write(text: string) {
      writing.current = true;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { text, timer: setTimeout(flush, pause) };
      base.current ??= stored ?? '';
      cacheDraft({ accountId, kind, id }, { text, before: base.current });
      setDraft(text);
    },
    /** Saves it now. */
    flush,
    /** Retries saving after a failure. */
    retry: () => (draft === null ? undefined : keep(draft)),
    leave() {
      writing.current = false;
      flush();
    },
  };
}

const keyOf = ({ accountId, kind, id }: Noted): string => `${accountId} ${kind} ${id}`;

interface Draft {
  readonly text: string;
  /** The note that it was made from. */
  readonly before: string;
}

/** Typed notes that could not be saved yet, by object, so that the user can return to them. Lost when the window is locked. */
const drafts = new Map<string, Draft>();

const draftOf = (noted: Noted): string | null => drafts.get(keyOf(noted))?.text ?? null;

function cacheDraft(noted: Noted, draft: Draft): void {
  drafts.set(keyOf(noted), draft);
}

/** Drops a saved draft, unless it was changed since. */
function dropDraft(noted: Noted, saved: string): void {
  if (draftOf(noted) === saved) drafts.delete(keyOf(noted));
}
